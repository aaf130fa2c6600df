import { type Selectable, sql } from 'kysely'
import {
  countRows,
  type Database,
  getRow,
  recordQueries,
  type Slice,
  sliced,
  toColumns,
  toFields,
  together,
} from '#src/core/database/index.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import type { Event, EventCounts, EventInput } from './events.contract.ts'
import { eventNouns } from './events.nouns.contract.ts'
import type { EventsTable } from './events.tables.ts'
import { moveTies } from './ties.ts'

export const eventKind: TrashKind<'events'> = {
  room: 'events',
  table: 'events',
  nouns: eventNouns,
  missing: 'Événement introuvable.',
  title: ({ title }) => title,
  // What belongs to an event stays with it, whatever its permalink says.
  onMove: moveTies,
}

const nobody = { over: false, taken: 0, places: null, waiting: 0, hasMail: false }

export const toRecord = ({ id, ...row }: Selectable<EventsTable>): Event => {
  const { registrations, ...fields } = row
  const { capacity, attendees, startTime, endTime, endDate, meetingPoint, ...texts } =
    toFields(fields)
  return {
    _id: id,
    ...texts,
    capacity: capacity ?? undefined,
    attendees: attendees ?? undefined,
    ...(startTime && { startTime, ...(endTime && { endTime }) }),
    // A client that doesn't know it may have moved the first day past it.
    ...(endDate > row.date && { endDate }),
    ...(meetingPoint && { meetingPoint }),
    // Counted where they are asked for (withCounts).
    ...(registrations && { registrations: { ...JSON.parse(registrations), ...nobody } }),
  }
}

export const eventQueries = recordQueries(eventKind, {
  newId: (trx, { title }: EventInput) => freePermalink(trx, 'events', title, 'evenement'),
  toColumns: ({ capacity, attendees, registrations, ...texts }: EventInput) => ({
    ...toColumns(texts),
    ...(registrations && { registrations: JSON.stringify(registrations) }),
    capacity: capacity ?? null,
    ...(attendees === undefined ? {} : { attendees }),
  }),
  toRecord,
})

export const createEvent = (db: Database, input: EventInput, now: Date) =>
  together(db, async (trx) => {
    const made = await eventQueries.create(trx, input, { created_at: now.toISOString() })
    // Of one that was deleted for good, and had the permalink before.
    await moveTies(trx, made.record._id, '')
    return made
  })

/** By date, as they are stored. */
export const listEventRows = (db: Database) =>
  db.selectFrom('events').selectAll().orderBy('date').orderBy('id').execute()

/** @throws NotFound */
export const getEventRow = (db: Database, id: string) => getRow(db, eventKind, id)

/** The last day of a row; `lastDayOf` (event-times.contract.ts) says the same of an event. */
export const lastDay = sql<string>`case
  when end_date > date then end_date
  when start_time <> '' and end_time <> '' and end_time < start_time then date(date, '+1 day')
  else date end`

/** Coming ones soonest first, then past ones latest first; `today` is yyyy-MM-dd. */
export async function listEvents(db: Database, today: string, slice: Slice = {}): Promise<Event[]> {
  const list = db
    .selectFrom('events')
    .selectAll()
    .orderBy(sql`${lastDay} < ${today}`)
    .orderBy(sql`case when ${lastDay} >= ${today} then date end`)
    .orderBy('date', 'desc')
    .orderBy('id')
  return (await sliced(list, slice).execute()).map(toRecord)
}

/** `today`: yyyy-MM-dd. */
export async function countEvents(db: Database, today: string): Promise<EventCounts> {
  const events = db.selectFrom('events')
  return {
    total: await countRows(events),
    coming: await countRows(events.where(lastDay, '>=', today)),
  }
}
