import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { logFailure } from '#src/core/process/index.ts'
import { day, requiredText } from '#src/core/text/schema-parts.schema.ts'
import { addDays, weekdayOf } from '#src/core/time/days.shared.ts'
import type { Closure, Holiday, Holidays } from './closures.schema.ts'
import published from './school-holidays.json' with { type: 'json' }

const holidays = z.array(
  z.object({
    text: requiredText('Le texte est requis'),
    firstDay: day('La date est requise'),
    /** Day before school begins again */
    lastDay: day('La date est requise'),
    zones: z.string().regex(/^[ABC]+$/),
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
    return published
  }
}

type Known = {
  school: SchoolHolidays
  zone: string
  season: SeasonDays
  lessons: readonly Lesson[]
  closures: readonly Closure[]
  today: string
}

/** Offers coming holidays of the season that have lessons and no closure yet. */
export function offerHolidays({ school, zone, season, lessons, ...known }: Known): Holidays {
  const { closures, today } = known
  const ofZone = school.filter(({ zones }) => zone && zones.includes(zone))
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const single = years
    .flatMap(publicHolidays)
    .filter(({ firstDay }) => !ofZone.some((one) => covers(one, firstDay)))
  const weekdays = new Set(lessons.map(({ weekday }) => weekday))
  const ofClub = closures.filter(({ kind, scope }) => kind === 'closed' && scope === 'club')
  const offered = [...ofZone, ...single]
    .filter(({ firstDay, lastDay }) => lastDay >= today && daysOf(firstDay, lastDay).some(isMissed))
    .map(({ text, firstDay, lastDay }) => ({ text, firstDay, lastDay }))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  const ends = ofZone.map(({ lastDay }) => lastDay).filter((end) => end >= today)
  return { zone, knownUntil: ends.sort().at(-1) ?? null, offered }

  /** Tells if a day has lessons and no closure. */
  function isMissed(date: string): boolean {
    const { firstDay, lastDay } = season
    return (
      date >= today &&
      firstDay <= date &&
      date <= lastDay &&
      weekdays.has(weekdayOf(date)) &&
      !ofClub.some((closure) => covers(closure, date))
    )
  }
}

const covers = ({ firstDay, lastDay }: Omit<Holiday, 'text'>, date: string) =>
  firstDay <= date && date <= lastDay

function daysOf(firstDay: string, lastDay: string): string[] {
  const days = [firstDay]
  while (days.length < 400 && (days.at(-1) ?? '') < lastDay)
    days.push(addDays(days.at(-1) ?? '', 1))
  return days
}

/** Public holidays by French law; three depend on Easter. */
function publicHolidays(year: number): Holiday[] {
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
