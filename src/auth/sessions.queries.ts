import type { Database } from '#src/database.ts'
import { randomId } from '#src/ids.ts'
import { tokenLifetime } from './token.ts'

/** Opens a session, sweeping those that ran out. Answers its id. */
export async function createSession(db: Database, accountId: string, now: Date): Promise<string> {
  const id = randomId()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
    await trx
      .insertInto('sessions')
      .values({
        id,
        account_id: accountId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + tokenLifetime * 1000).toISOString(),
      })
      .execute()
  })
  return id
}

export async function isLiveSession(
  db: Database,
  id: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
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
