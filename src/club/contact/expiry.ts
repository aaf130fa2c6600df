import { getLegal } from '#src/club/legal/legal.queries.ts'
import { countRows, type Database } from '#src/core/database/index.ts'
import { Conflict } from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import type { Trash } from '#src/core/trash/index.ts'
import { messageKind } from './messages.queries.ts'
import type { MessageExpiry } from './messages.schema.ts'
import { lastExchange, removalDay } from './removal-days.queries.ts'

export const bySite = 'le site'

/** Moves old messages to the trash. Very many wait for an admin. */
export async function removeExpired(db: Database, trash: Trash, time: Date): Promise<void> {
  const { months, count, maxAutomatic } = await readExpiry(db, time)
  if (count === 0) return
  if (count > maxAutomatic) {
    logFailure(
      'Beaucoup de messages ont dépassé leur durée\u00a0: le site attend un accord.',
      `${count} ont plus de ${months} mois, le site en supprime ${maxAutomatic} de lui-même. Ils restent jusqu’à un accord dans la section Mentions.`,
    )
    return
  }
  await trash.putAll(messageKind, await listExpired(db, time, months), bySite)
  console.log(`Messages de plus de ${months} mois mis à la corbeille : ${count}.`)
}

/** Moves old messages to the trash, once an admin agreed. */
export async function removeAgreed(
  db: Database,
  trash: Trash,
  { count, by, time }: { count: number; by: string; time: Date },
): Promise<void> {
  const { months } = await readExpiry(db, time)
  const expired = await listExpired(db, time, months)
  if (expired.length !== count) {
    throw new Conflict('Le nombre de messages a changé\u00a0: relisez-le avant de confirmer.')
  }
  await trash.putAll(messageKind, expired, by)
}

/** Messages removed in a night without consent: at most 20, or a tenth of all if more. */
const minRemoved = 20
const share = 10

/** Counts old messages. @param requestedMonths months; default: the setting */
export async function readExpiry(
  db: Database,
  time: Date,
  requestedMonths?: number,
): Promise<MessageExpiry> {
  const months = requestedMonths ?? (await getLegal(db)).record.messageMonths
  const all = await countRows(db.selectFrom('messages'))
  const { length: count } = await listExpired(db, time, months)
  return { months, count, maxAutomatic: Math.max(minRemoved, Math.floor(all / share)) }
}

async function listExpired(db: Database, time: Date, months: number): Promise<string[]> {
  const today = clubDay(time)
  // Months have at least 28 days: later messages are not read.
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
