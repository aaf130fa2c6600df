import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import {
  type Database,
  type Tables,
  type Transaction,
  together,
} from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { countRows } from '#src/house/database/records.ts'
import { Conflict, NotFound } from '#src/house/http/errors.ts'
import { withdrawMails } from '#src/office/mail/mails.queries.ts'
import type { NewPasswordLink } from './accounts.contract.ts'
import { type AccountWithPassword, findAccountById, setPassword } from './accounts.queries.ts'
import { hashToken, newToken } from './link-tokens.ts'

const hour = 60 * 60 * 1000

/** By a colleague, who may have to find the person first; and by mail. In milliseconds. */
const lifetimes = { colleague: 24 * hour, mail: hour }

/** Of one account so many mailed links count at a time: nobody fills somebody else's mailbox. */
const mostMailed = 3

/**
 * A colleague's, in the place of an earlier one.
 * @throws NotFound, Conflict for oneself: a browser left open is not to change its owner's password
 */
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
  return await together(db, async (trx) => {
    const account = await findAccountById(trx, accountId)
    if (!account) throw new NotFound('Compte introuvable.')
    await linksByColleagues(trx, accountId).execute()
    const { token, expiresAt } = await insertLink(trx, accountId, by.sub, now)
    return { username: account.username, expiresAt, token }
  })
}

/** One to be mailed to the account's owner; undefined once there are enough of them. */
export async function createMailedLink(
  trx: Transaction,
  accountId: string,
  now: Date,
): Promise<{ id: string; token: string } | undefined> {
  const open = trx
    .selectFrom('password_links')
    .where('account_id', '=', accountId)
    .where('made_by', 'is', null)
    .where('expires_at', '>', now.toISOString())
  if ((await countRows(open)) >= mostMailed) return undefined
  return await insertLink(trx, accountId, null, now)
}

/** Sweeps those that ran out. The answered token, 256 random bits, is not kept. */
async function insertLink(trx: Transaction, accountId: string, madeBy: string | null, now: Date) {
  const [id, token] = [randomId(), newToken()]
  const createdAt = now.toISOString()
  const lifetime = madeBy === null ? lifetimes.mail : lifetimes.colleague
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await trx.deleteFrom('password_links').where('expires_at', '<=', createdAt).execute()
  await trx
    .insertInto('password_links')
    .values({
      id,
      token_hash: hashToken(token),
      account_id: accountId,
      made_by: madeBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
  return { id, token, expiresAt }
}

/** @throws NotFound when there is none (any more) */
export async function withdrawPasswordLink(db: Database, accountId: string): Promise<void> {
  await together(db, async (trx) => {
    const { numDeletedRows } = await linksByColleagues(trx, accountId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound('Ce lien n’existe plus.')
  })
}

const linksByColleagues = (trx: Transaction, accountId: string) =>
  trx
    .deleteFrom('password_links')
    .where('account_id', '=', accountId)
    .where('made_by', 'is not', null)

/** Those to an account, and those it made: whoever knew its old password may have made them. */
export const removePasswordLinksOf = (trx: Transaction, accountId: string): Promise<void> =>
  removeLinks(trx, (eb) => eb.or([eb('account_id', '=', accountId), eb('made_by', '=', accountId)]))

/** Those that were mailed to an account's owner, sent or not. */
export const removeMailedLinksOf = (trx: Transaction, accountId: string): Promise<void> =>
  removeLinks(trx, (eb) => eb.and([eb('account_id', '=', accountId), eb('made_by', 'is', null)]))

async function removeLinks(
  trx: Transaction,
  which: (
    eb: ExpressionBuilder<Tables, 'password_links'>,
  ) => ExpressionWrapper<Tables, 'password_links', SqlBool>,
): Promise<void> {
  const removed = await trx.deleteFrom('password_links').where(which).returning('id').execute()
  await withdrawMails(
    trx,
    'login',
    removed.map(({ id }) => id),
  )
}

/** Whose password it sets. @throws NotFound unless the token's link can still be used */
export async function checkPasswordLink(
  db: Database,
  token: string,
  now: Date,
): Promise<AccountWithPassword> {
  const row = await db
    .selectFrom('password_links')
    .innerJoin('accounts', 'accounts.id', 'password_links.account_id')
    .selectAll('accounts')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw new NotFound(over)
  return row
}

/**
 * Sets the password and uses the link up, together with what a changed password ends: of two at
 * the same time one finds it. A second factor stays. Answers the account, and who made the link:
 * undefined where its owner asked for it.
 * @throws NotFound
 */
export async function acceptPasswordLink(
  trx: Transaction,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<{ account: AccountWithPassword; madeBy: string | undefined }> {
  const link = await trx
    .deleteFrom('password_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning(['account_id', 'made_by'])
    .executeTakeFirst()
  const account = link && (await setPassword(trx, link.account_id, passwordHash))
  if (!account) throw new NotFound(over)
  const maker = link.made_by === null ? undefined : await findAccountById(trx, link.made_by)
  return { account, madeBy: maker?.username }
}

const over = 'Ce lien n’est plus valable.'
