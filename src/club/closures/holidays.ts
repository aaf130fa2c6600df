import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import {
  findSchoolZone,
  type LocalHoliday,
  type SchoolZoneName,
  schoolZoneNames,
} from '#src/core/settings/school-zones.shared.ts'
import { day, requiredText } from '#src/core/text/schema-parts.schema.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import { listClosures } from './closures.queries.ts'
import type { Closure, Holiday, Holidays } from './closures.schema.ts'
import published from './school-holidays.json' with { type: 'json' }

const holidays = z.array(
  z.object({
    text: requiredText('Le texte est requis'),
    firstDay: day('La date est requise'),
    /** Day before school begins again */
    lastDay: day('La date est requise'),
    /** 'AB', or names of zones (school-zones.shared.ts) */
    zones: z.union([
      z
        .string()
        .regex(/^[ABC]+$/)
        .transform((letters): string[] => [...letters]),
      z.array(z.enum(schoolZoneNames)),
    ]),
  }),
)
type SchoolHolidays = z.infer<typeof holidays>

/** Newer list in DATA_DIR, in the format of school-holidays.json. */
const customFileName = 'vacances-scolaires.json'

export function readSchoolHolidays(dataDir: string): SchoolHolidays {
  try {
    return holidays.parse(JSON.parse(readFileSync(join(dataDir, customFileName), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      logFailure(`Le fichier ${customFileName} n’a pas pu être lu.`, error)
    return holidays.parse(published)
  }
}

type Known = {
  school: SchoolHolidays
  zone: SchoolZoneName | ''
  season: SeasonDays
  lessons: readonly Lesson[]
  closures: readonly Closure[]
  today: string
}

/** Offers coming holidays of the season that have lessons and no closure yet. */
export function offerHolidays({ school, zone, season, lessons, ...closureInput }: Known): Holidays {
  const { closures, today } = closureInput
  const { ofZone, local } = findZone(school, zone)
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const single = years
    .flatMap((year) => publicHolidays(year, local))
    .filter(({ firstDay }) => !ofZone.some((one) => covers(one, firstDay)))
  const weekdays = new Set(lessons.map(({ weekday }) => weekday))
  const ofClub = closures.filter(({ kind, scope }) => kind === 'closed' && scope === 'club')
  const offered = [...ofZone, ...single]
    .filter(
      ({ firstDay, lastDay }) => lastDay >= today && listDays(firstDay, lastDay).some(isMissed),
    )
    .map(({ text, firstDay, lastDay }) => ({ text, firstDay, lastDay }))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  const ends = ofZone.map(({ lastDay }) => lastDay).filter((end) => end >= today)
  return { zone, knownUntil: ends.sort().at(-1) ?? null, offered }

  /** Whether a day has lessons and no closure. */
  function isMissed(date: string): boolean {
    const { firstDay, lastDay } = season
    return (
      date >= today &&
      firstDay <= date &&
      date <= lastDay &&
      weekdays.has(weekdayIndex(date)) &&
      !ofClub.some((closure) => covers(closure, date))
    )
  }
}

/** Finds a zone's school holidays, and its public ones beside those of the whole country. */
function findZone(school: SchoolHolidays, zone: Known['zone']) {
  const { school: schoolZone = zone, holidays: local = [] } = findSchoolZone(zone) ?? {}
  return { ofZone: school.filter(({ zones }) => zones.some((one) => one === schoolZone)), local }
}

/** Whether a day is in holidays of the club's zone, or the whole club is closed. */
export async function readDaysOff(db: Database, dataDir: string, today: string) {
  const { schoolZone } = (await getSettings(db)).record.club
  const { ofZone, local } = findZone(readSchoolHolidays(dataDir), schoolZone)
  const closures = (await listClosures(db, today)).filter(
    ({ kind, scope, from }) => kind === 'closed' && scope === 'club' && !from,
  )
  return (date: string) =>
    [...ofZone, ...closures, ...publicHolidays(Number(date.slice(0, 4)), local)].some((one) =>
      covers(one, date),
    )
}

const covers = ({ firstDay, lastDay }: Omit<Holiday, 'text'>, date: string) =>
  firstDay <= date && date <= lastDay

function listDays(firstDay: string, lastDay: string): string[] {
  const days = [firstDay]
  while (days.length < 400 && (days.at(-1) ?? '') < lastDay)
    days.push(addDays(days.at(-1) ?? '', 1))
  return days
}

/** Public holidays by French law, and those of one zone; some depend on Easter. */
function publicHolidays(year: number, local: readonly LocalHoliday[]): Holiday[] {
  const easter = easterSunday(year)
  const days: [string, string][] = [
    ['Jour de l’an', `${year}-01-01`],
    ['Lundi de Pâques', addDays(easter, 1)],
    ['Fête du Travail', `${year}-05-01`],
    ['Victoire de 1945', `${year}-05-08`],
    ['Ascension', addDays(easter, 39)],
    ['Lundi de Pentecôte', addDays(easter, 50)],
    ['Fête nationale', `${year}-07-14`],
    ['Assomption', `${year}-08-15`],
    ['Toussaint', `${year}-11-01`],
    ['Armistice de 1918', `${year}-11-11`],
    ['Noël', `${year}-12-25`],
    ...local.map((one): [string, string] => [
      one.text,
      'day' in one ? `${year}-${one.day}` : addDays(easter, one.easter),
    ]),
  ]
  return days.map(([text, date]) => ({ text, firstDay: date, lastDay: date }))
}

/** Computes Easter in the Gregorian calendar (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const [month, date] = [Math.floor(f / 31), (f % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
