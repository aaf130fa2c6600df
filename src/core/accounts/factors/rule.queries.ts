import { type SqlBool, sql } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import type { FactorRule } from './factors.schema.ts'

/** Grace of seven days, in milliseconds. */
const gracePeriodMs = 7 * 24 * 60 * 60 * 1000

export async function getRule(db: Database): Promise<FactorRule> {
  const row = await db.selectFrom('second_factor_rule').select('since').executeTakeFirst()
  return { required: row !== undefined, since: row?.since ?? null }
}

/** Sets the rule. Requiring it again does not restart the grace. */
export async function setRule(db: Database, required: boolean, now: Date): Promise<void> {
  if (!required) {
    await db.deleteFrom('second_factor_rule').execute()
  } else {
    await db
      .insertInto('second_factor_rule')
      .values({ id: 1, since: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deadline of an account in ISO; null if not required. */
export function setUpBy(since: string | null, accountCreatedAt: string): string | null {
  if (since === null) return null
  const from = Math.max(Date.parse(since), Date.parse(accountCreatedAt))
  return new Date(from + gracePeriodMs).toISOString()
}

/** Condition on the `accounts` row of a query: a password alone does not log in. */
export const hasFactor = sql<SqlBool>`(
  exists (select 1 from passkeys where passkeys.account_id = accounts.id)
  or exists (select 1 from totp where totp.account_id = accounts.id)
)`
