import type { Selectable } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import {
  type PublicSeason,
  type Season,
  seasonYear,
  wholeSeason,
  yearOfSeason,
} from './season.shared.ts'
import type { SeasonsTable } from './seasons.tables.ts'

type SeasonRow = Selectable<SeasonsTable>

export const findCurrent = (db: Database) => findOne(db, 'current')
export const findDraft = (db: Database) => findOne(db, 'draft')

const findOne = (db: Database, state: 'current' | 'draft'): Promise<SeasonRow | undefined> =>
  db.selectFrom('seasons').selectAll().where('state', '=', state).executeTakeFirst()

/** Reads the season published last until its end, else a default one. @param today yyyy-MM-dd */
export async function getPublicSeason(db: Database, today: string): Promise<PublicSeason> {
  const published = await findCurrent(db)
  const isOn = published && published.lastDay >= today
  const season = isOn ? toSeason(published) : wholeSeason(seasonYear(today))
  return { ...season, year: yearOfSeason(season) }
}

export const toSeason = ({ name, firstDay, lastDay }: SeasonRow): Season => ({
  name,
  firstDay,
  lastDay,
})
