import { addDays, daysBetween } from '#src/core/time/days.contract.ts'

/** yyyy-MM-dd, both included. */
export type SeasonDays = { firstDay: string; lastDay: string }

export type Season = SeasonDays & { name: string }

/** The year in which the season of a day began: on 1 September, as the licences. */
export function seasonYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) >= '09' ? year : year - 1
}

/** 1 September to 31 August. */
export const wholeSeason = (year: number): Season => ({
  name: `Saison ${year}-${year + 1}`,
  firstDay: `${year}-09-01`,
  lastDay: `${year + 1}-08-31`,
})

/** One that begins on 25 August is that of its autumn. */
export function yearOfSeason({ firstDay, lastDay }: SeasonDays): number {
  return seasonYear(addDays(firstDay, Math.floor(daysBetween(firstDay, lastDay) / 2)))
}

/** From then on visitors are told of a season with a day. */
export const announcedOn = (season: SeasonDays) => `${yearOfSeason(season)}-06-01`

/** `year` is the one it begins in. */
export type ShownSeason = Season & { year: number }
