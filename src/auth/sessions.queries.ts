import type { Database } from '#src/database.ts'
import { Unauthorized } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import { type Admin, tokenLifetime } from './token.ts'

/** The one answer to any login that fails (spec section 8). */
export const wrongCredentials = 'Identifiants invalides'

/**
 * Opens a session, sweeping those that ran out. Answers its id. One statement looks at the
 * account and writes: a login that a new password overtakes opens nothing.
 * @param passwordVersion of the password the caller gave
 * @throws Unauthorized when the account is gone or has another password by now
 */
export async function createSession(
  db: Database,
  accountId: string,
  now: Date,
  passwordVersion?: number,
): Promise<string> {
  const id = randomId()
  const expires = new Date(now.getTime() + tokenLifetime * 1000).toISOString()
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['id', 'account_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([eb.val(id).as('id'), 'accounts.id as account_id'])
        .select(eb.val(expires).as('expires_at'))
        .where('accounts.id', '=', accountId)
        .$if(passwordVersion !== undefined, (query) =>
          query.where('password_version', '=', passwordVersion ?? 0),
        ),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Unauthorized(wrongCredentials)
  return id
}

/** Whether the token's session has neither run out nor been ended. */
export async function isLiveSession(
  db: Database,
  { sid, sub }: Pick<Admin, 'sid' | 'sub'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sid)
    .where('account_id', '=', sub)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return Boolean(row)
}

export async function removeSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends every token of an account: after a changed password. */
export async function removeSessionsOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
