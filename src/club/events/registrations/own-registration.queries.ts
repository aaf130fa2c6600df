import type { Selectable } from 'kysely'
import { eventKind, eventQueries, toRecord as toEvent } from '#src/club/events/events.queries.ts'
import type { Event, StoredEvent } from '#src/club/events/events.schema.ts'
import type { EventsTable } from '#src/club/events/events.tables.ts'
import { type Database, readJson, sha256, toRow } from '#src/core/database/index.ts'
import { inTrash, unlessGone } from '#src/core/trash/index.ts'
import { readCounts, registrationEnd } from './counts.queries.ts'
import { findByToken, listRows, readPriced, registrationNotFound } from './registrations.queries.ts'
import type { RegisteredEvent, RegistrationByToken } from './registrations.schema.ts'
import { countFree } from './seats.shared.ts'

/** Reads a registration by its token. */
export async function getRegistrationByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<RegistrationByToken> {
  const row = await findByToken(db, token)
  if (!row) return await getEnded(db, token, now)
  const living = await findEvent(db, row.eventId, now)
  if (!living) return { status: 'cancelled', event: await getTrashedEvent(db, row.eventId) }
  const rows = await listRows(db, row.eventId)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const { name, people, email, answer, status } = row
  const { registrations } = living
  return {
    event: toRegisteredEvent(living),
    ...{ name, people, email, answer, status },
    ...readPriced(living, row.priced),
    place: waiting.findIndex(({ id }) => id === row.id) + 1 || null,
    free: registrations ? countFree(registrations) : null,
    question: registrations?.question ?? '',
    until: registrationEnd(living),
    over: !registrations?.open || registrations.over,
    hasMail: registrations?.hasMail ?? false,
  }
}

async function getEnded(db: Database, token: string, now: Date): Promise<RegistrationByToken> {
  const { eventId } = await db
    .selectFrom('ended_registrations')
    .select('eventId')
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirstOrThrow(registrationNotFound)
  const living = await findEvent(db, eventId, now)
  return living
    ? { status: 'ended', event: toRegisteredEvent(living) }
    : { status: 'cancelled', event: await getTrashedEvent(db, eventId) }
}

async function findEvent(db: Database, id: string, now: Date): Promise<Event | undefined> {
  const found = await eventQueries.get(db, id).catch(unlessGone)
  if (!found) return undefined
  return (await readCounts(db, [found.record], now))(found.record)
}

const toRegisteredEvent = (event: StoredEvent): RegisteredEvent => {
  const { _id, title, date, startTime, endTime, endDate, location = '' } = event
  const { prices, paymentLink } = event
  return { _id, title, date, startTime, endTime, endDate, location, prices, paymentLink }
}

/** Reads an event from the trash. */
async function getTrashedEvent(db: Database, id: string): Promise<RegisteredEvent> {
  const { rows } = await inTrash(db, eventKind.recordType, id)
    .select('rows')
    .executeTakeFirstOrThrow(registrationNotFound)
  const row = readJson(rows)[0]?.[1][0]
  if (!row) throw registrationNotFound()
  return toRegisteredEvent(toEvent(toRow<Selectable<EventsTable>>(row)))
}
