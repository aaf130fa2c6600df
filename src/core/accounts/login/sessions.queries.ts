import { type SqlBool, sql } from 'kysely'
import { hasFactor, setUpBy } from '#src/core/accounts/factors/rule.queries.ts'
import { type Database, inTransaction, randomId, readJson } from '#src/core/database/index.ts'
import { diskTrouble, NotFound, Unauthorized } from '#src/core/http/index.ts'
import type { Role, SessionRow } from './auth.schema.ts'
import { type Admin, tokenLifetime } from './token.ts'

/** Message of any failed login, the same for all causes (spec section 8). */
export const wrongCredentials = 'Identifiants invalides'

type Opening = {
  passwordVersion?: number
  /** Password was the only proof; refused if there is a second factor */
  byPasswordAlone?: boolean
  device?: string
  stays?: boolean
}

/** Creates a session, deletes expired ones. @throws Unauthorized if the account just changed */
export async function createSession(
  db: Database,
  accountId: string,
  now: Date,
  { passwordVersion, byPasswordAlone = false, device = '', stays = false }: Opening = {},
): Promise<string> {
  const [id, time] = [randomId(), now.toISOString()]
  const expires = new Date(now.getTime() + tokenLifetime(stays) * 1000).toISOString()
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expiresAt', '<=', time).execute()
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .$if(passwordVersion !== undefined, (query) =>
        query.where('passwordVersion', '=', passwordVersion ?? 0),
      )
      .$if(byPasswordAlone, (query) => query.where(sql<SqlBool>`not ${hasFactor}`))
      .executeTakeFirstOrThrow(() => new Unauthorized(wrongCredentials))
    const seen = { since: time, lastSeenAt: time, confirmedAt: time }
    const row = { id, accountId, expiresAt: expires, device, stays }
    await trx
      .insertInto('sessions')
      .values({ ...row, ...seen })
      .execute()
  })
  return id
}

/** Session with its account's second factor (`Me` in auth.schema.ts). */
export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Finds a session; undefined if expired or ended. */
export async function findSession(
  db: Database,
  { sid, sub }: Pick<Admin, 'sid' | 'sub'>,
  now: Date,
) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('second_factor_rule as rule', (join) => join.onTrue())
    .select(['confirmedAt', 'lastSeenAt', 'stays'])
    .select([
      'accounts.role',
      'accounts.areas',
      'accounts.createdAt',
      'rule.since as requiredSince',
    ])
    .select(hasFactor.as('hasFactor'))
    .where('sessions.id', '=', sid)
    .where('sessions.accountId', '=', sub)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const { createdAt, requiredSince, hasFactor: secondFactor, ...session } = row
  const secondFactorBy = secondFactor ? null : setUpBy(requiredSince, createdAt)
  return {
    ...session,
    areas: readJson(row.areas),
    stays: row.stays === 1,
    secondFactor: Boolean(secondFactor),
    secondFactorBy,
    mustSetUp: secondFactorBy !== null && secondFactorBy <= now.toISOString(),
  }
}

/** Lists open sessions; for an editor only their own. */
export async function listSessions(db: Database, { sub, sid }: Admin, role: Role, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['sessions.id as _id', 'accountId', 'username', 'device', 'since', 'stays'])
    .select(['lastSeenAt as lastSeen', 'expiresAt as until'])
    .where('expiresAt', '>', now.toISOString())
    .$if(role !== 'admin', (query) => query.where('accountId', '=', sub))
    .orderBy((eb) => eb('accountId', '=', sub), 'desc')
    .orderBy('username')
    .orderBy('lastSeenAt', 'desc')
    // Ties are ordered by insertion, newest first.
    .orderBy(sql`sessions.rowid`, 'desc')
    .execute()
  return rows.map(
    ({ accountId, ...row }): SessionRow => ({
      ...row,
      device: row.device || 'Appareil inconnu',
      stays: row.stays === 1,
      own: accountId === sub,
      current: row._id === sid,
    }),
  )
}

/** Minimum interval of notes in milliseconds, so that most reads write nothing. */
const lastSeenIntervalMs = 5 * 60_000

/** Notes the time of use. Disk trouble must not fail a read. */
export async function recordLastSeen(db: Database, id: string, { lastSeenAt }: Session, now: Date) {
  const since = now.getTime() - Date.parse(lastSeenAt ?? '1970-01-01')
  if (Math.abs(since) < lastSeenIntervalMs) return
  try {
    const seen = { lastSeenAt: now.toISOString() }
    await db.updateTable('sessions').set(seen).where('id', '=', id).execute()
  } catch (error) {
    if (!diskTrouble(error as Error)) throw error
  }
}

export async function confirmSession(db: Database, id: string, now: Date): Promise<void> {
  const confirmed = { confirmedAt: now.toISOString() }
  await db.updateTable('sessions').set(confirmed).where('id', '=', id).execute()
}

export async function removeSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends a session. @param owner undefined: any account's. @throws NotFound if already ended */
export async function endSession(db: Database, id: string, owner: string | undefined) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('accountId', '=', owner ?? ''))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound('Cette session est déjà terminée.')
}

export async function removeAccountSessions(
  db: Database,
  accountId: string,
  exceptId = '',
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '<>', exceptId)
    .execute()
}
