import { removeAccountSessions } from '#src/core/accounts/login/sessions.queries.ts'
import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import { removeRecoveryCodes, renewRecoveryCodes } from './codes.ts'
import { getRule } from './rule.queries.ts'

export async function listMethods(db: Database, accountId: string) {
  const has = async (table: 'passkeys' | 'totp') =>
    (await db
      .selectFrom(table)
      .select('accountId')
      .where('accountId', '=', accountId)
      .executeTakeFirst()) !== undefined
  const methods = { code: await has('totp'), passkey: await has('passkeys') }
  return (['code', 'passkey'] as const).filter((method) => methods[method])
}

/** Adds a factor. The first creates recovery codes and ends other sessions, opened without one. */
export const addFactor = (
  db: Database,
  { sub, sid }: { sub: string; sid: string },
  add: (trx: Transaction) => Promise<void>,
) =>
  inTransaction(db, async (trx) => {
    const otherMethods = await listMethods(trx, sub)
    await add(trx)
    if (otherMethods.length > 0) return {}
    await removeAccountSessions(trx, sub, sid)
    return { recoveryCodes: await renewRecoveryCodes(trx, sub) }
  })

/** Removes a factor; the last with the recovery codes. @throws NotFound, Conflict if required */
export async function removeFactor(
  db: Database,
  accountId: string,
  factor: 'codes' | { passkey: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const removed = await (factor === 'codes'
      ? trx.deleteFrom('totp').where('accountId', '=', accountId)
      : trx
          .deleteFrom('passkeys')
          .where('accountId', '=', accountId)
          .where('id', '=', factor.passkey)
    ).executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new NotFound()
    if ((await listMethods(trx, accountId)).length > 0) return
    if ((await getRule(trx)).required) throw new Conflict(stillRequired)
    await removeRecoveryCodes(trx, accountId)
  })
}

const stillRequired =
  'Le club demande la double vérification à tous\u00a0: ajoutez d’abord un autre moyen, puis retirez celui-ci.'

/** Replaces the recovery codes. @throws Conflict without another factor */
export const makeRecoveryCodesAnew = (db: Database, accountId: string) =>
  inTransaction(db, async (trx) => {
    if ((await listMethods(trx, accountId)).length === 0) throw new Conflict(noFactor)
    return await renewRecoveryCodes(trx, accountId)
  })

const noFactor =
  'Les codes de secours vont avec une clé d’accès ou une application\u00a0: ajoutez-en une d’abord.'

export async function removeFactors(db: Database, accountId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const table of ['passkeys', 'totp', 'recovery_codes'] as const) {
      await trx.deleteFrom(table).where('accountId', '=', accountId).execute()
    }
  })
}
