import type { ReactNode } from 'react'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Courses, LessonRow } from '#src/club/courses/courses.contract.ts'
import type { Comparison, SeasonsState } from '#src/club/seasons/seasons.contract.ts'
import { longDay } from '#web/look/text/dates.ts'
import { sameValue } from '#web/office/forms/fieldValues.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import { Saved } from './DraftSeason.tsx'
import { ActivityLines, DateLines, FeeLines, LessonLines } from './Lines.tsx'
import { Publish } from './Publish.tsx'
import styles from './SeasonsAdmin.module.css'
import { tellDays } from './seasonTexts.ts'

type Props = { draft: NonNullable<SeasonsState['draft']>; onPublished: () => Promise<void> }

/** Both seasons side by side, and the publication of what was read here. */
export function Comparing({ draft, onPublished }: Props) {
  return (
    <Saved<Comparison> address={`/api/seasons/${draft._id}/comparison`}>
      {({ record, etag }, reload) => (
        <div className={styles.page}>
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
          <Publish {...{ draft, etag, onPublished, reload }} {...record} />
        </div>
      )}
    </Saved>
  )
}

type Both = Pick<Comparison, 'now' | 'next'>
type Side = Both['now']

type PairProps = Both & {
  title: string
  /** What of a season is compared */
  part: (side: Side) => unknown
  children: (side: Side) => ReactNode
}

/** The same of both seasons; what is alike is there once. */
function Pair({ title, part, now, next, children }: PairProps) {
  return (
    <Panel title={title}>
      {sameValue(part(now), part(next)) ? (
        <Same>{children(next)}</Same>
      ) : (
        <div className={styles.pair}>
          <div>
            <h3 className={styles.side}>{now.name}, aujourd’hui</h3>
            {children(now)}
          </div>
          <div>
            <h3 className={styles.side}>{next.name}, en préparation</h3>
            {children(next)}
          </div>
        </div>
      )}
    </Panel>
  )
}

const Same = ({ children }: { children: ReactNode }) => (
  <div>
    <p className={styles.side}>Inchangé</p>
    {children}
  </div>
)

function Week({ now, next }: Both) {
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  const days = [
    ...new Set([...next.courses.schedules, ...now.courses.schedules].map(({ day }) => day)),
  ]
  return (
    <Panel title="Planning">
      {days.length === 0 && <p className={styles.none}>Pas de planning.</p>}
      <div className="stack gap-5">
        {days.map((day) => {
          const before = lessonsOn(now.courses, day)
          const after = lessonsOn(next.courses, day)
          const isNew = (lesson: LessonRow) => !before.some((one) => sameValue(one, lesson))
          return (
            <section key={day} aria-label={day}>
              <h3 className="mb-2 text-article">{day}</h3>
              {sameValue(before, after) ? (
                <Same>
                  <LessonLines lessons={after} coaches={coaches} />
                </Same>
              ) : (
                <div className={styles.pair}>
                  <div>
                    <p className={styles.side}>{now.name}</p>
                    <LessonLines lessons={before} coaches={coaches} />
                  </div>
                  <div>
                    <p className={styles.side}>{next.name}</p>
                    <LessonLines lessons={after} coaches={coaches} isNew={isNew} />
                  </div>
                </div>
              )}
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

function Closures({ closures }: Pick<Comparison, 'closures'>) {
  const { leaving, staying, orphaned } = closures
  if (leaving.length + staying.length === 0) return null
  return (
    <Panel title="Fermetures">
      <div className={styles.words}>
        {leaving.length > 0 && (
          <ClosureList title="Rangées avec la saison qui finit" list={leaving} />
        )}
        {staying.length > 0 && <ClosureList title="Elles restent" list={staying} />}
        {orphaned.length > 0 && (
          <ClosureList
            title="À revoir&nbsp;: leur cours n’est plus au nouveau planning"
            list={orphaned}
          />
        )}
      </div>
    </Panel>
  )
}

function ClosureList({ title, list }: { title: string; list: Closure[] }) {
  return (
    <div>
      <h3 className={styles.side}>{title}</h3>
      <ul className="min-0">
        {list.map(({ _id, text, firstDay, lastDay }) => (
          <li key={_id} className={styles.line}>
            {text}, {firstDay === lastDay ? longDay(firstDay) : tellDays({ firstDay, lastDay })}
          </li>
        ))}
      </ul>
    </div>
  )
}
