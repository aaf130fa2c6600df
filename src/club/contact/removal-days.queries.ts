import { sql } from 'kysely'
import { getLegal } from '#src/club/legal/legal.queries.ts'
import type { Database } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'

/** Time of the last exchange: arrival, an answer here or elsewhere, or return from the trash. */
export const lastExchange = sql<string>`max(
  messages.date, coalesce(answered_at, ''), coalesce(kept_from, ''),
  coalesce((select max(created_at) from answers where message_id = messages.id), ''))`

/** Lists the day each message will be removed, yyyy-MM-dd in the club's time zone. */
export async function listRemovalDays(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { messageMonths } = (await getLegal(db)).record
  const rows = await db
    .selectFrom('messages')
    .select(['id', lastExchange.as('last')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, last }) => [id, removalDay(last, messageMonths)]))
}

/** Adds months to a day; a shorter month ends at its last day. */
export function removalDay(last: string, months: number): string {
  const [year = 0, month = 1, day = 1] = clubDay(new Date(last)).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
  return new Date(date).toISOString().slice(0, 10)
}
