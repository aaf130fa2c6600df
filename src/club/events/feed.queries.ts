import type { Selectable } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { EventsTable } from './events.queries.ts'

/** A `revision` of 1 was never saved again. */
export type DatedEvent = Pick<
  Selectable<EventsTable>,
  'title' | 'description' | 'date' | 'location' | 'image' | 'revision'
> & {
  _id: string
  createdAt: string
  startTime: string
  endTime: string
  endDate: string
  meetingPoint: string
}

const columns = [
  'id as _id',
  'title',
  'description',
  'date',
  'location',
  'image',
  'start_time as startTime',
  'end_time as endTime',
  'end_date as endDate',
  'meeting_point as meetingPoint',
  'revision',
  'created_at as createdAt',
] as const

/** By date. */
export async function listDatedEvents(db: Database): Promise<DatedEvent[]> {
  return await db.selectFrom('events').select(columns).orderBy('date').orderBy('id').execute()
}

/** @throws NotFound */
export async function getDatedEvent(db: Database, id: string): Promise<DatedEvent> {
  const event = await db
    .selectFrom('events')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw new NotFound('Événement introuvable.')
  return event
}
