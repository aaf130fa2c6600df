import { sql } from 'kysely'
import { namedRecords, type OverviewOptions } from '#src/admin/overview/overview-part.ts'
import type { Database } from '#src/core/database/index.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { eventEnd } from './events.queries.ts'
import type { RegistrationStatus } from './registrations/registrations.schema.ts'

/** Reads the next events; their registrations are counted only for who may read them. */
export async function readNextEvents(db: Database, { now, isOpen }: OverviewOptions) {
  const events = await listNextEvents(db, toWallTime(now))
  return { events: isOpen ? events : events.map((row) => ({ ...row, registered: 0, waiting: 0 })) }
}

const people = (status: RegistrationStatus) =>
  sql<number>`(select coalesce(sum(people), 0) from registrations
    where event_id = events.id and status = ${status})`.as(status)

const listNextEvents = (db: Database, at: string) =>
  db
    .selectFrom('events')
    .select(['id as _id', 'title', 'date', 'location', people('registered'), people('waiting')])
    .where(eventEnd, '>', at)
    .orderBy('date')
    .orderBy('id')
    .limit(namedRecords)
    .execute()
