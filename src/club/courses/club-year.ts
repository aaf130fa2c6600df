import { findCurrent, findDraft, getPublicSeason } from '#src/club/calendar/season.queries.ts'
import { type SeasonDays, yearOfSeason } from '#src/club/calendar/season.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { addDays, weekdayOf } from '#src/core/time/days.shared.ts'
import { findWrittenDay } from '#src/core/time/written-days.shared.ts'
import { getCourses } from './courses.queries.ts'
import type { Courses } from './courses.schema.ts'
import { readDays } from './lesson-times.shared.ts'
import type { LessonYear } from './lessons.shared.ts'

/** Reads the club's year on a day. Line, finder, timetable, screen and calendars all ask it. */
export async function getClubYear(db: Database, today: string): Promise<LessonYear> {
  const season = await getPublicSeason(db, today)
  const published = await findCurrent(db)
  // A finished season stays in force until September for licences, but has no lessons.
  const isInForce = published && yearOfSeason(published) === season.year
  const { startDates } = (await getCourses(db)).record
  const returns = listReturns(startDates, today)
  const lessons = lessonDays(isInForce ? published : season, returns)
  return {
    ...season,
    lessons,
    returnsOn: await findReturn(db, lessons, returns, today),
    startDates: startDates.filter((start) => !isOver(start, today)),
  }
}

/** Days for calendars. From July on, families look for the next season, also if none is published. */
export async function getCalendarDays(db: Database, today: string): Promise<SeasonDays> {
  const { lessons } = await getClubYear(db, today)
  const isOver = lessons.lastDay < today && !(await findCurrent(db))
  return isOver ? (await getClubYear(db, `${today.slice(0, 4)}-09-01`)).lessons : lessons
}

/**
 * Lessons last from the written day of return to the end of June where a season has the days of
 * licences, 1 September to 31 August.
 */
const lessonDays = ({ firstDay, lastDay }: SeasonDays, returns: readonly string[]): SeasonDays => ({
  firstDay: firstDay.endsWith('-09-01')
    ? (returns.find((day) => firstDay <= day && day <= addDays(firstDay, 60)) ?? firstDay)
    : firstDay,
  lastDay: lastDay.replace(/-08-31$/, '-06-30'),
})

/** Finds the day lessons begin again, as written or by the season in preparation. */
async function findReturn(
  db: Database,
  { firstDay, lastDay }: SeasonDays,
  returns: readonly string[],
  today: string,
): Promise<string | null> {
  if (today < firstDay) return firstDay
  const draft = await findDraft(db)
  const next = draft?.publishOn && !draft.firstDay.endsWith('-09-01') ? [draft.firstDay] : []
  return [...returns, ...next].find((day) => day > today && day > lastDay) ?? null
}

/** Lists the days on which lessons begin again after a pause, earliest first. */
export const listReturns = (startDates: Courses['startDates'], today: string): string[] =>
  startDates
    .filter(
      ({ description }) => description === '' || /repr|rentr|début|commenc/i.test(description),
    )
    .flatMap(({ date }) => readStartDay(date, today) ?? [])
    .sort()

/** Reads 'Lundi 6 septembre 2027'. Without a year it is the next such day, on its weekday. */
function readStartDay(text: string, today: string): string | undefined {
  const written = findWrittenDay(text)
  if (!written) return undefined
  const [weekday] = readDays(text)
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1, year - 1]
    .map((one) => written.inYear(String(one)))
    .filter((day) => written.hasYear || weekday === undefined || weekdayOf(day) === weekday)
  return days.find((day) => day >= today) ?? days[0]
}

/** Whether a date of return is over; a week lasts seven days. */
function isOver({ date, description }: Courses['startDates'][number], today: string): boolean {
  const day = readStartDay(date, today)
  return day !== undefined && addDays(day, /semaine/i.test(description) ? 6 : 0) < today
}
