import { type Selectable, sql } from 'kysely'
import { readFiles, toFilesColumn } from '#src/club/documents/attached.ts'
import { moveEventLinks } from '#src/club/event-links/event-links.ts'
import {
  countRows,
  type Database,
  getRow,
  inTransaction,
  readJson,
  recordQueries,
  type Slice,
  sliced,
  toFields,
} from '#src/core/database/index.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import { eventNouns } from './events.nouns.shared.ts'
import type { EventCounts, EventInput, StoredEvent } from './events.schema.ts'
import type { EventsTable } from './events.tables.ts'

export const eventKind: TrashKind<'events'> = {
  recordType: 'events',
  table: 'events',
  nouns: eventNouns,
  missing: 'Événement introuvable.',
  title: ({ title }) => title,
  // Records tied to an event stay tied if its permalink changes.
  onMove: moveEventLinks,
}

export const toRecord = (row: Selectable<EventsTable>): StoredEvent => {
  const { registrations, prices, files, ...fields } = toFields(row)
  const { startTime, endTime, endDate, meetingPoint, paymentLink, ...others } = fields
  const priceList = readJson(prices)
  return {
    _id: row.id,
    ...withoutNulls(others),
    ...(startTime && { startTime, ...(endTime && { endTime }) }),
    // A client unaware of `endDate` may have moved the first day past it.
    ...(endDate > row.date && { endDate }),
    ...(meetingPoint && { meetingPoint }),
    ...(registrations && { registrations: readJson(registrations) }),
    ...(priceList.length > 0 && { prices: priceList }),
    ...(paymentLink && { paymentLink }),
    files: readFiles(files),
  }
}

type Given<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? NonNullable<Row[Name]> | undefined : Row[Name]
}

/** Leaves out the numbers that are not given. */
const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Given<Row>

export const eventQueries = recordQueries(eventKind, {
  newId: (trx, { title }: EventInput) => freePermalink(trx, 'events', title, 'evenement'),
  toColumns: (input: EventInput) => ({
    ...input,
    capacity: input.capacity ?? null,
    files: toFilesColumn(input.files),
  }),
  toRecord,
})

export const createEvent = (db: Database, input: EventInput, now: Date) =>
  inTransaction(db, async (trx) => {
    const made = await eventQueries.create(trx, input, { createdAt: now.toISOString() })
    // Unties records of a former event that had the same permalink.
    await moveEventLinks(trx, made.record._id, '')
    return made
  })

/** Lists stored rows by date. */
export const listEventRows = (db: Database) =>
  db.selectFrom('events').selectAll().orderBy('date').orderBy('id').execute()

export const getEventRow = (db: Database, id: string) => getRow(db, eventKind, id)

export const findEvents = (db: Database, ids: readonly string[]) =>
  db.selectFrom('events').select(['id as _id', 'title']).where('id', 'in', ids).execute()

const lastDay = sql<string>`case
  when end_date > date then end_date
  when start_time <> '' and end_time <> '' and end_time < start_time then date(date, '+1 day')
  else date end`

/** End of a row in SQL, equal to `eventEnd` (event-times.shared.ts). */
export const eventEnd = sql<string>`case
  when start_time <> '' and end_time <> '' then ${lastDay} || 'T' || end_time
  when start_time = '' or end_date > date then date(${lastDay}, '+1 day') || 'T00:00'
  else max(strftime('%Y-%m-%dT%H:%M', date || ' ' || start_time, '+3 hours'), date || 'T18:00') end`

/** Lists coming events, soonest first, then past ones, latest first; `at` is yyyy-MM-ddTHH:mm. */
export async function listEvents(
  db: Database,
  at: string,
  slice: Slice = {},
): Promise<StoredEvent[]> {
  const list = db
    .selectFrom('events')
    .selectAll()
    .orderBy(sql`${eventEnd} <= ${at}`)
    .orderBy(sql`case when ${eventEnd} > ${at} then date end`)
    .orderBy('date', 'desc')
    .orderBy('id')
  return (await sliced(list, slice).execute()).map(toRecord)
}

/** Counts events; `at` is yyyy-MM-ddTHH:mm. */
export async function countEvents(db: Database, at: string): Promise<EventCounts> {
  const events = db.selectFrom('events')
  return {
    total: await countRows(events),
    coming: await countRows(events.where(eventEnd, '>', at)),
  }
}
