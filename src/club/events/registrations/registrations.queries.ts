import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { eventEnd, eventKind, eventQueries } from '#src/club/events/events.queries.ts'
import type { StoredEvent } from '#src/club/events/events.schema.ts'
import { countByPrice, type PricedPeople, sumDue } from '#src/club/events/prices.shared.ts'
import {
  type Database,
  getRow,
  inTransaction,
  randomId,
  readJson,
  sha256,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, Invalid, NotFound } from '#src/core/http/index.ts'
import { withdrawMails } from '#src/core/mail/index.ts'
import { nameKey, normaliseText } from '#src/core/text/normalise.shared.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { moveToTrash, type TrashKind } from '#src/core/trash/index.ts'
import { registrationEnd } from './counts.queries.ts'
import { mailConfirmation, mailMovedUp, type Site } from './registration-mails.ts'
import { registrationNouns } from './registrations.nouns.shared.ts'
import {
  countGroup,
  type NewEntry,
  type NewRegistration,
  type RegistrationEntryChange,
  type RegistrationInput,
  type RegistrationRow,
} from './registrations.schema.ts'
import type { RegistrationsTable } from './registrations.tables.ts'

type Row = Selectable<RegistrationsTable>

const linkPath = (token: string) => `/je-viens/${token}`

/** Retention after the event, in milliseconds. */
const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Registers people within the capacity, behind those who wait. */
export const register = (
  db: Database,
  eventId: string,
  { name, email, answer, ...group }: RegistrationInput,
  now: Date,
  site: Site,
) =>
  inTransaction(db, async (trx) => {
    const event = await findOpen(trx, eventId, now)
    const { people, priced } = readGroup(event, group)
    const rows = await listRows(trx, eventId)
    const { capacity } = event
    const free = countFreeSeats(capacity, rows)
    if (capacity !== undefined && people > capacity) throw new Conflict(tooMany(Math.max(0, free)))
    // Duplicates are revealed only to the same address: anybody may register another's name.
    if (email && rows.some((row) => isSame(row, { name, email }))) throw new Conflict(alreadyThere)
    const added = { name, people, priced, email, answer, paid: false }
    return await insertRegistration(trx, event, { ...added, beyond: false }, now, site)
  })

/** Registers people on the club's word, at any time. */
export async function enterRegistration(
  trx: Transaction,
  {
    event: eventId,
    name,
    email = '',
    answer = '',
    paid = false,
    beyond = false,
    ...group
  }: NewEntry,
  now: Date,
  site: Site,
) {
  const { record: event } = await eventQueries.get(trx, eventId)
  const added = { name, ...readGroup(event, group), email, answer, paid, beyond }
  const { _id, status, link } = await insertRegistration(trx, event, added, now, site)
  return { _id, status, link }
}

/** Reads what a create answered, but for the link. */
export async function getEntered(db: Database, id: string) {
  const { status } = await getRow(db, registrationKind, id)
  return { _id: id, status }
}

async function insertRegistration(
  trx: Transaction,
  event: StoredEvent,
  { beyond, priced, ...fields }: Pick<Row, 'name' | 'people' | 'email' | 'answer'> & Given,
  now: Date,
  site: Site,
): Promise<NewRegistration> {
  const rows = await listRows(trx, event._id)
  const { capacity } = event
  const isFull =
    listWaiting(capacity, rows).length > 0 || fields.people > countFreeSeats(capacity, rows)
  const waits = isFull && !beyond
  const status = waits ? 'waiting' : 'registered'
  const [id, token] = [randomId(), randomBytes(32).toString('base64url')]
  const row = { id, eventId: event._id, ...fields, status } as const
  await trx
    .insertInto('registrations')
    .values({ ...row, priced, tokenHash: sha256(token), createdAt: now.toISOString() })
    .execute()
  const position = rows.filter((other) => other.status === 'waiting').length + 1
  const place = waits && { place: position }
  const link = linkPath(token)
  if (!hasBegun(event, now))
    await mailConfirmation(trx, { event, row, priced, link, ...place }, now, site)
  return { _id: id, status, ...place, link }
}

type Given = { paid: boolean; beyond: boolean; priced: PricedPeople[] }

