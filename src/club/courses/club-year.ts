import { isDeepStrictEqual } from 'node:util'
import { findCurrent, findDraft, toSeason } from '#src/club/calendar/season.queries.ts'
import {
  announcedOn,
  maxReturn,
  type Season,
  type SeasonDays,
  seasonYear,
  wholeSeason,
  yearOfSeason,
} from '#src/club/calendar/season.shared.ts'
import { type Database, readJson } from '#src/core/database/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import { findWrittenDay } from '#src/core/time/written-days.shared.ts'
import { getCourses } from './courses.queries.ts'
import type { Courses } from './courses.schema.ts'
import { findYearOfGroups } from './groups-year.ts'
import { readDays } from './lesson-times.shared.ts'
import type { LessonYear, SeasonTimetable } from './lessons.shared.ts'

/**
 * Lists the timetable that holds today, then the coming season's once visitors may see it. Line,
 * finder, timetable, screen and calendars all ask it.
 */
export async function listTimetables(
  db: Database,
  today: string,
): Promise<[SeasonTimetable, ...SeasonTimetable[]]> {
  const present = await readPresent(db, today)
  const coming = await findComing(db, today)
  if (!coming) return [present]
  const { firstDay, lastDay } = present.lessons
  const eve = addDays(coming.lessons.firstDay, -1)
  const lessons = { firstDay, lastDay: lastDay < eve ? lastDay : eve }
  return [{ ...present, lessons }, coming]
}

/** Lists timetables for calendars. From July on, families look for the next season, prepared or not. */
export async function listCalendarTimetables(db: Database, today: string) {
  const timetables = await listTimetables(db, today)
  const [{ lessons }, coming] = timetables
  const isOver = lessons.lastDay < today && !coming && !(await findCurrent(db))
  return isOver ? await listTimetables(db, `${today.slice(0, 4)}-09-01`) : timetables
}

/** Reads the club's year on a day. */
export async function getClubYear(db: Database, today: string): Promise<LessonYear> {
  const [{ courses, ...present }, coming] = await listTimetables(db, today)
  const { firstDay, lastDay } = present.lessons
  const returns = coming ? [coming.lessons.firstDay] : listReturns(courses.startDates, today)
  const after = returns.find((day) => day > today && day > lastDay) ?? null
  return {
    ...present,
    returnsOn: today < firstDay ? firstDay : after,
    startDates: courses.startDates.filter((start) => !isOver(start, today)),
  }
}

/** Reads the timetable in force; one that nobody changed since last season is still that season's. */
async function readPresent(db: Database, today: string): Promise<SeasonTimetable> {
  const courses = (await getCourses(db)).record
  const published = await findCurrent(db)
  const year = seasonYear(today)
  const toTimetable = (season: Season, lessons: SeasonDays): SeasonTimetable => ({
    ...season,
    year: yearOfSeason(season),
    lessons,
    courses,
  })
  const returns = listReturns(courses.startDates, today)
  if (published && (published.lastDay >= today || yearOfSeason(published) === year))
    return toTimetable(toSeason(published), lessonDays(published, returns))
  const inForce = wholeSeason(year)
  const days = lessonDays(inForce, returns)
  const isUnchanged =
    published &&
    yearOfSeason(published) === year - 1 &&
    isDeepStrictEqual(readContent(published).courses, courses)
  const { ages } = (await getSettings(db)).record
  if (!isUnchanged && findYearOfGroups(courses.schedules, ages) !== year - 1)
    return toTimetable(inForce, days)
  const last = isUnchanged ? toSeason(published) : wholeSeason(year - 1)
  // Its lessons begin again when the club says so; in November it can be taken for granted.
  const isUnknown = !findReturn(inForce, returns) && today <= addDays(inForce.firstDay, maxReturn)
  return toTimetable(last, isUnknown ? lessonDays(last, returns) : days)
}

/** Finds the draft once visitors may see it: it has a day of publication, and it is June. */
async function findComing(db: Database, today: string): Promise<SeasonTimetable | undefined> {
  const draft = await findDraft(db)
  if (!draft?.publishOn || today < announcedOn(draft)) return undefined
  const { courses } = readContent(draft)
  const { firstDay, lastDay } = lessonDays(draft, listReturns(courses.startDates, draft.firstDay))
  const from = firstDay < draft.publishOn ? draft.publishOn : firstDay
  const lessons = { firstDay: from, lastDay }
  return { ...toSeason(draft), year: yearOfSeason(draft), lessons, courses }
}

const readContent = ({ content }: { content: string }) => readJson<{ courses: Courses }>(content)

/** Finds the written day on which the lessons of a season begin. */
export const findReturn = ({ firstDay }: SeasonDays, returns: readonly string[]) =>
  returns.find((day) => firstDay <= day && day <= addDays(firstDay, maxReturn))

/** Lessons last from the written day of return; where a season lasts to 31 August, to end of June. */
export const lessonDays = (season: SeasonDays, returns: readonly string[]): SeasonDays => ({
  firstDay: findReturn(season, returns) ?? season.firstDay,
  lastDay: season.lastDay.replace(/-08-31$/, '-06-30'),
})

/** Lists the days on which lessons begin again after a pause, earliest first. */
export const listReturns = (startDates: Courses['startDates'], today: string): string[] =>
  startDates.flatMap((start) => readReturn(start, today) ?? []).sort()

export const readReturn = ({ date, description }: StartDate, today: string) =>
  description === '' || /repr|rentr|début|commenc/i.test(description)
    ? readStartDay(date, today)
    : undefined

type StartDate = Courses['startDates'][number]

/** Reads 'Lundi 6 septembre 2027'. Without a year it is the next such day, on its weekday. */
export function readStartDay(text: string, today: string): string | undefined {
  const written = findWrittenDay(text)
  if (!written) return undefined
  const [weekday] = readDays(text)
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1, year - 1]
    .map((one) => written.inYear(String(one)))
    .filter((day) => written.hasYear || weekday === undefined || weekdayIndex(day) === weekday)
  return days.find((day) => day >= today) ?? days[0]
}

/** Whether a date of return is over; a week lasts seven days. */
function isOver({ date, description }: StartDate, today: string): boolean {
  const day = readStartDay(date, today)
  return day !== undefined && addDays(day, /semaine/i.test(description) ? 6 : 0) < today
}
