import { type Selectable, sql } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import { permalink } from '#src/ids.ts'
import { type Slice, sqlSlice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { TrashKind } from '#src/trash/trash.kind.ts'
import { isInTrash } from '#src/trash/trash.queries.ts'
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
  const { limit, offset } = sqlSlice(slice)
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .orderBy(sql`date < ${today}`)
    .orderBy(sql`case when date >= ${today} then date end`)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toEvent)
}

/** @throws NotFound */
export async function getEvent(db: Database, id: string): Promise<Revised<Event>> {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Événement introuvable.')
  return { record: toEvent(row), revision: row.revision }
}

/** How many there are, and how many of them from `today` (yyyy-MM-dd) on. */
export async function countEvents(db: Database, today: string): Promise<EventCounts> {
  return await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('date', '>=', today).as('coming'))
    .executeTakeFirstOrThrow()
}

export async function createEvent(
  db: Database,
  input: EventInput,
  now: Date,
): Promise<Revised<Event>> {
  return await together(db, async (trx) => {
    const id = await permalink(input.title, 'evenement', (slug) => isTaken(trx, slug))
    const row = await trx
      .insertInto('events')
      .values({ id, ...toColumns(input), created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { record: toEvent(row), revision: row.revision }
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the record is at another one */
export async function updateEvent(
  db: Database,
  id: string,
  input: EventInput,
  revisions?: number[],
): Promise<Revised<Event>> {
  const row = await db
    .updateTable('events')
    .set(toColumns(input))
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
    .returningAll()
    .executeTakeFirst()
  if (row) return { record: toEvent(row), revision: row.revision }
  await getEvent(db, id)
  throw new Conflict()
}

/** Also while it is in the trash: it could not come back otherwise. */
async function isTaken(db: Database, id: string): Promise<boolean> {
  const living = db.selectFrom('events').select('id').where('id', '=', id)
  return Boolean(await living.executeTakeFirst()) || (await isInTrash(db, 'events', id))
}

function toColumns({ capacity, attendees, ...texts }: EventInput) {
  return { ...texts, capacity: capacity ?? null, ...(attendees === undefined ? {} : { attendees }) }
}

function toEvent({ id, revision, created_at, capacity, attendees, ...texts }: Row): Event {
  return { _id: id, ...texts, capacity: capacity ?? undefined, attendees: attendees ?? undefined }
}
