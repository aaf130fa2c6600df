import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Event } from '#src/club/events/events.contract.ts'
import { eventQueries } from '#src/club/events/events.queries.ts'
import { type Database, type Transaction, together } from '#src/core/database/database.ts'
import { randomId } from '#src/core/database/ids.ts'
import { Conflict, NotFound } from '#src/core/http/errors.ts'
import { withdrawMails } from '#src/core/mail/mails.queries.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { toParis } from '#src/core/time/paris-time.contract.ts'
import { endOf } from './counts.queries.ts'
import { mailConfirmation, mailMessage, mailMovedUp } from './registration-mails.ts'
import type {
  NewRegistration,
  OwnRegistration,
  RegistrationInput,
  RegistrationRow,
} from './registrations.contract.ts'
import type { RegistrationsTable } from './registrations.tables.ts'

type Row = Selectable<RegistrationsTable>
type Site = { publicUrl: string | undefined }

const linkOf = (token: string) => `/je-viens/${token}`
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Milliseconds after its event. */
const kept = 30 * 24 * 60 * 60 * 1000

/** Never one too many: who finds others waiting waits behind them. @throws NotFound, Conflict */
export const register = (
  db: Database,
  eventId: string,
  { name, people, email, answer }: RegistrationInput,
  now: Date,
  site: Site,
) =>
  together(db, async (trx) => {
    const event = await findOpen(trx, eventId, now)
    const rows = await listRows(trx, eventId)
    if (rows.some((row) => isSame(row, name))) throw new Conflict(alreadyThere)
    const { capacity } = event
    if (capacity !== undefined && people > capacity) throw new Conflict(tooMany(capacity))
    const free = freeOf(capacity, rows)
    const waits = queueOf(capacity, rows).length > 0 || people > free
    const status = waits ? 'waiting' : 'registered'
    const [id, token] = [randomId(), randomBytes(32).toString('base64url')]
    const created_at = now.toISOString()
    const row = { id, event_id: eventId, name, people, email, answer, status } as const
    await trx
      .insertInto('registrations')
      .values({ ...row, token_hash: hash(token), created_at })
      .execute()
    const place = rows.filter((other) => other.status === 'waiting').length + 1
    const link = linkOf(token)
    await mailConfirmation(trx, { event, row, link, ...(waits && { place }) }, now, site)
    return { _id: id, status, ...(waits && { place }), link } satisfies NewRegistration
  })

/** @throws NotFound, Conflict */
async function findOpen(trx: Transaction, id: string, now: Date): Promise<Event> {
  const { record } = await eventQueries.get(trx, id)
  if (!record.registrations?.open) {
    throw new Conflict('Cet événement ne prend pas d’inscriptions.')
  }
  if (toParis(now) >= endOf(record)) throw new Conflict('Les inscriptions sont closes.')
  return record
}

const isSame = (row: Row, name: string) => normaliseText(row.name) === normaliseText(name)
const alreadyThere =
  'Ce nom est déjà inscrit\u00a0: c’est bien noté. Pour une autre personne, ajoutez une initiale.'
const tooMany = (free: number) =>
  free > 1 ? `Il reste ${free} places.` : free === 1 ? 'Il reste une place.' : 'C’est complet.'

function freeOf(capacity: number | undefined, rows: readonly Row[]): number {
  const taken = rows.filter(({ status }) => status === 'registered')
  return (capacity ?? Number.POSITIVE_INFINITY) - taken.reduce((sum, row) => sum + row.people, 0)
}

/** Who are more than the whole event takes, since it takes fewer, keep nobody behind. */
const queueOf = (capacity = Number.POSITIVE_INFINITY, rows: readonly Row[]) =>
  rows.filter(({ status, people }) => status === 'waiting' && people <= capacity)

const rowsOf = (db: Database, eventId: string) =>
  db.selectFrom('registrations').where('event_id', '=', eventId).orderBy('number')

const listRows = (db: Database, eventId: string) => rowsOf(db, eventId).selectAll().execute()

/** In order: the first one who does not fit keeps the others behind. Once it has begun, nobody. */
export async function moveUp(trx: Transaction, eventId: string, now: Date, site: Site) {
  const rows = await listRows(trx, eventId)
  if (!rows.some(({ status }) => status === 'waiting')) return
  const { record: event } = await eventQueries.get(trx, eventId)
  if (toParis(now) >= `${event.date}T${event.startTime || '24:00'}`) return
  let free = freeOf(event.capacity, rows)
  for (const row of queueOf(event.capacity, rows)) {
    if (row.people > free) return
    free -= row.people
    await trx
      .updateTable('registrations')
      .set({ status: 'registered' })
      .where('id', '=', row.id)
      .execute()
    await mailMovedUp(trx, { event, row }, now, site)
  }
}

