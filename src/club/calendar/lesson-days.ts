import type { Database } from '#src/core/database/index.ts'
import { type SeasonDays, seasonYear, wholeSeason, yearOfSeason } from './season.contract.ts'
import { findCurrent, getShownSeason, toSeason } from './season.queries.ts'

/** Of the season in force. */
export async function getLessonDays(db: Database, today: string): Promise<SeasonDays> {
  const published = await findCurrent(db)
  const shown = await getShownSeason(db, today)
  // Once it is over the licences' year goes on until September; its lessons don't.
  const own = published && toSeason(published)
  return endOfLessons(own && yearOfSeason(own) === shown.year ? own : shown)
}

/** For calendars, from July on those of the next season: families look for it then. */
export async function getCalendarDays(db: Database, today: string): Promise<SeasonDays> {
  if (await findCurrent(db)) return await getLessonDays(db, today)
  const year = today.slice(5, 7) >= '07' ? Number(today.slice(0, 4)) : seasonYear(today)
  return endOfLessons(wholeSeason(year))
}

/** To 31 August is the licences' year, whose end nobody chose: lessons end in June. */
const endOfLessons = ({ firstDay, lastDay }: SeasonDays): SeasonDays => ({
  firstDay,
  lastDay: lastDay.replace(/-08-31$/, '-06-30'),
})
