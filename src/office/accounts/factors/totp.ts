import { Secret, TOTP } from 'otpauth'
import encodeQr from 'qr'
import type { Database, Transaction } from '#src/house/database/database.ts'
import type { Encryption } from '#src/house/process/encryption.ts'
import type { CodesSetup } from './factors.contract.ts'

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, a new code every 30 s. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret, 160 random bits, in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** What an app is told: as text, as a link, as a picture. */
export function describeKey(
  key: string,
  { issuer, username }: { issuer: string; username: string },
): Omit<CodesSetup, 'setup'> {
  const url = new TOTP({ ...shape, issuer, label: username, secret: key }).toString()
  return { key: key.replace(/.{4}(?=.)/g, '$& '), url, qr: encodeQr(url, 'svg', { border: 4 }) }
}

/**
 * The step of a right code; undefined for a wrong one. The phone's clock may be one step off,
 * either way.
 */
export function findStep(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ ...shape, timestamp }) + delta
}

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
