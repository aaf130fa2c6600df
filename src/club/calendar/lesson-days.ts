import type { Database } from '#src/core/database/index.ts'
import { findCurrent, getPublicSeason, toSeason } from './season.queries.ts'
import { type SeasonDays, seasonYear, wholeSeason, yearOfSeason } from './season.shared.ts'

/** Days of lessons in the season in force. */
export async function getLessonDays(db: Database, today: string): Promise<SeasonDays> {
  const published = await findCurrent(db)
  const publicSeason = await getPublicSeason(db, today)
  // A finished season stays in force until September for licences, but has no lessons.
  const publishedSeason = published && toSeason(published)
  return endOfLessons(
    publishedSeason && yearOfSeason(publishedSeason) === publicSeason.year
      ? publishedSeason
      : publicSeason,
  )
}

/** Days for calendars, from July on those of the next season, as families look for it then. */
export async function getCalendarDays(db: Database, today: string): Promise<SeasonDays> {
  if (await findCurrent(db)) return await getLessonDays(db, today)
  const year = today.slice(5, 7) >= '07' ? Number(today.slice(0, 4)) : seasonYear(today)
  return endOfLessons(wholeSeason(year))
}

/** Ends lessons in June if the season ends on 31 August, the default end of the licences' year. */
const endOfLessons = ({ firstDay, lastDay }: SeasonDays): SeasonDays => ({
  firstDay,
  lastDay: lastDay.replace(/-08-31$/, '-06-30'),
})
