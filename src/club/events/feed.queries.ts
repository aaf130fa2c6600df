import type { InferResult } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { eventKind } from './events.queries.ts'

const datedEvents = (db: Database) =>
  db
    .selectFrom('events')
    .select(['id as _id', 'title', 'description', 'date', 'location', 'image', 'revision'])
    .select(['start_time as startTime', 'end_time as endTime', 'end_date as endDate'])
    .select(['meeting_point as meetingPoint', 'created_at as createdAt'])

/** A `revision` of 1 was never saved again. */
export type DatedEvent = InferResult<ReturnType<typeof datedEvents>>[number]

/** By date. */
export const listDatedEvents = (db: Database): Promise<DatedEvent[]> =>
  datedEvents(db).orderBy('date').orderBy('id').execute()

/** @throws NotFound */
export const getDatedEvent = (db: Database, id: string): Promise<DatedEvent> =>
  datedEvents(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound(eventKind.missing))
