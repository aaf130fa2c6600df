import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import { type CSSProperties, useId, useState } from 'react'
import {
  type FirstSteps as Answer,
  allSteps,
  type ListedStep,
} from '#src/admin/first-steps/first-steps.schema.ts'
import type { SettingsSectionName } from '#src/core/settings/settings.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { sampleContentTab } from '#web/admin/settings/settingsFields.ts'
import { findSettingsPage } from '#web/admin/settings/settingsParts.ts'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltColor } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { Link } from '#web/ui/components/Link.tsx'

type Props = { answer: Answer; reload: () => Promise<unknown> }

/** Number of steps that a phone shows at first, so that the daily actions stay near. */
const nextSteps = 4

const isDone = ({ missing, dismissed }: ListedStep) => missing === null || dismissed
const countDone = ({ steps }: Answer) => steps.filter(isDone).length

/** Whether the steps are no longer in the way: all done, or put away. */
export const isPutAway = (answer: Answer) =>
  answer.putAway || countDone(answer) === answer.steps.length

/** Setting a step aside, or all of them, and taking it up again. */
function useAside({ reload }: Pick<Props, 'reload'>) {
  const { trigger } = useMutation(reload)
  return (name: string, dismissed: boolean, done?: string) => {
    const work = () => send('PUT', `/api/first-steps/${name}`, { dismissed })
    return trigger('Ce n’est pas noté', work, done ? { done } : {})
  }
}

/** Tasks of a club that makes the site its own, judged by the server from what is stored. */
export function FirstSteps({ answer, reload }: Props) {
  const id = useId()
  const setAside = useAside({ reload })
  const { steps } = answer
  const done = countDone(answer)
  const [all, setAll] = useState(false)
  const next = steps.filter((step) => !isDone(step)).slice(0, nextSteps)
  const putAway = async () => {
    await setAside(allSteps, true, 'Rangé. Les premiers pas se retrouvent en bas de cette page.')
    document.getElementById('contenu')?.focus()
  }
  return (
    <section className="mb-6 border-structure border-ink bg-surface" aria-labelledby={id}>
      <div
        className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 bg-night text-paper md:p-6"
        data-on-dark>
        <h2 id={id} className="text-h3 tracking-h3 leading-tight md:text-[1.75rem]">
          Premiers pas
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="text-h3 font-black leading-tight text-belt-jaune md:text-[1.75rem]">
            {done} sur {steps.length}
          </strong>
          <span>Encore {steps.length - done} avant que le site soit tout à fait le vôtre.</span>
        </p>
        <Button
          size="small"
          onDark
          icon={<Archive />}
          className="ms-auto min-h-11"
          onClick={putAway}>
          Ranger
        </Button>
      </div>
      <Belt length={steps.length} done={done} />
      <ol
        style={{ '--rows': Math.ceil(steps.length / 2) } as CSSProperties}
        className="grid gap-px bg-line lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]">
        {steps.map((step, at) => (
          <StepRow
            key={step.name}
            step={step}
            number={at + 1}
            setAside={setAside}
            className={all || next.includes(step) ? undefined : 'max-lg:hidden'}
          />
        ))}
      </ol>
      <div className="px-4 border-t border-t-line lg:hidden">
        <button
          type="button"
          className="min-h-11 p-0 border-0 bg-transparent text-label font-semibold text-ink underline cursor-pointer"
          aria-expanded={all}
          onClick={() => setAll(!all)}>
          {all ? 'Les prochains pas seulement' : `Voir les ${steps.length} pas`}
        </button>
      </div>
      <DeliveredTexts {...answer} reload={reload} />
    </section>
  )
}

const beltColors = ['blanche', 'jaune', 'orange', 'verte', 'bleue', 'marron'] as const

/** Belt with a cell a step, coloured as far as they are done. */
const Belt = ({ length, done }: { length: number; done: number }) => (
  <div className="flex h-6 border-y-card border-y-ink bg-ink gap-(--border-width-card)" aria-hidden>
    {Array.from({ length }, (_, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
        key={at}
        className="flex-1 bg-[repeating-linear-gradient(135deg,var(--color-muted)_0_5px,var(--color-muted-strong)_5px_6px)]"
        style={
          at < done
            ? { background: beltColor(beltColors[Math.floor((at * 6) / length)] ?? 'marron') }
            : undefined
        }
      />
    ))}
  </div>
)

type StepRowProps = {
  step: ListedStep
  number: number
  setAside: (name: string, dismissed: boolean) => unknown
  className: string | undefined
}

