import type { Database, Transaction } from '#src/house/database/database.ts'
import type { Encryption } from '#src/house/process/encryption.ts'

/** What the encryption of the keys is for: src/house/process/encryption.ts. Never changed. */
export const totpPurpose = 'totp'

export type Totp = {
  /** Undefined when it was encrypted under another signing secret */
  key: string | undefined
  createdAt: string
}

export async function findTotp(
  db: Database,
  encryption: Encryption,
  accountId: string,
): Promise<Totp | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { key: encryption.decrypt(row.secret), createdAt: row.created_at }
}

/** Takes the place of one there was. @param step of the code that proved it: it counts as used */
export async function setTotp(
  trx: Transaction,
  accountId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<void> {
  const values = { secret, last_step: step, created_at: now.toISOString() }
  await trx
    .insertInto('totp')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Uses up a step and those before it. False when that was done before: a code works once. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether there was one. */
export async function removeTotp(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
