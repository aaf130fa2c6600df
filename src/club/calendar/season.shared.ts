import { addDays, daysBetween } from '#src/core/time/days.shared.ts'

/** Days as yyyy-MM-dd, both included. */
export type SeasonDays = { firstDay: string; lastDay: string }

export type Season = SeasonDays & { name: string }

/** Year in which a day's season began, on 1 September as for licences. */
export function seasonYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) >= '09' ? year : year - 1
}

/** Default season, from 1 September to 31 August. */
export const wholeSeason = (year: number): Season => ({
  name: `Saison ${year}-${year + 1}`,
  firstDay: `${year}-09-01`,
  lastDay: `${year + 1}-08-31`,
})

/** Year of the autumn of a season, found by its middle: it may begin on 25 August. */
export function yearOfSeason({ firstDay, lastDay }: SeasonDays): number {
  return seasonYear(addDays(firstDay, Math.floor(daysBetween(firstDay, lastDay) / 2)))
}

/** Latest day of return, in days after a season's first day. */
export const maxReturn = 60

/** First day on which visitors see the days of a season. */
export const announcedOn = (season: SeasonDays) => `${yearOfSeason(season)}-06-01`

/** Season with the year it begins in. */
export type PublicSeason = Season & { year: number }
