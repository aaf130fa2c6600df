import type { Selectable } from 'kysely'
import { getRule, setUpBy } from '#src/core/accounts/factors/rule.queries.ts'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { hashPassword } from '#src/core/accounts/login/password.ts'
import { removeAccountSessions } from '#src/core/accounts/login/sessions.queries.ts'
import {
  type Database,
  inTransaction,
  randomId,
  readableCode,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, Invalid, NotFound, TooMany } from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import type { AccountRow } from './accounts.schema.ts'
import type { AccountsTable } from './accounts.tables.ts'
import { findAccountById } from './find-account.ts'
import { removeAccountLinks, removeMailedLinks, takeLink } from './links.queries.ts'

export type AccountWithPassword = Selectable<AccountsTable>

export const listAccounts = (db: Database) =>
  db.selectFrom('accounts').selectAll().orderBy('username').execute()

export async function listAccountRows(db: Database, you: string, now: Date): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id as _id', 'username', 'role', 'areas'])
    .select(['createdAt', 'lastLoginAt'])
    .select((eb) => {
      const ofAccount = (table: 'sessions' | 'passkeys' | 'totp') =>
        eb
          .selectFrom(table)
          .select((rows) => rows.fn.countAll<number>().as('count'))
          .whereRef('accountId', '=', 'accounts.id')
      const open = ofAccount('sessions').where('sessions.expiresAt', '>', now.toISOString())
      return [
        open.as('sessions'),
        ofAccount('passkeys').as('passkeys'),
        ofAccount('totp').as('codes'),
      ]
    })
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const { since } = await getRule(db)
  const links = await db
    .selectFrom('one_time_links')
    .innerJoin('accounts as makers', 'makers.id', 'madeBy')
    .select(['accountId', 'makers.username', 'expiresAt'])
    .where('kind', '=', 'colleague')
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return rows.map(({ passkeys, codes, ...row }) => {
    const link = links.find(({ accountId }) => accountId === row._id)
    return {
      ...row,
      areas: readJson(row.areas),
      sessions: row.sessions ?? 0,
      you: row._id === you,
      secondFactor: { passkeys: passkeys ?? 0, codes: codes === 1 },
      passwordLink: link ? { madeBy: link.username, until: link.expiresAt } : null,
      secondFactorBy: passkeys || codes ? null : setUpBy(since, row.createdAt),
    }
  })
}

/** Finds an account, ignoring case. SQLite can't fold accented letters. */
export async function findAccount(db: Database, username: string) {
  const accounts = await listAccounts(db)
  const named = accounts.filter((account) => plain(account.username) === plain(username))
  // Accounts of an earlier version may differ only in case.
  return named.find((account) => account.username === username) ?? named[0]
}

const plain = (name: string) => name.normalize('NFC').toLowerCase()

/** Returns an arbitrary account, always the same one while it exists. */
export const findAnyAccount = (db: Database) =>
  db.selectFrom('accounts').selectAll().orderBy('id').limit(1).executeTakeFirst()

/** Creates an account. Callers check that the name is free and both inputs are valid. */
export async function createAccount(db: Database, username: string, password: string, now: Date) {
  const passwordHash = await hashPassword(password)
  await db
    .insertInto('accounts')
    .values({ id: randomId(), username, passwordHash, createdAt: now.toISOString() })
    .execute()
}

/** Creates the account. @throws NotFound if the invitation is over, Invalid if the name is taken */
export async function acceptInvitation(
  db: Database,
  { token, username, hash }: { token: string; username: string; hash: string },
  now: Date,
): Promise<Pick<AccountWithPassword, 'id' | 'username' | 'passwordVersion' | 'role' | 'areas'>> {
  const account = { id: randomId(), username, passwordHash: hash, passwordVersion: 1 }
  const time = now.toISOString()
  return await inTransaction(db, async (trx) => {
    const { role, areas } = await takeLink(trx, 'account', token, now)
    if (await findAccount(trx, username)) {
      throw new Invalid([{ msg: 'Ce nom d’utilisateur est déjà pris', path: 'username' }])
    }
    await trx
      .insertInto('accounts')
      .values({ ...account, role, areas, createdAt: time, lastLoginAt: time })
      .execute()
    return { ...account, role, areas }
  })
}