function StepRow({ step, number, setAside, className }: StepRowProps) {
  const { name, label, action, path, optional, dismissed, missing } = step
  const done = isDone(step)
  const text = done ? 'Revoir' : action
  return (
    <li
      className={classes(
        'flex items-center gap-3 py-2 px-4 bg-surface min-h-14 md:px-6 md:gap-4',
        className,
      )}>
      <span
        className={classes(
          'grid place-items-center flex-none size-9 border-card font-bold',
          done ? 'border-success bg-success text-white' : 'border-ink',
        )}
        aria-hidden>
        {done ? <Check size="1.25rem" /> : number}
      </span>
      <div className="flex-1 min-w-0">
        <p className="font-semibold leading-snug">{label}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-note">
          <span className={done ? 'font-semibold text-success' : 'text-ink-soft'}>
            {!done && (
              <span
                className="inline-block size-2.5 me-2 border border-ink bg-warning"
                aria-hidden
              />
            )}
            {dismissed ? 'pas pour nous' : (missing ?? 'fait')}
          </span>
          {optional && missing !== null && (
            <button
              type="button"
              className="inline-block min-h-6 p-0 border-0 bg-transparent text-ink underline cursor-pointer"
              aria-label={`${dismissed ? 'Finalement si' : 'Pas pour nous'}\u00a0: ${label}`}
              onClick={() => setAside(name, !dismissed)}>
              {dismissed ? 'Finalement si' : 'Pas pour nous'}
            </button>
          )}
        </p>
      </div>
      <Link
        href={`${hrefs.dashboard}/${path}`}
        className={classes('inline-flex items-center min-h-11', !done && 'font-semibold')}
        aria-label={`${text}\u00a0: ${label}`}>
        {text}
      </Link>
    </li>
  )
}

/** Texts and records that are still as delivered, each with a link to its field. */
function DeliveredTexts({ texts, samples, foreign, reload }: Answer & Pick<Props, 'reload'>) {
  const { trigger, pending } = useMutation(reload)
  const takeNeutral = () =>
    trigger(
      'Les textes n’ont pas été remplacés',
      () => send('POST', '/api/first-steps/neutral-texts', {}),
      { done: 'C’est fait. Chaque texte se réécrit dans sa section.' },
    )
  return (
    <div className="px-4 border-t-card border-t-ink md:px-6">
      {samples > 0 && (
        <p className="pt-2 text-label">
          <strong>
            Le site contient encore le contenu de départ ({counted(samples, 'élément', 'éléments')}
            ).
          </strong>{' '}
          <Link
            className="inline-block min-h-6"
            href={dashboardAddress({ section: 'reglages', id: sampleContentTab.name })}>
            L’enlever dans les Réglages
          </Link>
        </p>
      )}
      {foreign > 0 && (
        <p className="pt-2 text-label">
          <strong>
            {counted(foreign, 'texte parle', 'textes parlent')} encore du premier club, qui enseigne
            le judo.
          </strong>{' '}
          <button
            type="button"
            className="inline-block min-h-6 p-0 border-0 bg-transparent text-ink underline cursor-pointer"
            disabled={pending}
            onClick={takeNeutral}>
            Mettre à leur place des textes qui vont à tous les clubs
          </button>{' '}
          (ce que vous avez écrit reste).
        </p>
      )}
      <Details summary={`Encore d’origine\u00a0: ${counted(texts.length, 'texte', 'textes')}`}>
        {[...new Set(texts.map(({ group }) => group))].map((group) => {
          const page = settingsPage(group)
          const list = texts.filter((text) => text.group === group)
          return (
            <section key={group} className="py-3">
              <h3 className="text-body">
                {page.label} ({list.length})
              </h3>
              <ul>
                {list.map(({ field, text, path = page.path }) => (
                  <li key={field}>
                    <Link
                      href={`${hrefs.dashboard}/${path}#${field}`}
                      className="inline-block min-h-6 max-w-full text-label truncate">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </Details>
    </div>
  )
}

/** Page of a part of the settings, or section. */
function settingsPage(group: string): { label: string; path: string } {
  const part = findSettingsPage(group as SettingsSectionName)
  if (part) return { label: part.label, path: `reglages/${part.name}` }
  const section = listAdminSections().find(({ feature }) => feature === group)?.section
  return { label: section?.label ?? group, path: section?.name ?? '' }
}

/** Takes the steps up again. */
export function PutAwaySteps({ answer, reload }: Props) {
  const setAside = useAside({ reload })
  if (!answer.putAway) return null
  const show = async () => {
    await setAside(allSteps, false)
    window.scrollTo({ top: 0 })
    document.getElementById('contenu')?.focus()
  }
  return (
    <Button size="small" className="mt-6 min-h-11" icon={<Archive />} onClick={show}>
      Premiers pas&nbsp;: {countDone(answer)} sur {answer.steps.length}
    </Button>
  )
}
