import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Secret, TOTP } from 'otpauth'
import encodeQr from 'qr'
import { knownDevice } from '#src/core/accounts/login/browser.ts'
import { loginLimits } from '#src/core/accounts/login/login-limits.ts'
import type { TokenDeps } from '#src/core/accounts/login/token-answer.ts'
import {
  countRows,
  type Database,
  inTransaction,
  readableCode,
  type Transaction,
} from '#src/core/database/index.ts'
import {
  clientAddress,
  Invalid,
  inWords,
  rateLimit,
  rateLimits,
  TooMany,
} from '#src/core/http/index.ts'
import { complain, Encryption } from '#src/core/process/index.ts'
import type { CodesSetup } from './factors.schema.ts'

type Account = { id: string; username: string; passwordVersion: number }

/**
 * Verifies codes. Attempts are counted before verification; strangers share one limit per account.
 * The owner is not locked out: a known device has its own limit, and recovery codes and passkeys
 * are exempt.
 */
export function codeCheck({ db, config, secret, now, monotonic }: TokenDeps) {
  const limits = loginLimits(monotonic)
  const strangers = rateLimit(rateLimits['login, codes of strangers'], monotonic)
  const encryption = new Encryption(secret, totpPurpose)

  /** Verifies an app's code or uses up a recovery code. @throws Invalid in `code`, TooMany */
  async function login(c: Context, account: Account, code: string): Promise<void> {
    const device = knownDevice(c, account, { config, secret, now })
    const deviceKey = device && `device ${device}`
    if (!looksLikeRecoveryCode(code)) return await checkCode(c, account, code, deviceKey)
    const refund = begin(c, account, deviceKey)
    if (!(await takeRecoveryCode(db, account.id, code))) throw wrong()
    refund()
  }

  /** Confirms a session with an app's code, which is used up. @throws Invalid, TooMany */
  async function confirm(c: Context, code: string): Promise<void> {
    const { sub, sid, username } = c.get('admin')
    const account = { id: sub, username }
    await checkCode(c, account, code, `session ${sid}`)
  }

  const has = async (accountId: string) =>
    (await findTotp(db, encryption, accountId))?.key !== undefined

  async function checkCode(
    c: Context,
    account: { id: string; username: string },
    code: string,
    deviceKey: string | undefined,
  ): Promise<void> {
    const trusted = deviceKey !== undefined && limits.isTrusted(deviceKey)
    const wait = trusted ? 0 : strangers.wait({ account: account.id })
    if (wait > 0) {
      throw new TooMany(wait, `Trop de codes faux pour ce compte. Réessayez dans ${inWords(wait)}.`)
    }
    const refund = begin(c, account, deviceKey)
    const refundStranger = trusted ? undefined : strangers.consume({ account: account.id })
    if (!(await use(account, code))) {
      console.log('Un code de double vérification a été refusé.')
      throw wrong()
    }
    refund()
    refundStranger?.()
  }

  /** Counts an attempt. @throws TooMany */
  const begin = (c: Context, { username }: { username: string }, deviceKey: string | undefined) =>
    limits.begin(clientAddress(c, config.trustProxy), username, { knownKey: deviceKey })

  /** Checks that a code is right and unused, and uses it up. @throws Invalid */
  async function use({ id, username }: { id: string; username: string }, code: string) {
    const totp = await findTotp(db, encryption, id)
    if (!totp) return false
    if (totp.key === undefined) {
      complain(
        `Les codes de « ${username} » ne peuvent plus être vérifiés, la clé du site a changé : npm run admin -- reset-factors`,
      )
      throw new Invalid([{ msg: unreadable, path: 'code' }])
    }
    const step = findStep(totp.key, code, now())
    return step !== undefined && (await takeStep(db, id, step))
  }

  return { login, confirm, has }
}

export type CodeCheck = ReturnType<typeof codeCheck>

const wrong = () =>
  new Invalid([{ msg: 'Ce code n’est pas le bon, ou il a déjà servi', path: 'code' }])

const unreadable =
  'Les codes ne peuvent plus être vérifiés, car la clé du site a changé. Prenez un code de secours ou une clé d’accès, ou demandez à la personne qui héberge le site.'

/** Parameters of RFC 6238: SHA-1, six digits, a new code every 30 s. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newKey = (): string => new Secret({ size: 20 }).base32

export function describeKey(
  key: string,
  { issuer, username }: { issuer: string; username: string },
): Omit<CodesSetup, 'setup'> {
  // A colon ends the issuer in the address that the app reads.
  const name = issuer.replaceAll(':', ' ')
  const url = new TOTP({ ...shape, issuer: name, label: username, secret: key }).toString()
  return { key: key.replace(/.{4}(?=.)/g, '$& '), url, qr: encodeQr(url, 'svg', { border: 4 }) }
}

/** Time step of a code, or undefined if wrong. The phone's clock may be one step off. */
export function findStep(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ ...shape, token: plain(code), secret, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ ...shape, timestamp }) + delta
}

/** Purpose of the encryption key. Changing it would make stored secrets unreadable. */
export const totpPurpose = 'totp'

/** Finds the secret; `key` is undefined if encrypted with another signing secret. */
export async function findTotp(db: Database, encryption: Encryption, accountId: string) {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'createdAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row && { key: encryption.decrypt(row.secret), createdAt: row.createdAt }
}

/** Stores the secret. @param step time step of the code that proved it, which counts as used */
export async function setTotp(
  trx: Transaction,
  accountId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<void> {
  const values = { secret, lastStep: step, createdAt: now.toISOString() }
  await trx
    .insertInto('totp')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

/** Marks a step and all earlier ones as used. False if already used: a code works once. */
async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const many = 10
const groups = 4
const groupLength = 4

/** Normalises to lower case, without dashes and spaces. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Recognises recovery codes by length: an app's codes are shorter. */
const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === groups * groupLength

/** Hashes a code. 79 random bits need no salt, slow hash or site key, which may be lost. */
const hash = (accountId: string, code: string) =>
  createHash('sha256')
    .update(`${accountId} ${plain(code)}`)
    .digest('hex')

/** Replaces the codes. Only their hashes are stored. */
export async function renewRecoveryCodes(db: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: many }, () => readableCode(groups, groupLength))
  await inTransaction(db, async (trx) => {
    await removeRecoveryCodes(trx, accountId)
    const rows = codes.map((code) => ({ hash: hash(accountId, code), accountId }))
    await trx.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

async function takeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('accountId', '=', accountId)
    .where('hash', '=', hash(accountId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const countRecoveryCodes = (db: Database, accountId: string) =>
  countRows(db.selectFrom('recovery_codes').where('accountId', '=', accountId))

export async function removeRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('accountId', '=', accountId).execute()
}
