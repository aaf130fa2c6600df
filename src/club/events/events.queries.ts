import { type Selectable, sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { countRows, getRow, sliced, updateRow } from '#src/house/database/records.ts'
import { freePermalink } from '#src/house/http/permalinks.ts'
import type { Slice } from '#src/house/http/requests.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Event, EventCounts, EventInput } from './events.contract.ts'
import type { EventsTable } from './events.table.ts'

type Row = Selectable<EventsTable>

export const eventKind: TrashKind<'events'> = {
  room: 'events',
  table: 'events',
  missing: 'Événement introuvable.',
  title: ({ title }) => title,
}

/** Coming events first, soonest first, then past ones, latest first; `today` is yyyy-MM-dd. */
export async function listEvents(db: Database, today: string, slice: Slice = {}): Promise<Event[]> {
  const list = db
    .selectFrom('events')
    .selectAll()
    .orderBy(sql`date < ${today}`)
    .orderBy(sql`case when date >= ${today} then date end`)
    .orderBy('date', 'desc')
    .orderBy('id')
  return (await sliced(list, slice).execute()).map(toEvent)
}

/** @throws NotFound */
export async function getEvent(db: Database, id: string): Promise<Revised<Event>> {
  return toRevised(await getRow(db, eventKind, id))
}

/** How many there are, and how many of them from `today` (yyyy-MM-dd) on. */
export async function countEvents(db: Database, today: string): Promise<EventCounts> {
  const events = db.selectFrom('events')
  return {
    total: await countRows(events),
    coming: await countRows(events.where('date', '>=', today)),
  }
}

export async function createEvent(
  db: Database,
  input: EventInput,
  now: Date,
): Promise<Revised<Event>> {
  return await together(db, async (trx) => {
    const id = await freePermalink(trx, 'events', input.title, 'evenement')
    const row = await trx
      .insertInto('events')
      .values({ id, ...toColumns(input), created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the record is at another one */
export async function updateEvent(
  db: Database,
  id: string,
  input: EventInput,
  revisions?: number[],
): Promise<Revised<Event>> {
  return toRevised(await updateRow(db, eventKind, id, toColumns(input), revisions))
}

function toColumns({ capacity, attendees, ...texts }: EventInput) {
  return { ...texts, capacity: capacity ?? null, ...(attendees === undefined ? {} : { attendees }) }
}

const toRevised = (row: Row) => ({ record: toEvent(row), revision: row.revision })

function toEvent({ id, revision, created_at, capacity, attendees, ...texts }: Row): Event {
  return { _id: id, ...texts, capacity: capacity ?? undefined, attendees: attendees ?? undefined }
}
