import type { Database } from '#src/house/database/database.ts'
import { Conflict } from '#src/house/http/errors.ts'
import { logFailure } from '#src/house/process/failures.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { listExpired, readExpiry } from './expiry.queries.ts'
import { messageKind } from './messages.queries.ts'

/** As the trash names who deleted what went by itself. */
export const bySite = 'le site'

/**
 * Moves the messages whose day has come to the trash, where they lie 30 days more. Where that would
 * be surprisingly many of them none goes, until an admin agrees: the months may have been set by
 * mistake, or the data be older than thought.
 * @param time the purge clock's: the wall clock may have made a leap
 */
export async function removeExpired(db: Database, trash: Trash, time: Date): Promise<void> {
  const { months, count, most } = await readExpiry(db, time)
  if (count === 0) return
  if (count > most) {
    logFailure(
      'Beaucoup de messages ont dépassé leur durée\u00a0: le site attend un accord.',
      `${count} ont plus de ${months} mois, le site en supprime ${most} de lui-même. Ils restent jusqu’à un accord dans la section Mentions.`,
    )
    return
  }
  await trash.putAll(messageKind, await listExpired(db, time, months), bySite)
  console.log(`${count} message(s) de plus de ${months} mois mis à la corbeille.`)
}

/**
 * The same for as many as there are, since an admin has seen how many that is.
 * @param by username
 * @throws Conflict when there are more or fewer by now
 */
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