/**
 * People of a registration, and at which of the event's prices. Whoever changes something else
 * keeps the prices that were told.
 */
function readGroup(
  event: StoredEvent,
  { people, counts }: Pick<RegistrationInput, 'people' | 'counts'>,
  before?: Row,
): { people: number; priced: PricedPeople[] } {
  const { prices = [] } = event
  const total = countGroup({ people, counts }) ?? before?.people ?? 0
  const formerCounts = before && readPriced(event, before.priced).counts
  const isSameGroup = counts ? isDeepStrictEqual(counts, formerCounts) : total === before?.people
  if (before && isSameGroup) return { people: total, priced: readJson(before.priced) }
  if (!counts || prices.length === 0) return { people: total, priced: [] }
  if (counts.length !== prices.length) {
    const msg = 'Les tarifs ont changé. Rechargez la page, puis réessayez.'
    throw new Invalid([{ msg, path: 'counts.0' }])
  }
  return { people: total, priced: countByPrice(prices, counts) }
}

/** Changes a registration on the club's word. */
export const changeRegistration = (
  db: Database,
  id: string,
  { beyond = false, people: typed, counts, ...given }: RegistrationEntryChange,
  now: Date,
  site: Site,
) =>
  inTransaction(db, async (trx) => {
    const row = await getRow(trx, registrationKind, id)
    const { record: event } = await eventQueries.get(trx, row.eventId)
    const otherRegistrations = (await listRows(trx, row.eventId)).filter((other) => other.id !== id)
    const { people, priced } = readGroup(event, { people: typed, counts }, row)
    const free = countFreeSeats(event.capacity, otherRegistrations)
    if (row.status === 'registered' && !beyond && people > Math.max(free, row.people)) {
      const msg = `${tooMany(free)} Cochez «\u00a0Même si c’est complet\u00a0» si l’on se serre.`
      throw new Invalid([{ msg, path: 'people' }])
    }
    const status = beyond ? 'registered' : row.status
    const changed = { ...given, people, status }
    await trx
      .updateTable('registrations')
      .set({ ...changed, priced })
      .where('id', '=', id)
      .execute()
    if (status !== row.status && !hasBegun(event, now)) {
      await mailMovedUp(trx, { event, row: { ...row, ...changed }, priced }, now, site)
    }
    await moveUp(trx, row.eventId, now, site)
  })

const hasBegun = ({ date, startTime }: StoredEvent, now: Date) =>
  toWallTime(now) >= `${date}T${startTime || '24:00'}`

/** Reads an event that accepts registrations. */
async function findOpen(trx: Transaction, id: string, now: Date): Promise<StoredEvent> {
  const { record } = await eventQueries.get(trx, id)
  if (!record.registrations?.open) {
    throw new Conflict('Cet événement ne prend pas d’inscriptions.')
  }
  if (toWallTime(now) >= registrationEnd(record))
    throw new Conflict('Les inscriptions sont closes.')
  return record
}

const isSame = (row: Row, { name, email }: { name: string; email: string }) =>
  nameKey(row.name) === nameKey(name) && normaliseText(row.email) === normaliseText(email)
const alreadyThere =
  'Ce nom est déjà inscrit avec cette adresse e-mail. Pour changer, reprenez votre lien ou écrivez au club\u00a0; pour une autre personne, ajoutez une initiale.'
const tooMany = (free: number) =>
  free > 1 ? `Il reste ${free} places.` : free === 1 ? 'Il reste une place.' : 'C’est complet.'

function countFreeSeats(capacity: number | undefined, rows: readonly Row[]): number {
  const registered = rows.filter(({ status }) => status === 'registered')
  return (
    (capacity ?? Number.POSITIVE_INFINITY) - registered.reduce((sum, row) => sum + row.people, 0)
  )
}

/** Waiting list; a group larger than the event's capacity does not block it. */
const listWaiting = (capacity = Number.POSITIVE_INFINITY, rows: readonly Row[]) =>
  rows.filter(({ status, people }) => status === 'waiting' && people <= capacity)

const selectRegistrations = (db: Database, eventId: string) =>
  db.selectFrom('registrations').where('eventId', '=', eventId).orderBy('number')

