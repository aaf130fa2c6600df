import type { Database } from '#src/house/database/database.ts'
import type { FactorRule } from './factors.contract.ts'

/** Seven days, in milliseconds. */
const grace = 7 * 24 * 60 * 60 * 1000

/** Whether the club requires a second factor of every admin. */
export async function getRule(db: Database): Promise<FactorRule> {
  const row = await db.selectFrom('second_factor_rule').select('since').executeTakeFirst()
  return { required: row !== undefined, since: row?.since ?? null }
}

/** Requiring what is required already begins no new days of grace. */
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

/**
 * Until when (ISO) an account without a second factor has to have one: seven days from when the
 * club began to require it, or from the account's making. Null where nothing is required.
 */
export function setUpBy(since: string | null, accountCreatedAt: string): string | null {
  if (since === null) return null
  const from = Math.max(Date.parse(since), Date.parse(accountCreatedAt))
  return new Date(from + grace).toISOString()
}
