import { createHash, randomInt } from 'node:crypto'
import { type Database, together } from '#src/house/database/database.ts'
import { countRows } from '#src/house/database/records.ts'

const many = 10
/** Characters that are told apart on paper */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** 79 random bits, as 'abcd-efgh-jkmn-pqrs'. */
function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** As it is compared: without dashes and blanks, in small letters. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Whether it could be one; a code of an app never could. */
export const looksLikeRecoveryCode = (code: string): boolean =>
  plain(code).length === groups * groupLength

/**
 * No salt and no slow hash: 79 random bits can't be guessed from it. No key of the site's either:
 * these are what is left when that is lost.
 */
const hash = (accountId: string, code: string) =>
  createHash('sha256')
    .update(`${accountId} ${plain(code)}`)
    .digest('hex')

/** Ten new ones in the place of those there were; only their hashes are kept. */
export async function renewRecoveryCodes(db: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: many }, newCode)
  await together(db, async (trx) => {
    await removeRecoveryCodes(trx, accountId)
    const rows = codes.map((code) => ({ hash: hash(accountId, code), account_id: accountId }))
    await trx.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

/** Uses one up. False when there is none such. */
export async function takeRecoveryCode(
  db: Database,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash(accountId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  return await countRows(db.selectFrom('recovery_codes').where('account_id', '=', accountId))
}

export async function removeRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
