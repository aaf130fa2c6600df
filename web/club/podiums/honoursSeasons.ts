import { seasonYear } from '#src/club/calendar/season.shared.ts'
import type { Honours } from '#src/club/podiums/podiums.schema.ts'
import { findWrittenDay } from '#src/core/time/written-days.shared.ts'
import { readRank } from './ranks.ts'

export type HonoursSeason = {
  /** '2025-26', or the year alone for results without a day */
  name: string
  dated: boolean
  podiums: (Honours['seasons'][number]['podiums'][number] & { year: number; day: string })[]
}

/** Groups results by sport season (September to August), the latest first. */
export function groupBySeason(years: Honours['seasons']): HonoursSeason[] {
  const podiums = years
    .flatMap(({ year, podiums }) =>
      podiums.map((podium) => ({ ...podium, year, day: inYear(podium.date, year) })),
    )
    .toSorted((a, b) => b.day.localeCompare(a.day))
  const groups = Map.groupBy(podiums, ({ day, year }) =>
    day ? seasonName(seasonYear(day)) : `${year}`,
  )
  return [...groups]
    .map(([name, all]) => ({ name, dated: name.includes('-'), podiums: all }))
    .toSorted((a, b) => b.name.localeCompare(a.name))
}

/** Day of a podium, yyyy-MM-dd; empty if its date names none. */
const inYear = (date: string, year: number): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : (findWrittenDay(date)?.inYear(`${year}`) ?? '')

/** '2025-26' */
const seasonName = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

export const medalNames = [
  { colour: 'or', short: 'or', of: 'd’or', one: 'titre', several: 'titres' },
  {
    colour: 'argent',
    short: 'argent',
    of: 'd’argent',
    one: 'médaille d’argent',
    several: 'médailles d’argent',
  },
  {
    colour: 'bronze',
    short: 'bronze',
    of: 'de bronze',
    one: 'médaille de bronze',
    several: 'médailles de bronze',
  },
] as const

export type Medals = Record<(typeof medalNames)[number]['colour'] | 'total', number>

/** Counts medals; each name counts. */
export function countMedals(podiums: HonoursSeason['podiums']): Medals {
  const medals = { or: 0, argent: 0, bronze: 0, total: 0 }
  for (const { rank, names } of podiums.flatMap(({ winners }) => winners)) {
    const { colour } = readRank(rank)
    if (colour === 'bleue') continue
    medals[colour] += names.length
    medals.total += names.length
  }
  return medals
}
