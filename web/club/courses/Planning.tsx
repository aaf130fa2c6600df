import CalendarX from 'lucide-react/icons/calendar-x'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import type { Courses, StoredLesson } from '#src/club/courses/courses.schema.ts'
import { readDays, readSpans, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { groupName, listLessons, listRowLessons } from '#src/club/courses/lessons.shared.ts'
import { exceptionOn, type ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import type { KnownDiscipline } from '#src/core/settings/disciplines.shared.ts'
import { addDays, nextOn, weekdayIndex } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { hrefs } from '#web/hrefs.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useDisciplines, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayMonth } from '#web/ui/text/dates.ts'
import { AlertLink } from './AlertLink.tsx'
import type { Beside, CoursesPhrases } from './coursesProps.ts'
import { findMainDiscipline, type LessonDiscipline } from './disciplines.ts'
import { LessonFacts } from './LessonFacts.tsx'
import { listMovedHere, MovedHere, type MovedLesson } from './MovedHere.tsx'
import { useMine } from './my-lessons/mine.ts'
import styles from './Planning.module.css'
import { SeasonNote } from './SeasonNote.tsx'
import { week } from './week.ts'

export function Planning({
  schedules,
  anchors,
  phrases,
  ...about
}: Facts & {
  schedules: Courses['schedules']
  /** Anchors of links that no other part of the page answers */
  anchors: readonly string[]
  phrases: CoursesPhrases
}) {
  const { today } = useBoot()
  const { disciplines, hasAccess } = useSettings()
  return (
    <section
      className="min-w-0 wrap-anywhere py-section bg-muted print:py-6 print:bg-transparent print:break-inside-avoid"
      aria-labelledby="planning">
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <div className="wrap">
        <SectionHead
          title="Planning de la semaine"
          id="planning"
          className="mb-[clamp(var(--spacing)_*_4,5.3vw,76px)] [&_h2]:max-w-[32rem]">
          <p className="text-ink-soft">{phrases.planning}</p>
          <SeasonNote season={about.season} />
        </SectionHead>
        <ComingClosures closures={about.closures} today={today} />
        <p className="flex flex-wrap gap-x-6 mb-4" data-screen-only>
          <AlertLink label="Me prévenir d’un cours annulé ou déplacé" />
          {hasAccess && (
            <Link href={hrefs.access} className="inline-flex items-center min-h-11 font-semibold">
              Venir&nbsp;: l’entrée, les vestiaires
            </Link>
          )}
        </p>
        <Timetable schedules={schedules} {...about} />
        <ul className="flex flex-wrap gap-4 mt-6 text-label" aria-label="Couleurs du planning">
          {listDisciplines(schedules, disciplines).map(({ name, belt }) => (
            <li className="flex gap-2 items-center" key={name}>
              <span
                className="w-7 h-2.5 border-2 border-[var(--cloth-edge,var(--cloth))] bg-(--cloth) [print-color-adjust:exact] forced-color-adjust-none"
                style={beltStyle(belt)}
                aria-hidden
              />
              {name}
            </li>
          ))}
        </ul>
        {hasHours(schedules) && (
          <div className="mt-8" data-screen-only>
            <FollowCalendar href="/planning.ics" />
            <Link href={hrefs.coursesPoster} className="flex items-center gap-3 min-h-11">
              Affiche à imprimer
            </Link>
            <GroupCalendars schedules={schedules} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Whether any lesson has hours, which a calendar feed requires. */
const hasHours = (schedules: Courses['schedules']) =>
  schedules.some(({ times }) => times.some(({ time }) => /\d/.test(time)))

/** Disciplines without duplicates, in order of first appearance. */
function listDisciplines(
  schedules: Courses['schedules'],
  disciplines: readonly KnownDiscipline[],
): LessonDiscipline[] {
  const all = schedules.flatMap(({ times }) =>
    times.map(({ activity }) => findMainDiscipline(activity, disciplines)),
  )
  return [...new Map(all.map((discipline) => [discipline.name, discipline])).values()]
}

/** Calendar feeds by group, for parents who follow one child. */
function GroupCalendars({ schedules }: { schedules: Courses['schedules'] }) {
  const named = listLessons(schedules).flatMap(({ group }) => group || [])
  const groups = new Map(named.map((group) => [groupName(group), group]))
  if (groups.size === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0 mt-3" aria-label="Un agenda par groupe">
      {[...groups].map(([name, group]) => (
        <li key={name}>
          <Link
            href={`/planning.ics?groupe=${name}`}
            target="_self"
            className="inline-flex items-center gap-2 min-h-11">
            Agenda&nbsp;: {group}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Day = Courses['schedules'][number]

type Facts = Omit<Beside, 'fees' | 'year'>

/**
 * Shows one column per day. On a phone the days are stacked, each with its own heading, since the
 * heading row is hidden.
 */
function Timetable({ schedules, ...about }: Facts & { schedules: Day[] }) {
  const { today } = useBoot()
  const lessons = about.season?.lessons ?? { firstDay: '', lastDay: today }
  const isInSeason = lessons.firstDay <= today && today <= lessons.lastDay
  const columns = withMovedDays(schedules, about.closures, today)
  const days = Object.entries(columns).map(([index, day]) => ({
    ...day,
    place: index,
    dates: formatDates(day, today, about),
    moved: listMovedHere(day.day, schedules, about.closures, today),
    isToday: isInSeason && readDays(day.day).includes(weekdayIndex(today)),
  }))
  return (
    <div className="@container">
      <table className={`w-full bg-surface table-fixed ${styles.table}`} aria-labelledby="planning">
        <thead>
          <tr>
            {days.map(({ place, ...day }) => (
              <th key={place} scope="col" {...mark(day.isToday)}>
                <DayHead {...day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ place, ...day }) => (
              <td key={place}>
                <h3 className={`hidden bg-page ${styles.heading}`} {...mark(day.isToday)}>
                  <DayHead {...day} />
                </h3>
                <Lessons day={day} {...about} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Adds a column for each day without one to which a lesson is moved this week. */
function withMovedDays(
  schedules: Day[],
  closures: readonly ScheduleChange[],
  today: string,
): Day[] {
  const known = schedules.flatMap(({ day }) => readDays(day))
  const added = week
    .filter((_, weekday) => !known.includes(weekday))
    .map((day) => ({ day, times: [] }))
    .filter(({ day }) => listMovedHere(day, schedules, closures, today).length > 0)
  return added.length === 0
    ? schedules
    : [...schedules, ...added].toSorted((a, b) => firstDay(a) - firstDay(b))
}

const firstDay = ({ day }: Day) => readDays(day)[0] ?? week.length

const mark = (isToday: boolean) => ({ 'aria-current': isToday ? ('date' as const) : undefined })

/** Next dates of a day of the timetable, today included; empty while no lessons are given. */
function formatDates({ day, times }: Day, today: string, { next, season }: Facts): string[] {
  const given = new Set(next.map(({ key }) => key))
  return readDays(day)
    .filter((on) => times.some((row) => lessonsOn(on, day, row).some(({ key }) => given.has(key))))
    .map((on) => nextOn(on, today))
    .filter((date) => season && season.lessons.firstDay <= date)
}

const lessonsOn = (weekday: number, day: string, row: StoredLesson) =>
  listRowLessons(day, row).filter((lesson) => lesson.weekday === weekday)

function DayHead({
  day,
  times,
  moved,
  dates,
  isToday,
}: DayProps & { dates: string[]; isToday: boolean }) {
  return (
    <span
      className={`flex flex-wrap items-baseline justify-between text-article font-bold leading-normal gap-x-2 gap-y-0 py-3.25 px-3.5 tracking-[-0.02em] print:py-1 print:px-1.5 print:text-[11pt] ${styles.day}`}>
      {day}{' '}
      <span
        className={`text-note text-ink-faint tracking-normal basis-full font-medium ${styles.note}`}
        data-screen-only>
        {isToday ? <span data-near>aujourd’hui</span> : `${times.length + moved.length} cours`}
        {dates.map((date) => (
          <time key={date} dateTime={date}>
            {` · ${dayMonth(date).replace(' ', '\u00a0')}`}
          </time>
        ))}
      </span>
    </span>
  )
}

type DayProps = Day & { moved: MovedLesson[] }

type LessonsProps = Facts & { day: DayProps }

function Lessons({ day: { day, times, moved }, coaches, closures }: LessonsProps) {
  const { today } = useBoot()
  const mine = useMine()
  const disciplines = useDisciplines()
  if (times.length + moved.length === 0)
    return <p className="p-4 text-note text-ink-faint">Pas de cours ce jour-là.</p>
  return (
    <ul className={`grid gap-2.5 p-2.5 print:gap-1 print:p-1 ${styles.lessons}`}>
      {inOrder(times, moved).map((entry) => {
        if ('change' in entry) return <MovedHere key={entry.change._id} {...entry} />
        const { index, row } = entry
        const { time, activity } = row
        const exceptions = listExceptions({ day, row, closures, today })
        const closed = isClosed(day, exceptions)
        const Slot = closed ? 's' : 'span'
        const keys = listRowLessons(day, row).map(({ key }) => key)
        const savedLessons = mine.filter(({ lesson }) => keys.includes(lesson))
        return (
          <li
            key={index}
            className={`grid relative leading-snug bg-page ${styles.lesson}`}
            style={beltStyle(findMainDiscipline(activity, disciplines).belt)}>
            <Slot className={classes('grid col-span-full', styles.slot)}>
              {closed && <span className="sr-only">Annulé&nbsp;: </span>}
              {time && (
                <span className="text-label text-ink-soft print:text-[8pt]">
                  {showHours(time)}{' '}
                </span>
              )}
              <span className="font-semibold min-w-0 wrap-anywhere">{activity}</span>
            </Slot>
            {savedLessons.length > 0 && (
              <Badge className="col-span-full">
                {['Mon cours', ...savedLessons.flatMap(({ name }) => name || [])].join(' · ')}
              </Badge>
            )}
            <LessonFacts lesson={row} coaches={coaches} />
            <LessonExceptions exceptions={exceptions} />
          </li>
        )
      })}
    </ul>
  )
}

/** Puts lessons moved here before the first of the day that begins later. */
function inOrder(times: readonly StoredLesson[], moved: readonly MovedLesson[]) {
  const rows = Object.entries(times).map(([index, row]) => ({ index, row, begins: begin(row) }))
  let entries: ((typeof rows)[number] | (MovedLesson & { begins: string }))[] = rows
  for (const lesson of moved) {
    const added = { ...lesson, begins: begin(lesson) }
    const at = entries.findIndex(({ begins }) => begins > added.begins)
    entries = entries.toSpliced(at === -1 ? entries.length : at, 0, added)
  }
  return entries
}

const begin = ({ time }: { time: string }) => readSpans(time)[0]?.from ?? ''

type LessonProps = {
  day: string
  row: StoredLesson
  closures: readonly ScheduleChange[]
  today: string
}
type Exception = { date: string; closure: ScheduleChange }

function listExceptions({ day, row, closures, today }: LessonProps): Exception[] {
  return readDays(day).flatMap((weekday) => {
    const date = nextOn(weekday, today)
    const closure = lessonsOn(weekday, day, row)
      .map((lesson) => exceptionOn(lesson, date, closures))
      .find(Boolean)
    return closure ? [{ date, closure }] : []
  })
}

/** Whether the whole day is cancelled. */
const isClosed = (day: string, exceptions: Exception[]) =>
  exceptions.length > 0 &&
  exceptions.length === readDays(day).length &&
  exceptions.every(({ closure }) => closure.kind === 'closed')

function LessonExceptions({ exceptions }: { exceptions: Exception[] }) {
  return exceptions.map(({ date, closure }) => (
    <p
      key={date}
      className="text-note font-semibold min-w-0 wrap-anywhere col-span-full mt-1 text-accent leading-snug">
      {describeChange(closure, { days: [date] }).note}
    </p>
  ))
}

/** Days ahead for which closures are shown. */
const ahead = 60

function ComingClosures({
  closures,
  today,
}: {
  closures: readonly ScheduleChange[]
  today: string
}) {
  const coming = closures
    .filter(
      ({ kind, scope, firstDay, lastDay }) =>
        kind === 'closed' &&
        scope !== 'lesson' &&
        lastDay >= today &&
        firstDay <= addDays(today, ahead),
    )
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  if (coming.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2 mb-6 font-semibold" aria-label="Jours sans cours">
      {coming.map((change) => (
        <li key={change._id} className="flex gap-2 min-w-0 wrap-anywhere leading-normal">
          <CalendarX size="1.25rem" className="text-accent" />
          <span>{describeChange(change, {}).sentence}</span>
        </li>
      ))}
    </ul>
  )
}
