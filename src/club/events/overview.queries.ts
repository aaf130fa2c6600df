import { namedRecords, type OverviewOptions } from '#src/admin/overview/overview-part.ts'
import type { Database } from '#src/core/database/index.ts'
import { dayInParis } from '#src/core/time/paris-time.shared.ts'
import { lastDay } from './events.queries.ts'

export const readNextEvents = async (db: Database, { now }: OverviewOptions) => ({
  events: await listNextEvents(db, dayInParis(now)),
})

const listNextEvents = (db: Database, today: string) =>
  db
    .selectFrom('events')
    .select(['id as _id', 'title', 'date', 'location'])
    .where(lastDay, '>=', today)
    .orderBy('date')
    .orderBy('id')
    .limit(namedRecords)
    .execute()
