import { eventQueries } from '#src/club/events/events.queries.ts'
import type { StoredEvent } from '#src/club/events/events.schema.ts'
import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import { Conflict, digestSubmission, Invalid, sameSince } from '#src/core/http/index.ts'
import { cancelNotice, changeNotice, type Site, type WriteToOne } from './registration-mails.ts'
import { listRows } from './registrations.queries.ts'

/**
 * Mails each address once and returns the number of mails.
 * @param content identifies a repeat within a day
 */
export const writeToAll = (
  db: Database,
  eventId: string,
  { content, write }: { content: string | ((event: StoredEvent) => string); write: WriteToOne },
  now: Date,
) =>
  inTransaction(db, async (trx) => {
    const { record: event } = await eventQueries.get(trx, eventId)
    const rows = (await listRows(trx, eventId)).filter(({ email }) => email !== '')
    // A family registered twice gets one mail.
    const byAddress = new Map(rows.map((row) => [row.email.toLowerCase(), row]))
    if (byAddress.size === 0) throw new Conflict('Personne n’a laissé d’adresse.')
    const text = typeof content === 'string' ? content : content(event)
    const digest = digestSubmission(`${eventId} ${text}`, '')
    await refuseRepeated(trx, digest, now)
    for (const row of byAddress.values()) {
      const goes = await write(trx, { event, row, digest }, now)
      if (!goes) throw new Conflict('Aucun serveur de courriel n’est réglé.')
    }
    return byAddress.size
  })

async function refuseRepeated(trx: Transaction, digest: string, now: Date) {
  const before = await trx
    .selectFrom('mails')
    .select('id')
    .where('cause', '=', 'event')
    .where('digest', '=', digest)
    .where('createdAt', '>', sameSince(now))
    .limit(1)
    .execute()
  if (before.length === 0) return
  throw new Invalid([{ msg: 'Ce message est déjà parti il y a moins d’un jour.', path: 'text' }])
}

/** Mails a change in the site's words, the same state at most once a day. */
export const notifyChange = (db: Database, eventId: string, now: Date, site: Site) => {
  const content = ({ date, startTime, endTime, endDate, location }: StoredEvent) =>
    JSON.stringify(['change', date, startTime, endTime, endDate, location])
  return writeToAll(db, eventId, { content, write: changeNotice(site) }, now)
}

/** Mails a cancellation; call it before the event is deleted. */
export const notifyCancellation = (db: Database, eventId: string, now: Date) =>
  writeToAll(db, eventId, { content: 'cancelled', write: cancelNotice }, now)
