import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import { findReturn, listReturns, readReturn, readStartDay } from '#src/club/courses/club-year.ts'
import type { Courses, StoredLesson } from '#src/club/courses/courses.schema.ts'
import type { Joining } from '#src/club/joining/joining.schema.ts'
import { longDate } from '#src/core/previews/index.ts'
import type { NewSeason, SeasonContent } from './seasons.schema.ts'

/** Content of the next season: years of birth a year later, and the start dates that lie in it. */
export const nextContent = (
  { courses, fees }: SeasonContent,
  { returnsOn, ...season }: NewSeason,
  today: string,
): SeasonContent => {
  const startDates = keepStartDates(courses.startDates, season, today)
  const next = { ...nextCourses(courses), startDates }
  return {
    courses: returnsOn ? writeReturn(next, season, returnsOn) : next,
    fees: nextFees(fees, season.name),
  }
}

/** Keeps the dates that lie in a season, with their year: those of last season lie before. */
export const keepStartDates = (
  startDates: Courses['startDates'],
  { firstDay, lastDay }: SeasonDays,
  today: string,
) =>
  startDates.filter(({ date }) => {
    const day = readStartDay(date, today)
    return day !== undefined && firstDay <= day && day <= lastDay
  })

/** Finds the day on which the lessons of a season begin, as its start dates say. */
export const findWrittenReturn = (startDates: Courses['startDates'], season: SeasonDays) =>
  findReturn(season, listReturns(startDates, season.firstDay))

/** Writes the day of return among the start dates, in place of the former one. */
export function writeReturn(courses: Courses, season: SeasonDays, returnsOn: string): Courses {
  const { startDates } = courses
  const former = findWrittenReturn(startDates, season)
  if (former === returnsOn) return courses
  const at = startDates.findIndex((start) => readReturn(start, season.firstDay) === former)
  const date = longDate(returnsOn)
  const written = former ? startDates[at] : undefined
  return {
    ...courses,
    startDates: written
      ? startDates.with(at, { ...written, date })
      : [{ date, description: 'Reprise des cours' }, ...startDates],
  }
}

const nextCourses = ({ activities, schedules }: Courses): Omit<Courses, 'startDates'> => ({
  activities: activities.map((activity) => ({
    ...activity,
    title: moveYears(activity.title),
    description: moveBirths(activity.description),
  })),
  schedules: schedules.map(({ day, times }) => ({ day, times: times.map(nextLesson) })),
})

function nextLesson(lesson: StoredLesson): StoredLesson {
  const { bornFrom, bornTo, group } = lesson
  return {
    ...lesson,
    activity: moveYears(lesson.activity),
    ...(group && { group: moveYears(group) }),
    ...(bornFrom && { bornFrom: bornFrom + 1 }),
    ...(bornTo && { bornTo: bornTo + 1 }),
  }
}

const nextFees = (fees: Joining['fees'], name: string): Joining['fees'] => ({
  ...fees,
  season: fees.season || fees.rows.length > 0 ? name : '',
  rows: fees.rows.map((row) => ({
    ...row,
    who: moveYears(row.who),
    note: moveBirths(row.note),
  })),
  note: moveBirths(fees.note),
})

/** Adds a year to all years, as in 'Poussins 2017-2018'. */
export const moveYears = (text: string): string =>
  text.replace(/\b(?:19|20)\d\d\b/g, (year) => String(Number(year) + 1))

/** Adds a year only after 'né', 'nées', 'né(e)s': other years may be dates. */
const moveBirths = (text: string): string =>
  text.replace(/(?<!\p{L})n[ée](?:e|\(e\)|·e)?·?s?(?!\p{L})[^.;:\n]{0,60}/giu, moveYears)
