import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { Comparison, PreparedSeason } from '#src/club/seasons/seasons.schema.ts'
import { useFailureToast } from '#web/admin/forms/useMutation.ts'
import { sameValue } from '#web/admin/forms/versions.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/admin/lists/useRecords.ts'
import { useBoot } from '#web/boot.ts'
import { formatAnnouncementDay, formatDays, inSentence } from '#web/club/calendar/seasonTexts.ts'
import { useTeachers } from '#web/club/courses/SchedulesFields.tsx'
import { ApiError, byField, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import {
  activityLines,
  closureLines,
  dateLines,
  feeLines,
  firstLessonLines,
  type Line,
  Lines,
  lessonLines,
  none,
} from './Lines.tsx'

type Props = { draft: PreparedSeason; onPublished: () => Promise<void> }

export function Comparing({ draft, onPublished }: Props) {
  const address = `/api/seasons/${draft._id}/comparison`
  const { saved, reload } = useSingleRecord<Comparison>(address)
  return (
    <div className="grid grid-cols-1 gap-6 min-w-0 wrap-anywhere">
      <SingleRecord<Comparison> address={address}>
        {({ saved: { record } }) => (
          <>
            <Beginning {...record} />
            <SeasonPanels {...record} />
            <Closures closures={record.closures} />
          </>
        )}
      </SingleRecord>
      {/* Kept outside the record, so that the chosen day stays when the comparison is reloaded. */}
      {saved && <Publish {...{ draft, onPublished, reload }} etag={saved.etag} {...saved.record} />}
    </div>
  )
}

/** Day on which the first lesson of each group takes place. */
function Beginning({ begins: { on, isWritten }, firstLessons, next }: Comparison) {
  return (
    <Panel title="Les premiers cours">
      <p className="max-w-prose">
        {isWritten ? (
          `Les cours reprennent le ${longDay(on)}.`
        ) : (
          <strong>
            Aucune date de reprise n’est écrite&nbsp;: les cours commencent avec la saison, le{' '}
            {longDay(on)}. Une autre se dit dans <em>Nom et dates</em>.
          </strong>
        )}
      </p>
      <Lines lines={firstLessonLines(firstLessons, next)} empty="Pas de cours." />
    </Panel>
  )
}

type Side = Comparison['now']
/** `now` is defined when the draft is compared with the current season */
type Sides = { now?: Side; next: Side }

const sections = [
  { title: 'Tarifs', lines: feeLines, empty: 'Pas de tarifs.' },
  { title: 'Dates de reprise', lines: dateLines, empty: 'Pas de date.' },
  { title: 'Activités', lines: activityLines },
]

export function SeasonPanels(sides: Sides) {
  const { now, next } = sides
  const teachers = useTeachers() ?? []
  const all = [...next.courses.schedules, ...(now?.courses.schedules ?? [])]
  const days = new Set(all.map(({ day }) => day))
  return (
    <>
      <Panel title="Planning">
        {days.size === 0 && <p className={none}>Pas de planning.</p>}
        <div className="grid grid-cols-1 gap-6">
          {[...days].map((day) => (
            <section key={day} aria-label={day}>
              <h3 className="mb-2 text-article">{day}</h3>
              <Beside
                {...sides}
                as="p"
                lines={(side) => lessonLines(side, day, teachers)}
                empty="Pas de cours."
              />
            </section>
          ))}
        </div>
      </Panel>
      {sections.map(({ title, ...section }) => (
        <Panel key={title} title={title}>
          <Beside {...sides} as="h3" {...section} />
        </Panel>
      ))}
    </>
  )
}

type BesideProps = Sides & {
  as: 'h3' | 'p'
  lines: (side: Side) => Line[]
  empty?: string
}

const headLook =
  'text-note text-ink-soft pb-1 border-b-card border-b-ink font-medium tracking-normal'

/** Shows both versions side by side, or one if nothing changes. */
function Beside({ now, next, as: Head, lines, ...empty }: BesideProps) {
  const after = lines(next)
  if (!now) return <Lines lines={after} {...empty} />
  const before = lines(now)
  const of = (all: Line[]) => all.map((line) => line.of)
  if (sameValue(of(before), of(after))) {
    return (
      <div>
        <p className={headLook}>Inchangé</p>
        <Lines lines={after} {...empty} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-fit gap-6">
      <div>
        <Head className={headLook}>{now.name}, aujourd’hui</Head>
        <Lines lines={before} {...empty} />
      </div>
      <div>
        <Head className={headLook}>{next.name}, en préparation</Head>
        <Lines lines={after} others={before} {...empty} />
      </div>
    </div>
  )
}

function Closures({ closures: { leaving, staying, orphaned } }: Pick<Comparison, 'closures'>) {
  const lists = [
    ['Rangées avec la saison qui finit', leaving],
    ['Elles restent', staying],
    ['À revoir\u00a0: leur cours n’est plus au nouveau planning', orphaned],
  ] as const
  if (leaving.length + staying.length === 0) return null
  return (
    <Panel title="Fermetures">
      <div className="grid grid-cols-1 gap-6 max-w-prose">
        {lists.map(
          ([title, list]) =>
            list.length > 0 && (
              <div key={title}>
                <h3 className={headLook}>{title}</h3>
                <Lines lines={closureLines(list)} />
              </div>
            ),
        )}
      </div>
    </Panel>
  )
}

type PublishProps = Pick<Comparison, 'now' | 'next'> &
  Props & { etag: string | null; reload: () => Promise<unknown> }

/** Form to publish the draft compared above: today, or on a later day, which can be cancelled. */
function Publish({ draft, etag, now, next, onPublished, reload }: PublishProps) {
  const { today } = useBoot()
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(today)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()
  const isToday = on === today
  const call = async (method: 'POST' | 'PUT' | 'DELETE', body?: { on: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const ifMatch = method === 'DELETE' ? null : etag
      await send(method, `/api/seasons/${draft._id}/publication`, body, { ifMatch })
      if (method === 'POST') toast.success(`${next.name}\u00a0: publiée.`, toastOptions)
      else if (body) toast.success(`Publication prévue le ${longDay(on)}.`)
      else toast.success('Publication annulée.')
      await onPublished()
      // Closes the dialog in any case: if the new state failed to load, the page stays.
      setOpen(false)
    } catch (error) {
      const wrong = error instanceof ApiError ? byField(error.problems, ['on']).on : undefined
      setProblem(wrong)
      if (!wrong) {
        setOpen(false)
        showFailure(error, 'La saison n’a pas été publiée')
        await reload()
      }
    }
    setPending(false)
  }
  const ends = now.lastDay >= today && `La saison en cours finit le ${longDay(now.lastDay)}.`
  return (
    <Panel title="Publier">
      <div className="grid grid-cols-1 gap-6 max-w-prose">
        <p>
          La {inSentence(next.name)} ira {formatDays(next)}. Publiée, maintenant ou un jour à
          choisir, elle remplace le planning et les tarifs d’avant, pages et agendas des familles
          compris. {ends}
        </p>
        {draft.publishOn && (
          <p>
            <strong>Elle sera publiée le {longDay(draft.publishOn)}</strong>, juste après minuit,
            telle qu’elle est ce jour-là.
          </p>
        )}
        <p className="flex flex-wrap gap-3 items-stretch">
          <Button icon={<Send />} onClick={() => setOpen(true)}>
            Publier la saison
          </Button>
          {draft.publishOn && (
            <Button variant="danger" pending={pending} onClick={() => call('DELETE')}>
              Annuler la publication prévue
            </Button>
          )}
        </p>
      </div>
      <ConfirmDialog
        open={open}
        title={`Publier la ${inSentence(next.name)}\u00a0?`}
        confirmLabel={isToday ? 'Publier maintenant' : 'Prévoir la publication'}
        pendingText="Publication..."
        icon={<Send />}
        pending={pending}
        onConfirm={() => (isToday ? call('POST') : call('PUT', { on }))}
        onCancel={() => setOpen(false)}
        fields={
          <DateField
            label="Jour de la publication"
            value={on}
            onChange={setOn}
            error={problem}
            help={`Aujourd’hui, ou par exemple le premier jour\u00a0: ${longDay(next.firstDay)}.`}
          />
        }>
        {ends && <strong>{ends} </strong>}
        {isToday
          ? `${ends ? 'Pour montrer les deux d’ici là, choisissez un autre jour. ' : ''}Les visiteurs voient aussitôt la nouvelle à la place. Ce qu’ils voient aujourd’hui est gardé dans les saisons passées, et vous avez 30 jours pour y revenir.`
          : `Jusqu’au jour choisi, les visiteurs gardent la saison en cours\u00a0; ${formatAnnouncementDay(next, today)}, ils voient en dessous la nouvelle, avec ce que vous y changez encore.`}
      </ConfirmDialog>
    </Panel>
  )
}

const toastOptions = { viewLink: { href: `${hrefs.courses}#planning`, share: 'Les cours' } }
