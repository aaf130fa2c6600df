import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Courses, LessonRow } from '#src/club/courses/courses.contract.ts'
import type { Comparison, PreparedSeason } from '#src/club/seasons/seasons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { sameValue } from '#web/office/forms/fieldValues.ts'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useRecords, useSingleRecord } from '#web/office/lists/useRecords.ts'
import { ActivityLines, ClosureLines, DateLines, FeeLines, LessonLines } from './Lines.tsx'
import styles from './SeasonsAdmin.module.css'
import { inSentence, tellAnnounced, tellDays } from './seasonTexts.ts'

type Props = { draft: PreparedSeason; onPublished: () => Promise<void> }

export function Comparing({ draft, onPublished }: Props) {
  const comparison = useSingleRecord<Comparison>(`/api/seasons/${draft._id}/comparison`)
  const { saved, reload } = comparison
  return (
    <div className="stack gap-5 break">
      <SingleRecord {...comparison}>
        {({ saved: { record } }) => (
          <>
            <Week {...record} />
            <Fees {...record} />
            <Pair title="Dates de reprise" part={({ courses }) => courses.startDates} {...record}>
              {({ courses }) => <DateLines startDates={courses.startDates} />}
            </Pair>
            <Pair title="Activités" part={({ courses }) => courses.activities} {...record}>
              {({ courses: { activities } }) => (
                <ActivityLines
                  activities={activities}
                  short={sameValue(activities, record.now.courses.activities)}
                />
              )}
            </Pair>
            <Closures closures={record.closures} />
          </>
        )}
      </SingleRecord>
      {/* Apart: what was chosen stays where another comparison was read. */}
      {saved && <Publish {...{ draft, onPublished, reload }} etag={saved.etag} {...saved.record} />}
    </div>
  )
}

type Both = Pick<Comparison, 'now' | 'next'>
type Side = Both['now']

type SidesProps = {
  /** What each stands under */
  heads: readonly [string, string]
  as: 'h3' | 'p'
  same: boolean
  now: ReactNode
  next: ReactNode
}

/** Both beside each other, or one where nothing changes. */
function Sides({ heads, as: Head, same, now, next }: SidesProps) {
  const side = (head: string, lines: ReactNode) => (
    <div>
      <Head className={styles.side}>{head}</Head>
      {lines}
    </div>
  )
  if (same) {
    return (
      <div>
        <p className={styles.side}>Inchangé</p>
        {next}
      </div>
    )
  }
  return (
    <div className={classes('stack', styles.pair)}>
      {side(heads[0], now)}
      {side(heads[1], next)}
    </div>
  )
}

type PairProps = Both & {
  title: string
  /** What of a season is compared */
  part: (side: Side) => unknown
  children: (side: Side) => ReactNode
}

const Pair = ({ title, part, now, next, children }: PairProps) => (
  <Panel title={title}>
    <Sides
      heads={[`${now.name}, aujourd’hui`, `${next.name}, en préparation`]}
      as="h3"
      same={sameValue(part(now), part(next))}
      now={children(now)}
      next={children(next)}
    />
  </Panel>
)

function Week({ now, next }: Both) {
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  const days = new Set([...next.courses.schedules, ...now.courses.schedules].map(({ day }) => day))
  return (
    <Panel title="Planning">
      {days.size === 0 && <p className={styles.none}>Pas de planning.</p>}
      <div className="stack gap-5">
        {[...days].map((day) => {
          const before = lessonsOn(now.courses, day)
          const after = lessonsOn(next.courses, day)
          const isNew = (lesson: LessonRow) => !before.some((one) => sameValue(one, lesson))
          return (
            <section key={day} aria-label={day}>
              <h3 className="mb-2 text-article">{day}</h3>
              <Sides
                heads={[now.name, next.name]}
                as="p"
                same={sameValue(before, after)}
                now={<LessonLines lessons={before} coaches={coaches} />}
                next={<LessonLines lessons={after} coaches={coaches} isNew={isNew} />}
              />
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

const lessonsOn = ({ schedules }: Courses, day: string): LessonRow[] =>
  schedules.filter((one) => one.day === day).flatMap(({ times }) => times)

function Fees(both: Both) {
  const { now, next } = both
  return (
    <Pair title="Tarifs" part={({ fees: { season: _, ...fees } }) => fees} {...both}>
      {({ fees }) => <FeeLines fees={fees} {...(fees === next.fees && { other: now.fees })} />}
    </Pair>
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
      <div className={classes('stack gap-5 min-0', styles.words)}>
        {lists.map(
          ([title, list]) =>
            list.length > 0 && (
              <div key={title}>
                <h3 className={styles.side}>{title}</h3>
                <ClosureLines closures={list} />
              </div>
            ),
        )}
      </div>
    </Panel>
  )
}

type PublishProps = Both & Props & { etag: string | null; reload: () => Promise<unknown> }

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
      <div className={classes('stack gap-5 min-0', styles.words)}>
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

const planning = `${hrefs.courses}#planning`
const shown = { shown: { href: planning, share: { title: 'Les cours', url: planning } } }
