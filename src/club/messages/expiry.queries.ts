import { sql } from 'kysely'
import { getLegal } from '#src/club/legal/legal.queries.ts'
import type { Database } from '#src/house/database/database.ts'
import { countRows } from '#src/house/database/records.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { MessageExpiry } from './messages.contract.ts'

/** So many may go in one night whatever part of all they are; a larger club's share is a tenth. */
const fewest = 20
const share = 10

/**
 * When something was last exchanged with a message: it came, it was answered here or elsewhere, or
 * an admin took it back out of the trash.
 */
const lastExchange = sql<string>`max(
  messages.date, coalesce(answered_at, ''), coalesce(kept_from, ''),
  coalesce((select max(created_at) from answers where message_id = messages.id), ''))`

/** The day each of these goes to the trash by itself, yyyy-MM-dd in Paris. */
export async function listRemovalDays(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { messageMonths } = (await getLegal(db)).record
  const rows = await db
    .selectFrom('messages')
    .select(['id', lastExchange.as('last')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, last }) => [id, removalDay(last, messageMonths)]))
}

/** How many would go now if messages were kept for `months`; left out, for as many as are set. */
export async function readExpiry(db: Database, time: Date, asked?: number): Promise<MessageExpiry> {
  const months = asked ?? (await getLegal(db)).record.messageMonths
  const all = await countRows(db.selectFrom('messages'))
  const { length: count } = await listExpired(db, time, months)
  return { months, count, most: Math.max(fewest, Math.floor(all / share)) }
}

/** The ids of those whose day has come, the oldest first. */
export async function listExpired(db: Database, time: Date, months: number): Promise<string[]> {
  const today = dayInParis(time)
  // No month is shorter: what came later can't be old enough, and is not looked at.
  const youngest = new Date(time.getTime() - months * 28 * 24 * 60 * 60 * 1000 + dayLength)
  const rows = await db
    .selectFrom('messages')
    .select(['id', lastExchange.as('last')])
    .where('date', '<=', youngest.toISOString())
    .orderBy('date')
    .execute()
  return rows.filter(({ last }) => removalDay(last, months) <= today).map(({ id }) => id)
}

const dayLength = 24 * 60 * 60 * 1000

/** The same day of the month so many months later, or that month's last one. */
function removalDay(last: string, months: number): string {
  const [year = 0, month = 1, day = 1] = dayInParis(new Date(last)).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
  return new Date(date).toISOString().slice(0, 10)
}
