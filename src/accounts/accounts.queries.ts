import type { z } from 'zod'
import { hashPassword } from '#src/auth/password.ts'
import { removeSessionsOf } from '#src/auth/sessions.queries.ts'
import type { Database } from '#src/database.ts'
import { Conflict, Invalid, NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import type { AccountRow, acceptance } from './accounts.contract.ts'
import { takeInvitation } from './invitations.queries.ts'

export type Account = { id: string; username: string; createdAt: string }

export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('username').execute()
  return rows.map(({ id, username, created_at }) => ({ id, username, createdAt: created_at }))
}

/** Every admin with their open sessions; `you` is the account that asks. */
export async function listAccountRows(db: Database, you: string, now: Date): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'created_at', 'last_login_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((open) => open.fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'accounts.id')
        .where('expires_at', '>', now.toISOString())
        .as('sessions'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, username, created_at, last_login_at, sessions }) => ({
    _id: id,
    username,
    createdAt: created_at,
    lastLoginAt: last_login_at,
    sessions: sessions ?? 0,
    you: id === you,
  }))
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
 * Makes an account of an invitation, which is used up by it: both or neither. Answers what a
 * login needs.
 * @throws NotFound when the invitation is over, Invalid when the name is taken, TooMany
 */
export async function acceptInvitation(
  db: Database,
  { token, username, password }: z.output<typeof acceptance>,
  now: Date,
): Promise<{ id: string; username: string; password_hash: string }> {
  const password_hash = await hashPassword(password)
  const account = { id: randomId(), username, password_hash }
  const time = now.toISOString()
  await db.transaction().execute(async (trx) => {
    await takeInvitation(trx, token, now)
    if (await findAccount(trx, username)) {
      throw new Invalid([{ msg: 'Ce nom d’utilisateur est déjà pris', path: 'username' }])
    }
    await trx
      .insertInto('accounts')
      .values({ ...account, created_at: time, last_login_at: time })
      .execute()
  })
  return account
}

export async function recordLogin(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_login_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * Its sessions and its invitations end with it.
 * @throws NotFound, Conflict when it is the last one: somebody must be able to come in
 */
export async function removeAccount(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const accounts = await listAccounts(trx)
    if (!accounts.some((account) => account.id === id)) throw new NotFound('Compte introuvable.')
    if (accounts.length === 1) throw new Conflict('Le dernier compte ne peut pas être supprimé.')
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
  })
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
