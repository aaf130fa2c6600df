import type { Database } from '#src/database.ts'
import { randomId } from '#src/ids.ts'
import { hashPassword } from './password.ts'
import { removeSessionsOf } from './sessions.queries.ts'

export type Account = { id: string; username: string; createdAt: string }

export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('username').execute()
  return rows.map(({ id, username, created_at }) => ({ id, username, createdAt: created_at }))
}

export async function findAccount(db: Database, username: string) {
  return await db
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
}

/** The name is to be free; passwords are 8 to 200 characters (checked by the callers). */
export async function createAccount(
  db: Database,
  username: string,
  password: string,
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .insertInto('accounts')
    .values({ id: randomId(), username, password_hash, created_at: now.toISOString() })
    .execute()
}

/**
 * Sets a new password and ends every earlier token of the account, both or neither. Answers the
 * new hash; undefined when the account is gone, or its hash is no longer the `expected` one.
 */
export async function changePassword(
  db: Database,
  id: string,
  password: string,
  expected?: string,
): Promise<string | undefined> {
  const password_hash = await hashPassword(password)
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ password_hash })
      .where('id', '=', id)
      .$if(expected !== undefined, (query) => query.where('password_hash', '=', expected ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined
    await removeSessionsOf(trx, id)
    return password_hash
  })
}
