import type { Database } from '#src/database.ts'
import { type SeasonDays, seasonYear, wholeSeason, yearOfSeason } from './season.contract.ts'
import type { ShownSeason } from './seasons.contract.ts'
import { findCurrent } from './seasons.queries.ts'

/**
 * The season visitors are shown: the one that was published last until its end, before its first
 * day too; otherwise the one in force on the day.
 * @param today yyyy-MM-dd
 */
export async function getShownSeason(db: Database, today: string): Promise<ShownSeason> {
  const published = await findCurrent(db)
  if (!published || published.last_day < today) {
    const year = seasonYear(today)
    return { ...wholeSeason(year), year }
  }
  const { name, first_day: firstDay, last_day: lastDay } = published
  return { name, firstDay, lastDay, year: yearOfSeason({ firstDay, lastDay }) }
}

/**
 * The days calendars are told. A club that turns its seasons here decides by that; for another one
 * it is the next season from July on, since that is what families look for then.
 */
export async function getCalendarDays(db: Database, today: string): Promise<SeasonDays> {
  if (await findCurrent(db)) return await getShownSeason(db, today)
  return wholeSeason(today.slice(5, 7) >= '07' ? Number(today.slice(0, 4)) : seasonYear(today))
}
