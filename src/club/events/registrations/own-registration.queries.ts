import type { Selectable } from 'kysely'
import type { Event } from '#src/club/events/events.contract.ts'
import { eventKind, eventQueries, toRecord as toEvent } from '#src/club/events/events.queries.ts'
import type { EventsTable } from '#src/club/events/events.tables.ts'
import type { Database } from '#src/core/database/index.ts'
import { inTrash, unlessGone } from '#src/core/trash/index.ts'
import { endOf, withCounts } from './counts.queries.ts'
import type { OwnRegistration, RegisteredEvent } from './registrations.contract.ts'
import { findByToken, gone, hash, listRows } from './registrations.queries.ts'

/** @throws NotFound where nothing is known of it any more */
export async function getOwn(db: Database, token: string, now: Date): Promise<OwnRegistration> {
  const row = await findByToken(db, token)
  if (!row) return await getEnded(db, token, now)
  const living = await findEvent(db, row.event_id, now)
  if (!living) return { status: 'cancelled', event: await getTrashedEvent(db, row.event_id) }
  const rows = await listRows(db, row.event_id)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const { name, people, email, answer, status } = row
  const { registrations } = living
  return {
    event: toRegisteredEvent(living),
    ...{ name, people, email, answer, status },
    place: waiting.findIndex(({ id }) => id === row.id) + 1 || null,
    question: registrations?.question ?? '',
    until: endOf(living),
    over: !registrations?.open || registrations.over,
    hasMail: registrations?.hasMail ?? false,
  }
}

async function getEnded(db: Database, token: string, now: Date): Promise<OwnRegistration> {
  const { event_id } = await db
    .selectFrom('ended_registrations')
    .select('event_id')
    .where('token_hash', '=', hash(token))
    .executeTakeFirstOrThrow(gone)
  const living = await findEvent(db, event_id, now)
  return living
    ? { status: 'ended', event: toRegisteredEvent(living) }
    : { status: 'cancelled', event: await getTrashedEvent(db, event_id) }
}

async function findEvent(db: Database, id: string, now: Date): Promise<Event | undefined> {
  const found = await eventQueries.get(db, id).catch(unlessGone)
  if (!found) return undefined
  return (await withCounts(db, [found.record], now))[0]
}

const toRegisteredEvent = (event: Event): RegisteredEvent => {
  const { _id, title, date, startTime, endTime, endDate, location = '' } = event
  return { _id, title, date, startTime, endTime, endDate, location }
}

/** @throws NotFound */
async function getTrashedEvent(db: Database, id: string): Promise<RegisteredEvent> {
  const { rows } = await inTrash(db, eventKind.room, id)
    .select('rows')
    .executeTakeFirstOrThrow(gone)
  const [, [row]] = (JSON.parse(rows) as [string, [Selectable<EventsTable>]][])[0] ?? ['', []]
  if (!row) throw gone()
  return toRegisteredEvent(toEvent(row))
}
