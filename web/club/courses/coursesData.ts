import type { Course, CourseInstance, OpeningHoursSpecification, Place, Thing } from 'schema-dts'
import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import { formatAudience } from '#src/club/courses/audience.shared.ts'
import type { Span } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import {
  exceptionOn,
  type LessonDate,
  movedTo,
  moves,
  type ScheduleChange,
  weekly,
} from '#src/club/courses/schedule-changes.shared.ts'
import { withOffset } from '#src/core/time/club-time.shared.ts'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import type { PageOfClub } from '#web/page.ts'
import type { CoursesProps } from './coursesProps.ts'

type Timetable = SeasonDays & { lessons: Lesson[]; changes: readonly ScheduleChange[] }

/** Describes the club's hours and each lesson, from today on and without what is cancelled. */
export function coursesData(props: CoursesProps, { address, club, today }: PageOfClub): Thing[] {
  const timetables = listTimetables(props, today)
  const hours = timetables.flatMap(listOpeningHours)
  const changes = timetables.flatMap(listSpecialHours)
  return [
    {
      ...club,
      ...(hours.length > 0 && { openingHoursSpecification: hours }),
      ...(changes.length > 0 && { specialOpeningHoursSpecification: changes }),
    },
    ...timetables.flatMap((timetable) =>
      timetable.lessons.flatMap((lesson): Course[] => {
        const hasCourseInstance = listInstances(lesson, timetable, club)
        if (hasCourseInstance.length === 0) return []
        const { activity, level } = lesson
        const name = activity || 'Cours'
        const description = [name, formatAudience(lesson), level].filter(Boolean).join(', ')
        const provider = { '@id': club['@id'] }
        return [{ '@type': 'Course', name, description, url: address, provider, hasCourseInstance }]
      }),
    ),
  ]
}

function listTimetables({ courses, season, ...props }: CoursesProps, today: string): Timetable[] {
  const { closures = [], coming = [] } = props
  return [...(season ? [{ courses, lessons: season.lessons, closures }] : []), ...coming].flatMap(
    ({ courses: { schedules }, lessons: { firstDay, lastDay }, closures: changes }) => {
      const since = firstDay < today ? today : firstDay
      const lessons = listLessons(schedules)
      return since <= lastDay ? [{ firstDay: since, lastDay, lessons, changes }] : []
    },
  )
}

const weekdays = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
] as const

/** Its weekly schedule, and each lesson that is moved. */
function listInstances(
  lesson: Lesson,
  { firstDay, lastDay, changes }: Timetable,
  { '@id': id }: PageOfClub['club'],
): CourseInstance[] {
  const { weekday, from, to } = lesson
  const shared = { '@type': 'CourseInstance', courseMode: 'onsite' } as const
  const findPlace = (place?: string): Place | { '@id': string } =>
    place ? { '@type': 'Place', name: place, address: place } : { '@id': id }
  const days = weekly(weekday, firstDay, maxWeeks).filter((day) => day <= lastDay)
  const given = days.filter((day) => !exceptionOn(lesson, day, changes))
  const [start = ''] = given
  const end = given.at(-1) ?? ''
  const cancelled = days.filter((day) => start < day && day < end && !given.includes(day))
  const series: CourseInstance[] =
    given.length > 0
      ? [
          {
            ...shared,
            location: findPlace(lesson.place),
            courseSchedule: {
              '@type': 'Schedule',
              repeatFrequency: 'P1W',
              byDay: weekdays[weekday] ?? weekdays[0],
              startDate: start,
              endDate: end,
              startTime: formatHour(from),
              ...(to && { endTime: formatHour(to) }),
              scheduleTimezone: clubZone(),
              ...(cancelled.length > 0 && { exceptDate: cancelled }),
            },
          },
        ]
      : []
  const moved = listMoved(lesson, changes, { firstDay, lastDay: '9999' })
  return [
    ...series,
    ...moved.map(
      ({ date, place, ...hours }): CourseInstance => ({
        ...shared,
        location: findPlace(place ?? lesson.place),
        startDate: formatMoment(date, hours.from),
        ...(hours.to && { endDate: formatMoment(date, hours.to) }),
      }),
    ),
  ]
}

/** A season and its summer */
const maxWeeks = 60

const listMoved = (
  lesson: Lesson,
  changes: readonly ScheduleChange[],
  { firstDay, lastDay }: SeasonDays,
): LessonDate[] =>
  changes
    .filter((change) => moves(change, lesson))
    .map((change) => movedTo(lesson, change))
    .filter(({ date }) => firstDay <= date && date <= lastDay)

const formatHour = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`

const formatMoment = (day: string, time: string) => withOffset(`${day}T${formatHour(time)}`) ?? day

/** Hours of the week at the club's own address. */
const listOpeningHours = ({ lessons, firstDay, lastDay }: Timetable) =>
  weekdays.flatMap((dayOfWeek, weekday) =>
    joinSpans(lessons.filter((lesson) => lesson.weekday === weekday && !lesson.place)).map((span) =>
      formatOpening(span, { firstDay, lastDay }, dayOfWeek),
    ),
  )

/** Days whose hours are others than their week's; days in a row without lessons are one entry. */
function listSpecialHours({ lessons, firstDay, lastDay, changes }: Timetable) {
  const special: OpeningHoursSpecification[] = []
  let closed: SeasonDays | undefined
  const moved = lessons.flatMap((lesson) =>
    listMoved(lesson, changes, { firstDay, lastDay }).filter(({ place = lesson.place }) => !place),
  )
  const finish = () => {
    if (closed) special.push(formatOpening(wholeDay, closed))
    closed = undefined
  }
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const usual = lessons.filter(({ weekday, place }) => weekday === weekdayIndex(day) && !place)
    const regular = usual.filter((lesson) => !exceptionOn(lesson, day, changes))
    const spans = joinSpans([...regular, ...moved.filter(({ date }) => date === day)])
    if (spans.length === 0) {
      if (joinSpans(usual).length > 0) closed = { firstDay: closed?.firstDay ?? day, lastDay: day }
      continue
    }
    finish()
    if (JSON.stringify(spans) === JSON.stringify(joinSpans(usual))) continue
    special.push(...spans.map((span) => formatOpening(span, { firstDay: day, lastDay: day })))
  }
  finish()
  return special
}

/** schema.org's hours of a day on which all is closed */
const wholeDay = { from: '0000', to: '0000' }

const formatOpening = (
  { from, to }: Opening,
  { firstDay, lastDay }: SeasonDays,
  dayOfWeek?: (typeof weekdays)[number],
): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...(dayOfWeek && { dayOfWeek }),
  opens: formatHour(from),
  closes: formatHour(to),
  validFrom: firstDay,
  validThrough: lastDay,
})

type Opening = { from: string; to: string }

/** Joins lessons that overlap or follow each other; the end of some is not known. */
function joinSpans(lessons: readonly Partial<Span>[]): Opening[] {
  const spans: Opening[] = []
  const known = lessons.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  for (const { from, to } of known.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = spans.at(-1)
    if (!last || last.to < from) spans.push({ from, to })
    else if (last.to < to) last.to = to
  }
  return spans
}
