import { createHash } from 'node:crypto'
import { getCourses } from '#src/courses/courses.queries.ts'
import type { Database } from '#src/database.ts'
import { getSettings } from '#src/settings/settings.queries.ts'
import { escapeText, type Line, writeCalendar } from './calendar.ts'
import { readDays, readSpans } from './lesson-times.ts'

type Lesson = { day: number; from: string; to: string | undefined; activity: string }

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The weekly timetable of the season at `today` (yyyy-MM-dd). What the club wrote is free text:
 * a lesson without a day or an hour that can be read for sure is left out.
 */
export async function writePlanningCalendar(
  db: Database,
  origin: string,
  today: string,
): Promise<string> {
  const { club } = (await getSettings(db)).record
  const { schedules } = (await getCourses(db)).record
  const lessons = schedules.flatMap(({ day, times }) =>
    readDays(day).flatMap((weekday) =>
      times.flatMap(({ time, activity }) =>
        readSpans(time).map((span): Lesson => ({ day: weekday, activity, ...span })),
      ),
    ),
  )
  const season = seasonOf(today)
  const about: Line[] = [
    ...(club.address ? [['LOCATION', escapeText(club.address)] as const] : []),
    ['URL', `${origin}/cours`],
  ]
  // The same lesson twice would be one entry twice, which a calendar may not hold.
  const entries = new Map(lessons.map((lesson) => [nameOf(lesson), entry(lesson, season)]))
  return writeCalendar(
    [...entries.values()].map((lines) => [...lines, ...about]),
    { name: `${club.shortName}\u00a0: le planning des cours`, hours: true },
  )
}

function entry(lesson: Lesson, season: number): Line[] {
  const day = firstOn(lesson.day, season)
  return [
    ['UID', nameOf(lesson)],
    ['DTSTAMP', `${season}0901T000000Z`],
    ['DTSTART;TZID=Europe/Paris', `${day}T${lesson.from}00`],
    ...(lesson.to ? [['DTEND;TZID=Europe/Paris', `${day}T${lesson.to}00`] as const] : []),
    ['RRULE', `FREQ=WEEKLY;UNTIL=${season + 1}0831T215959Z;BYDAY=${codes[lesson.day]}`],
    ['SUMMARY', escapeText(lesson.activity || 'Cours')],
  ]
}

/**
 * The year in which the season began: it lasts from 1 September to 31 August, like the clubs'
 * licences. In July and August the next one is told, since that is what families look for then.
 */
function seasonOf(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

/** The first such weekday of the season, yyyyMMdd. */
function firstOn(weekday: number, season: number): string {
  const date = new Date(Date.UTC(season, 8, 1))
  const monday = (date.getUTCDay() + 6) % 7
  date.setUTCDate(1 + ((weekday - monday + 7) % 7))
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

/** Lasts as long as the lesson stays as it is, whatever is changed around it. */
const nameOf = ({ day, from, to, activity }: Lesson) =>
  `cours-${createHash('sha256')
    .update(JSON.stringify([day, from, to, activity]))
    .digest('hex')
    .slice(0, 24)}`
