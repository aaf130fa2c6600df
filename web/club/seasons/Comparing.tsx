import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { LessonRow } from '#src/club/courses/courses.contract.ts'
import type { Comparison, PreparedSeason } from '#src/club/seasons/seasons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { sameValue } from '#web/office/forms/fieldValues.ts'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useRecords, useSingleRecord } from '#web/office/lists/useRecords.ts'
import { ActivityLines, ClosureLines, DateLines, FeeLines, LessonLines, none } from './Lines.tsx'
import styles from './SeasonsAdmin.module.css'
import { inSentence, tellAnnounced, tellDays } from './seasonTexts.ts'

type Props = { draft: PreparedSeason; onPublished: () => Promise<void> }

export function Comparing({ draft, onPublished }: Props) {
  const address = `/api/seasons/${draft._id}/comparison`
  const { saved, reload } = useSingleRecord<Comparison>(address)
  return (
    <div className="stack gap-5 break">
      <SingleRecord<Comparison> address={address}>
        {({ saved: { record } }) => (
          <>
            <SeasonPanels {...record} />
            <Closures closures={record.closures} />
          </>
        )}
      </SingleRecord>
      {/* Apart: what was chosen stays where another comparison was read. */}
      {saved && <Publish {...{ draft, onPublished, reload }} etag={saved.etag} {...saved.record} />}
    </div>
  )
}

type Side = Comparison['now']
/** `now` is there where it is compared with what is in force */
type Sides = { now?: Side; next: Side }

export function SeasonPanels({ now, next }: Sides) {
  const { fees, courses } = next
  return (
    <>
      <Week now={now} next={next} />
      <Pair title="Tarifs" part={({ fees: { season: _, ...fees } }) => fees} now={now} next={next}>
        {(side) => <FeeLines fees={side.fees} {...(side.fees === fees && { other: now?.fees })} />}
      </Pair>
      <Pair title="Dates de reprise" part={(side) => side.courses.startDates} now={now} next={next}>
        {(side) => <DateLines startDates={side.courses.startDates} />}
      </Pair>
      <Pair title="Activités" part={(side) => side.courses.activities} now={now} next={next}>
        {(side) => (
          <ActivityLines
            activities={side.courses.activities}
            short={sameValue(courses.activities, now?.courses.activities)}
          />
        )}
      </Pair>
    </>
  )
}

type BesideProps = {
  as: 'h3' | 'p'
  same: boolean
  /** What each stands under, and its lines */
  now: [head: string, lines: ReactNode] | undefined
  next: [head: string, lines: ReactNode]
}

const headLook = `note muted ${styles.side}`

/** Both beside each other, or one where nothing changes. */
function Beside({ as: Head, same, now, next }: BesideProps) {
  if (!now) return next[1]
  if (same) {
    return (
      <div>
        <p className={headLook}>Inchangé</p>
        {next[1]}
      </div>
    )
  }
  return (
    <div className="columns">
      {[now, next].map(([head, lines]) => (
        <div key={head}>
          <Head className={headLook}>{head}</Head>
          {lines}
        </div>
      ))}
    </div>
  )
}

type PairProps = Sides & {
  title: string
  /** What of a season is compared */
  part: (side: Side) => unknown
  children: (side: Side) => ReactNode
}

const Pair = ({ title, part, now, next, children }: PairProps) => (
  <Panel title={title}>
    <Beside
      as="h3"
      same={now !== undefined && sameValue(part(now), part(next))}
      now={now && [`${now.name}, aujourd’hui`, children(now)]}
      next={[`${next.name}, en préparation`, children(next)]}
    />
  </Panel>
)

