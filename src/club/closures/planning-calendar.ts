import { type SeasonDays, yearOfSeason } from '#src/club/calendar/season.shared.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { listCalendarTimetables } from '#src/club/courses/club-year.ts'
import { groupName, type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import { exceptionOn, movedTo, weekly } from '#src/club/courses/schedule-changes.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { escapeText, type Line, writeCalendar } from '#src/core/feeds/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { fromWallTime } from '#src/core/time/club-time.shared.ts'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
import { nextOn } from '#src/core/time/days.shared.ts'
import { listScheduleChanges } from './closures.queries.ts'
import type { Closure } from './closures.schema.ts'

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

type Season = SeasonDays & { closures: readonly Closure[] }

/**
 * Writes lessons as iCalendar, each season's for its own days, without those whose day or hour is
 * ambiguous.
 * @param today yyyy-MM-dd
 */
export async function writePlanningCalendar(
  db: Database,
  origin: string,
  today: string,
  only: Only = {},
): Promise<string> {
  const { club } = (await getSettings(db)).record
  const timetables = await listCalendarTimetables(db, today)
  const closures = await listScheduleChanges(db, today, '')
  const chosen = timetables.flatMap(({ lessons: days, courses }) => {
    const season = { ...days, closures }
    return choose(listLessons(courses.schedules), only).map((lesson) => ({ lesson, season }))
  })
  const lessons = chosen.map(({ lesson }) => lesson)
  if (only.group && lessons.length === 0) throw new NotFound('Ce groupe n’existe pas.')
  const url: Line = ['URL', `${origin}/cours`]
  // The same lesson may be listed twice.
  const entries = new Map(
    chosen.map(({ lesson, season }) => {
      const { weekday, from, to, activity } = lesson
      return [
        JSON.stringify([season.firstDay, weekday, from, to, activity]),
        listEntries(lesson, season, club.address),
      ]
    }),
  )
  const about = only.group ? ` (${lessons[0]?.group})` : ''
  return writeCalendar(
    [...entries.values()].flat().map((lines) => [...lines, url]),
    {
      name: only.lesson
        ? nameOne(club.shortName, lessons)
        : `${club.shortName}\u00a0: le planning des cours${about}`,
      hours: true,
    },
  )
}

/** Filter by the slug of a group or the key of a lesson. */
type Only = { group?: string | undefined; lesson?: string | undefined }

/** Empty for a lesson that has ended, so that calendars forget it. */
function choose(all: Lesson[], { group, lesson }: Only): Lesson[] {
  if (lesson) return all.filter(({ key }) => key === lesson)
  return group ? all.filter((it) => groupName(it.group) === group) : all
}

const nameOne = (club: string, [lesson]: Lesson[]) =>
  `${club}\u00a0: ${lesson?.activity ?? 'cours arrêté'}`

/** Weekly entry, and one per lesson that is moved or cancelled, which stays with its reason. */
function listEntries(lesson: Lesson, season: Season, address: string): Line[][] {
  const { firstDay, lastDay, closures } = season
  const { from, to } = lesson
  const days = weekly(lesson.weekday, firstDay, 60).filter((date) => date <= lastDay)
  const series: Line[] = [
    ...entry(lesson, season, { date: nextOn(lesson.weekday, firstDay), from, to }),
    ['RRULE', `FREQ=WEEKLY;UNTIL=${formatEnd(lastDay)};BYDAY=${codes[lesson.weekday]}`],
    ...where(lesson.place || address),
  ]
  const exceptions = days.flatMap((date) => {
    const closure = exceptionOn(lesson, date, closures)
    return closure ? [exception(lesson, season, { date, closure, address })] : []
  })
  return [series, ...exceptions]
}

type Exception = { date: string; closure: Closure; address: string }

function exception(lesson: Lesson, season: Season, { date, closure, address }: Exception): Line[] {
  const { from, to, activity } = lesson
  const isMoved = closure.kind === 'moved'
  const { place, ...at } = isMoved ? movedTo(lesson, closure) : { date, from, to, place: '' }
  const summary = isMoved ? activity : `Annulé\u00a0: ${activity || 'Cours'}`
  return [
    ...entry(lesson, season, at, summary),
    [`RECURRENCE-ID;TZID=${clubZone()}`, stamp(date, from)],
    ['SEQUENCE', '1'],
    ['STATUS', isMoved ? 'CONFIRMED' : 'CANCELLED'],
    ['DESCRIPTION', escapeText(describeChange(closure, { lessons: [lesson], days: [date] }).note)],
    ...where(place || lesson.place || address),
  ]
}

type At = { date: string; from: string; to?: string | undefined }

/** Its UID names the season: two of them are side by side in a calendar. */
const entry = (
  lesson: Lesson,
  season: Season,
  { date, from, to }: At,
  summary = lesson.activity,
): Line[] => [
  ['UID', `cours-${lesson.key}-${yearOfSeason(season)}`],
  ['DTSTAMP', `${season.firstDay.replaceAll('-', '')}T000000Z`],
  [`DTSTART;TZID=${clubZone()}`, stamp(date, from)],
  ...(to ? [[`DTEND;TZID=${clubZone()}`, stamp(date, to)] as const] : []),
  ['SUMMARY', escapeText(summary || 'Cours')],
]

const where = (venue: string): Line[] => (venue ? [['LOCATION', escapeText(venue)]] : [])

/** `20261125T173000` */
const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}00`

/** End of a day in UTC, as RRULE requires. */
const formatEnd = (day: string) =>
  `${(fromWallTime(`${day}T23:59`) ?? '').slice(0, 16).replace(/[-:]/g, '')}59Z`