export const listRows = (db: Database, eventId: string) =>
  selectRegistrations(db, eventId).selectAll().execute()

/** Lists registrations with an address, of events that are not in the trash; latest event first. */
export const listRegistrants = (db: Database) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrations.id', 'email', 'eventId', 'title', 'date'])
    .where('email', '<>', '')
    .orderBy('date', 'desc')
    .orderBy('number')
    .execute()

/**
 * Registers those waiting, in order: the first who does not fit blocks the others. Does nothing
 * once the event has begun.
 */
export async function moveUp(trx: Transaction, eventId: string, now: Date, site: Site) {
  const rows = await listRows(trx, eventId)
  if (!rows.some(({ status }) => status === 'waiting')) return
  const { record: event } = await eventQueries.get(trx, eventId)
  if (hasBegun(event, now)) return
  let free = countFreeSeats(event.capacity, rows)
  for (const row of listWaiting(event.capacity, rows)) {
    if (row.people > free) return
    free -= row.people
    await trx
      .updateTable('registrations')
      .set({ status: 'registered' })
      .where('id', '=', row.id)
      .execute()
    await mailMovedUp(trx, { event, row, priced: readJson(row.priced) }, now, site)
  }
}

/** Moves up all waiting lists, as erasing a person's data frees seats. */
export async function moveAllUp(db: Database, now: Date, site: Site): Promise<void> {
  const waiting = db.selectFrom('registrations').where('status', '=', 'waiting')
  for (const { eventId } of await waiting.select('eventId').distinct().execute()) {
    await inTransaction(db, async (trx) => {
      const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).execute()
      if (event.length > 0) await moveUp(trx, eventId, now, site)
    })
  }
}

export async function listRegistrations(db: Database, eventId: string): Promise<RegistrationRow[]> {
  const { record: event } = await eventQueries.get(db, eventId)
  const rows = await selectRegistrations(db, eventId)
    .select(['id as _id', 'name', 'people', 'email', 'answer', 'status', 'paid', 'createdAt'])
    .select('priced')
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => nameKey(name))
  return rows.map(({ priced, ...row }) => ({
    ...row,
    ...readPriced(event, priced),
    paid: row.paid === 1,
    maybeTwice: (byName.get(nameKey(row.name))?.length ?? 0) > 1,
  }))
}

/** Counts at the event's prices of now, and the sum that was told. */
export function readPriced({ prices = [] }: StoredEvent, column: Row['priced']) {
  const priced = readJson(column)
  if (priced.length === 0) return {}
  const counts = prices.map(({ label }) => priced.find((one) => one.label === label)?.people ?? 0)
  return { counts, dueCents: sumDue(priced) }
}

export const registrationNotFound = () => new NotFound('Cette inscription n’existe plus.')

export const findByToken = (db: Database, token: string): Promise<Row | undefined> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst()

/** Reads a registration by its token. */
async function getByToken(db: Database, token: string): Promise<Row> {
  const row = await findByToken(db, token)
  if (!row) throw registrationNotFound()
  return row
}

/** Changes a registration if it differs. */
export const changeRegistrationByToken = (
  db: Database,
  token: string,
  { name, email, answer, ...group }: RegistrationInput,
  now: Date,
  site: Site,
) =>
  inTransaction(db, async (trx) => {
    const row = await getByToken(trx, token)
    const event = await findOpen(trx, row.eventId, now)
    const { capacity } = event
    const { people, priced } = readGroup(event, group, row)
    const after = { name, people, priced, email, answer }
    if (isDeepStrictEqual(after, pick(row))) return
    const otherRegistrations = (await listRows(trx, row.eventId)).filter(({ id }) => id !== row.id)
    const free =
      row.status === 'registered'
        ? countFreeSeats(capacity, otherRegistrations)
        : (capacity ?? people)
    // The capacity may have shrunk: seats already given are kept.
    if (people > Math.max(free, row.people)) throw new Conflict(tooMany(free))
    // Nobody has paid for those who are added.
    const costsMore = sumDue(priced) > sumDue(readJson(row.priced))
    const paid = row.paid === 1 && people <= row.people && !costsMore
    const changed = { ...after, paid }
    await trx.updateTable('registrations').set(changed).where('id', '=', row.id).execute()
    await moveUp(trx, row.eventId, now, site)
  })