/** Sets a password by link. `madeBy` is undefined if the owner requested it. @throws NotFound */
export async function setPasswordByLink(trx: Transaction, token: string, hash: string, now: Date) {
  const { accountId, madeBy } = await takeLink(trx, 'password', token, now)
  const account = await setPassword(trx, accountId ?? '', hash)
  if (!account) throw new NotFound('Compte introuvable.')
  return { account, madeBy: (await findAccountById(trx, madeBy ?? ''))?.username }
}

export async function recordLogin(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ lastLoginAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Deletes an account. @throws NotFound, Conflict for the last admin */
export async function removeAccount(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const accounts = await listAccounts(trx)
    if (!accounts.some((account) => account.id === id)) throw new NotFound('Compte introuvable.')
    if (accounts.length === 1) throw new Conflict('Le dernier compte ne peut pas être supprimé.')
    if (!accounts.some((account) => account.id !== id && account.role === 'admin')) {
      throw new Conflict('Le dernier administrateur ne peut pas être supprimé.')
    }
    await removeAccountLinks(trx, id)
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
  })
}

/**
 * Changes the password and ends all tokens of the account, links to it and links it made. Undefined
 * if the account is gone, or its password is no longer of version `expected`.
 */
export async function changePassword(
  db: Database,
  id: string,
  password: string,
  expected?: number,
): Promise<AccountWithPassword | undefined> {
  const passwordHash = await hashPassword(password)
  return await inTransaction(db, (trx) => setPassword(trx, id, passwordHash, expected))
}

async function setPassword(trx: Transaction, id: string, passwordHash: string, expected?: number) {
  const changed = await trx
    .updateTable('accounts')
    .set((eb) => ({ passwordHash, passwordVersion: eb('passwordVersion', '+', 1) }))
    .where('id', '=', id)
    .$if(expected !== undefined, (query) => query.where('passwordVersion', '=', expected ?? 0))
    .returningAll()
    .executeTakeFirst()
  if (!changed) return undefined
  await removeAccountSessions(trx, id)
  await removeAccountLinks(trx, id)
  return changed
}

/** Sets a role, see `roleChange` in accounts.schema.ts. @throws NotFound, Conflict for oneself */
export async function setRole(db: Database, id: string, access: Access, by: { sub: string }) {
  if (id === by.sub) throw new Conflict('Votre propre rôle ne se change pas ici.')
  await inTransaction(db, async (trx) => {
    // When two admins demote each other at once, the second is refused.
    const caller = await findAccountById(trx, by.sub)
    if (caller?.role !== 'admin') throw new Conflict('Votre rôle vient d’être changé.')
    const changed = await trx
      .updateTable('accounts')
      .set(access)
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new NotFound('Compte introuvable.')
    await removeAccountSessions(trx, id)
    await removeAccountLinks(trx, id)
  })
}

/** Sets the address for links; empty removes it. */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The owner may have lost the old mailbox to somebody else.
    await removeMailedLinks(trx, id)
    await trx.updateTable('accounts').set({ email }).where('id', '=', id).execute()
  })
}

/** Rehashes at the present cost. After a failure the next login retries. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordVersion }: { id: string; passwordVersion: number },
  password: string,
): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await db
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', id)
      .where('passwordVersion', '=', passwordVersion)
      .execute()
  } catch (error) {
    if (!(error instanceof TooMany))
      logFailure('Un mot de passe n’a pas pu être rangé plus sûrement.', error)
  }
}

export type FirstAdmin = { username: string; generatedPassword: string | undefined }

/** Creates the first admin if no account exists. A missing password is generated. */
export async function ensureFirstAdmin(
  db: Database,
  credentials: { username: string; password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  if ((await listAccounts(db)).length > 0) return undefined
  const generatedPassword = credentials.password ? undefined : generatePassword()
  await createAccount(
    db,
    credentials.username,
    credentials.password ?? generatedPassword ?? '',
    now,
  )
  return { username: credentials.username, generatedPassword }
}

/** Password with 98 random bits. */
export const generatePassword = (): string => readableCode(4, 5)
