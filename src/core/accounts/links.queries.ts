import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import {
  countRows,
  type Database,
  inTransaction,
  randomId,
  readJson,
  sha256,
  type Tables,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import { endMails, withdrawMails } from '#src/core/mail/index.ts'
import type { Invitation, NewPasswordLink } from './accounts.schema.ts'
import type { OneTimeLinksTable } from './accounts.tables.ts'
import { findAccountById } from './find-account.ts'
import type { Access } from './login/auth.schema.ts'

const hour = 60 * 60 * 1000

/** Milliseconds a link is valid. An admin may first have to find the colleague. */
const lifetimes = { invitation: 7 * 24 * hour, colleague: 24 * hour, mail: hour }

/** Valid mailed links per account, so that nobody can flood another's mailbox. */
const maxMailed = 3

export type Purpose = 'account' | 'password'
type Link = Selectable<OneTimeLinksTable>
type Builder = ExpressionBuilder<Tables, 'one_time_links'>

/** Creates a link and deletes expired ones. The hash needs no salt: tokens have 256 random bits. */
export async function createLink(
  trx: Transaction,
  kind: Link['kind'],
  details: Details,
  now: Date,
): Promise<{ id: string; token: string; createdAt: string; expiresAt: string }> {
  const [id, token] = [randomId(), randomBytes(32).toString('base64url')]
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + lifetimes[kind]).toISOString()
  await purgeLinks(trx, now)
  await trx
    .insertInto('one_time_links')
    .values({ ...details, id, kind, tokenHash: sha256(token), createdAt, expiresAt })
    .execute()
  return { id, token, createdAt, expiresAt }
}

type Details = { accountId?: string; madeBy?: string; note?: string } & Partial<Access>

export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('one_time_links as links')
    .innerJoin('accounts', 'accounts.id', 'madeBy')
    .select(['links.id as _id', 'note', 'links.role', 'links.areas', 'username as invitedBy'])
    .select(['links.createdAt', 'expiresAt'])
    .where('kind', '=', 'invitation')
    .where('expiresAt', '>', now.toISOString())
    .orderBy('links.createdAt', 'desc')
    .orderBy('links.id')
    .execute()
  return rows.map((row) => ({ ...row, areas: readJson(row.areas) }))
}

/** Creates a link. @throws NotFound, Conflict for oneself: an open browser must not suffice */
export async function createPasswordLink(
  db: Database,
  accountId: string,
  by: { sub: string },
  now: Date,
): Promise<NewPasswordLink> {
  if (accountId === by.sub) {
    throw new Conflict(
      'Votre propre mot de passe se change plus bas, dans «\u00a0Mon compte\u00a0».',
    )
  }
  return await inTransaction(db, async (trx) => {
    const account = await findAccountById(trx, accountId)
    if (!account) throw new NotFound('Compte introuvable.')
    await removeLinks(trx, (eb) => eb.and({ kind: 'colleague', accountId }))
    const details = { accountId, madeBy: by.sub }
    const { token, expiresAt } = await createLink(trx, 'colleague', details, now)
    return { username: account.username, expiresAt, token }
  })
}

/** Creates a mailed link; undefined at the limit. */
export async function createMailedLink(trx: Transaction, accountId: string, now: Date) {
  const open = trx
    .selectFrom('one_time_links')
    .where('kind', '=', 'mail')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now.toISOString())
  if ((await countRows(open)) >= maxMailed) return undefined
  return await createLink(trx, 'mail', { accountId }, now)
}

/** Withdraws an invitation. @throws NotFound */
export async function removeInvitation(db: Database, id: string): Promise<void> {
  const removed = await removeLinks(db, (eb) => eb.and({ kind: 'invitation', id }))
  if (removed === 0) throw new NotFound('Invitation introuvable.')
}

/** Withdraws the password link of an account. @throws NotFound if there is none */
export async function removePasswordLink(db: Database, accountId: string): Promise<void> {
  const removed = await removeLinks(db, (eb) => eb.and({ kind: 'colleague', accountId }))
  if (removed === 0) throw new NotFound('Ce lien n’existe plus.')
}

/** Deletes links to an account and by it: an intruder may have made them. */
export const removeAccountLinks = (trx: Transaction, accountId: string): Promise<number> =>
  removeLinks(trx, (eb) => eb.or({ accountId, madeBy: accountId }))

export const removeMailedLinks = (trx: Transaction, accountId: string): Promise<number> =>
  removeLinks(trx, (eb) => eb.and({ kind: 'mail', accountId }))

/** Deletes links and their unsent mails. Returns how many links. */
const removeLinks = (db: Database, which: Which) =>
  inTransaction(db, async (trx) => {
    const ids = await deleteLinks(trx, which)
    await withdrawMails(trx, ids)
    return ids.length
  })

/** Deletes expired links. Their unsent mails are marked as failed. */
export const purgeLinks = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = await deleteLinks(trx, (eb) => eb('expiresAt', '<=', now.toISOString()))
    if (ids.length > 0) await endMails(trx, ids, 'Le lien de ce courriel n’est plus valable.')
  })

type Which = (eb: Builder) => ReturnType<Builder['and']>

async function deleteLinks(trx: Transaction, which: Which): Promise<string[]> {
  const rows = await trx.deleteFrom('one_time_links').where(which).returning(['id']).execute()
  return rows.map(({ id }) => id)
}

/** Finds a valid link. @throws NotFound */
export const checkLink = (db: Database, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('one_time_links')
    .selectAll()
    .where(usable(purpose, token, now))
    .executeTakeFirstOrThrow(() => new NotFound(over[purpose]))

/** Uses a link up: of two at once only one succeeds. @throws NotFound */
export const takeLink = (trx: Transaction, purpose: Purpose, token: string, now: Date) =>
  trx
    .deleteFrom('one_time_links')
    .where(usable(purpose, token, now))
    .returningAll()
    .executeTakeFirstOrThrow(() => new NotFound(over[purpose]))

const usable = (purpose: Purpose, token: string, now: Date) => (eb: Builder) =>
  eb.and([
    eb('tokenHash', '=', sha256(token)),
    eb('expiresAt', '>', now.toISOString()),
    eb('kind', purpose === 'account' ? '=' : '<>', 'invitation'),
  ])

const over = {
  account: 'Cette invitation n’est plus valable.',
  password: 'Ce lien n’est plus valable.',
}