/** For those who left without a call of theirs: a person's data was erased. */
export async function moveAllUp(db: Database, now: Date, site: Site): Promise<void> {
  const waiting = db.selectFrom('registrations').where('status', '=', 'waiting')
  for (const { event_id } of await waiting.select('event_id').distinct().execute()) {
    await together(db, async (trx) => {
      const event = await trx.selectFrom('events').select('id').where('id', '=', event_id).execute()
      if (event.length > 0) await moveUp(trx, event_id, now, site)
    })
  }
}

export async function listRegistrations(db: Database, eventId: string): Promise<RegistrationRow[]> {
  await eventQueries.get(db, eventId)
  return await rowsOf(db, eventId)
    .select(['id as _id', 'name', 'people', 'email', 'answer', 'status', 'created_at as createdAt'])
    .execute()
}

/** Answers how many mails go. @throws NotFound, Conflict */
export const writeToAll = (db: Database, eventId: string, text: string, now: Date) =>
  together(db, async (trx) => {
    const { record: event } = await eventQueries.get(trx, eventId)
    const rows = (await listRows(trx, eventId)).filter(({ email }) => email !== '')
    // A family that registered twice gets one.
    const byAddress = new Map(rows.map((row) => [row.email.toLowerCase(), row]))
    if (byAddress.size === 0) throw new Conflict('Personne n’a laissé d’adresse.')
    for (const row of byAddress.values()) {
      const goes = await mailMessage(trx, { event, row, text }, now)
      if (!goes) throw new Conflict('Aucun serveur de courriel n’est réglé.')
    }
    return byAddress.size
  })

/** @throws NotFound also where its event lies in the trash */
export async function getOwn(db: Database, token: string): Promise<OwnRegistration> {
  const row = await findByToken(db, token)
  const { record: event } = await eventQueries.get(db, row.event_id)
  const rows = await listRows(db, row.event_id)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const { name, people, email, answer, status } = row
  const { _id, title, date, location = '', registrations } = event
  return {
    event: { _id, title, date, location, question: registrations?.question ?? '' },
    ...{ name, people, email, answer, status },
    place: waiting.findIndex(({ id }) => id === row.id) + 1 || null,
  }
}

const findByToken = (db: Database, token: string): Promise<Row> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', hash(token))
    .executeTakeFirstOrThrow(() => new NotFound('Cette inscription n’existe plus.'))

/** @throws NotFound, Conflict where more come than are free, or it is too late */
export const changeOwn = (
  db: Database,
  token: string,
  { name, people, email, answer }: RegistrationInput,
  now: Date,
  site: Site,
) =>
  together(db, async (trx) => {
    const row = await findByToken(trx, token)
    const { capacity } = await findOpen(trx, row.event_id, now)
    const rows = await listRows(trx, row.event_id)
    const others = rows.filter(({ id }) => id !== row.id)
    if (others.some((other) => isSame(other, name))) throw new Conflict(alreadyThere)
    const free = row.status === 'registered' ? freeOf(capacity, others) : (capacity ?? people)
    // The event may take fewer than it did: nobody loses what was promised.
    if (people > Math.max(free, row.people)) throw new Conflict(tooMany(free))
    await trx
      .updateTable('registrations')
      .set({ name, people, email, answer })
      .where('id', '=', row.id)
      .execute()
    await moveUp(trx, row.event_id, now, site)
    return await getOwn(trx, token)
  })

/** @throws NotFound */
export const endOwn = (db: Database, token: string, now: Date, site: Site) =>
  together(db, async (trx) => {
    const { id, event_id } = await findByToken(trx, token)
    await remove(trx, event_id, id, now, site)
  })

/** @throws NotFound */
export const removeRegistration = (
  db: Database,
  eventId: string,
  id: string,
  now: Date,
  site: Site,
) =>
  together(db, async (trx) => {
    await eventQueries.get(trx, eventId)
    await remove(trx, eventId, id, now, site)
  })

async function remove(trx: Transaction, eventId: string, id: string, now: Date, site: Site) {
  await withdrawMails(trx, 'invitation', [id])
  const { numDeletedRows } = await trx
    .deleteFrom('registrations')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound('Cette inscription n’existe plus.')
  // Nobody waits for an event that is gone.
  const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).execute()
  if (event.length > 0) await moveUp(trx, eventId, now, site)
}

/** Thirty days after their event, and with one that is gone for good. */
export async function purgeRegistrations(db: Database, now: Date): Promise<void> {
  const before = toParis(new Date(now.getTime() - kept)).slice(0, 10)
  await sql`delete from registrations
    where event_id in (select id from events where max(date, end_date) < ${before})
    or event_id not in
      (select id from events union all select record_id from trash where room = 'events')
  `.execute(db)
}
