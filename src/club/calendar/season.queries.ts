import type { Selectable } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import type { Season } from './season.shared.ts'
import type { SeasonsTable } from './seasons.tables.ts'

type SeasonRow = Selectable<SeasonsTable>

export const findCurrent = (db: Database) => findOne(db, 'current')
export const findDraft = (db: Database) => findOne(db, 'draft')

const findOne = (db: Database, state: 'current' | 'draft'): Promise<SeasonRow | undefined> =>
  db.selectFrom('seasons').selectAll().where('state', '=', state).executeTakeFirst()

export const toSeason = ({ name, firstDay, lastDay }: SeasonRow): Season => ({
  name,
  firstDay,
  lastDay,
})