const pick = ({ name, people, priced, email, answer }: Row) => ({
  ...{ name, people, email, answer },
  priced: readJson(priced),
})

/** Deletes a registration at its link and returns its id. */
export const endRegistrationByToken = (db: Database, token: string, now: Date, site: Site) =>
  inTransaction(db, async (trx) => {
    const { id, eventId } = await getByToken(trx, token)
    await trx.deleteFrom('registrations').where('id', '=', id).execute()
    await afterRemoval(trx, { id, eventId, tokenHash: sha256(token) }, now, site)
    return id
  })

/** Record type of registrations, for the club's list and the trash. */
export const registrationKind: TrashKind<'registrations'> = {
  recordType: 'registrations',
  table: 'registrations',
  nouns: registrationNouns,
  missing: 'Cette inscription n’existe plus.',
  title: ({ name }) => name,
  parent: ({ eventId }) => ({ recordType: eventKind.recordType, id: eventId }),
  onReturn: takeBack,
}

/** Moves a registration to the trash. */
export const removeRegistration = (
  db: Database,
  id: string,
  by: { username: string; now: Date },
  site: Site,
) =>
  inTransaction(db, async (trx) => {
    const row = await getRow(trx, registrationKind, id)
    await moveToTrash(trx, registrationKind, id, { by: by.username, now: by.now })
    await afterRemoval(trx, row, by.now, site)
  })

async function afterRemoval(
  trx: Transaction,
  { id, eventId, tokenHash }: Pick<Row, 'id' | 'eventId' | 'tokenHash'>,
  now: Date,
  site: Site,
) {
  await trx
    .insertInto('ended_registrations')
    .values({ tokenHash, eventId, endedAt: now.toISOString() })
    .execute()
  await withdrawMails(trx, [id])
  // A deleted event has no waiting list to move up.
  const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).execute()
  if (event.length > 0) await moveUp(trx, eventId, now, site)
}

/** Restores a registration, in its former order; it waits if its seats were taken. */
async function takeBack(trx: Transaction, id: string): Promise<void> {
  const row = await getRow(trx, registrationKind, id)
  await trx.deleteFrom('ended_registrations').where('tokenHash', '=', row.tokenHash).execute()
  const { record } = await eventQueries.get(trx, row.eventId)
  const otherRegistrations = (await listRows(trx, row.eventId)).filter((other) => other.id !== id)
  if (row.people <= countFreeSeats(record.capacity, otherRegistrations)) return
  await trx.updateTable('registrations').set({ status: 'waiting' }).where('id', '=', id).execute()
}

/** Deletes registrations thirty days after their event, or once it is gone for good. */
export async function purgeRegistrations(db: Database, now: Date): Promise<void> {
  const before = `${toWallTime(new Date(now.getTime() - retentionMs)).slice(0, 10)}T00:00`
  const isOver = (event: string) => sql`
    ${sql.ref(event)} in (select id from events where ${eventEnd} <= ${before})
    or ${sql.ref(event)} not in
      (select id from events union all select record_id from trash where room = 'events')`
  await sql`delete from registrations where ${isOver('eventId')}`.execute(db)
  await sql`delete from ended_registrations where ${isOver('eventId')}`.execute(db)
  await sql`delete from trash where room = 'registrations' and (${isOver('parentId')})`.execute(db)
}

/** Deletes an event's registrations, in the transaction that removes the event. */
export async function forgetRegistrations(
  trx: Transaction,
  removed: readonly { recordType: string; id: string }[],
): Promise<void> {
  const events = removed.flatMap(({ recordType: room, id }) => (room === 'events' ? [id] : []))
  await trx.deleteFrom('registrations').where('eventId', 'in', events).execute()
  await trx.deleteFrom('ended_registrations').where('eventId', 'in', events).execute()
  await trx
    .deleteFrom('trash')
    .where('room', '=', 'registrations')
    .where('parentId', 'in', events)
    .execute()
}