function Week({ now, next }: Sides) {
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  const all = [...next.courses.schedules, ...(now?.courses.schedules ?? [])]
  const days = new Set(all.map(({ day }) => day))
  return (
    <Panel title="Planning">
      {days.size === 0 && <p className={none}>Pas de planning.</p>}
      <div className="stack gap-5">
        {[...days].map((day) => {
          const before = lessonsOn(now, day)
          const after = lessonsOn(next, day)
          const isNew = (lesson: LessonRow) => !before.some((one) => sameValue(one, lesson))
          return (
            <section key={day} aria-label={day}>
              <h3 className="mb-2 text-article">{day}</h3>
              <Beside
                as="p"
                same={sameValue(before, after)}
                now={
                  now && [now.name, <LessonLines key="now" lessons={before} coaches={coaches} />]
                }
                next={[
                  next.name,
                  <LessonLines
                    key="next"
                    lessons={after}
                    coaches={coaches}
                    {...(now && { isNew })}
                  />,
                ]}
              />
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

const lessonsOn = (side: Side | undefined, day: string): LessonRow[] =>
  (side?.courses.schedules ?? []).filter((one) => one.day === day).flatMap(({ times }) => times)

function Closures({ closures: { leaving, staying, orphaned } }: Pick<Comparison, 'closures'>) {
  const lists = [
    ['Rangées avec la saison qui finit', leaving],
    ['Elles restent', staying],
    ['À revoir\u00a0: leur cours n’est plus au nouveau planning', orphaned],
  ] as const
  if (leaving.length + staying.length === 0) return null
  return (
    <Panel title="Fermetures">
      <div className="stack gap-5 prose">
        {lists.map(
          ([title, list]) =>
            list.length > 0 && (
              <div key={title}>
                <h3 className={headLook}>{title}</h3>
                <ClosureLines closures={list} />
              </div>
            ),
        )}
      </div>
    </Panel>
  )
}

type PublishProps = Omit<Comparison, 'closures'> &
  Props & { etag: string | null; reload: () => Promise<unknown> }

/** The publication of what was read above: today, or on a day that can be taken back. */
function Publish({ draft, etag, now, next, onPublished, reload }: PublishProps) {
  const { today } = useBoot()
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(today)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()
  const atOnce = on === today
  const call = async (method: 'POST' | 'PUT' | 'DELETE', body?: { on: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const ifMatch = method === 'DELETE' ? null : etag
      await send(method, `/api/seasons/${draft._id}/publication`, body, { ifMatch })
      if (method === 'POST') toast.success(`${next.name}\u00a0: publiée.`, shown)
      else if (body) toast.success(`Publication prévue le ${longDay(on)}.`)
      else toast.success('Publication annulée.')
      await onPublished()
      // Where the new state could not be read, this page is still here.
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
      <div className="stack gap-5 prose">
        <p>
          La {inSentence(next.name)} ira {tellDays(next)}. Publiée, elle remplace tout de suite le
          planning et les tarifs d’avant, pages et agendas des familles compris. {ends}
        </p>
        {draft.publishOn && (
          <p>
            <strong>Elle sera publiée le {longDay(draft.publishOn)}</strong>, juste après minuit,
            telle qu’elle est ce jour-là.
          </p>
        )}
        <p className="cluster items-stretch">
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
        confirmLabel={atOnce ? 'Publier maintenant' : 'Prévoir la publication'}
        pendingText="Publication..."
        icon={<Send />}
        pending={pending}
        onConfirm={() => (atOnce ? call('POST') : call('PUT', { on }))}
        onCancel={() => setOpen(false)}
        fields={
          <DateField
            label="Jour de la publication"
            value={on}
            onChange={setOn}
            error={problem}
            help={`Aujourd’hui, ou par exemple le premier jour\u00a0: ${longDay(next.firstDay)}.`}
          />
        }
      >
        {ends && <strong>{ends} </strong>}
        {atOnce
          ? `${ends ? 'Pour montrer les deux d’ici là, choisissez un autre jour. ' : ''}Les visiteurs voient aussitôt la nouvelle à la place. Ce qu’ils voient aujourd’hui est gardé dans les saisons passées, et vous avez 30 jours pour y revenir.`
          : `Jusqu’au jour choisi, les visiteurs gardent la saison en cours\u00a0; ${tellAnnounced(next, today)}, ils voient en dessous la nouvelle, avec ce que vous y changez encore.`}
      </ConfirmDialog>
    </Panel>
  )
}

const shown = { shown: { href: `${hrefs.courses}#planning`, share: 'Les cours' } }
