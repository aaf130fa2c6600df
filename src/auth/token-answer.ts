import type { Context } from 'hono'
import type { SteadyClock } from '#src/clocks.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database.ts'
import type { LoginAnswer } from './auth.contract.ts'
import { giveCookie } from './cookies.ts'
import { rememberDevice } from './device.ts'
import { createSession } from './sessions.queries.ts'
import { signToken, tokenLifetime } from './token.ts'

export type TokenDeps = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  now: () => Date
  steady: SteadyClock
}

/**
 * Makes what logs an account in: a session, its token in the answer and the same in a cookie, and
 * a device that is known from then on. `password_version` is of the password that was checked.
 */
export function tokenAnswer(deps: Omit<TokenDeps, 'steady'>) {
  const { db, config, secret, now } = deps
  return async (
    c: Context,
    account: { id: string; username: string; password_version: number },
  ) => {
    const session = await createSession(db, account.id, now(), account.password_version)
    const token = await signToken(secret, account, session, now())
    giveCookie(c, 'token', token, { ...config, maxAge: tokenLifetime })
    rememberDevice(c, account, deps)
    return c.json({ token } satisfies LoginAnswer, 200, { 'Cache-Control': 'no-store' })
  }
}
