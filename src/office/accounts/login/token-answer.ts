import type { Context } from 'hono'
import type { Config } from '#src/config.ts'
import { type Database, together } from '#src/house/database/database.ts'
import type { SteadyClock } from '#src/house/time/clocks.ts'
import { type AccountWithPassword, recordLogin } from '#src/office/accounts/accounts.queries.ts'
import type { LoggedIn, Role } from './auth.contract.ts'
import { giveCookie } from './cookies.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { deviceName } from './device-name.ts'
import { mailNewDevice } from './new-device-mail.ts'
import { createSession } from './sessions.queries.ts'
import { signToken, tokenLifetime } from './token.ts'

export type TokenDeps = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  now: () => Date
  steady: SteadyClock
}

type Given = {
  /** Nothing but the password was given: that opens nothing where there is a second factor */
  byPasswordAlone: boolean
  /** For thirty days instead of twelve hours */
  stays?: boolean
}

/**
 * Makes what logs an account in: a session, its token in the answer and the same in a cookie, and
 * a device that is known from then on. `password_version` is of the password that was checked.
 */
export function tokenAnswer(deps: Omit<TokenDeps, 'steady'>) {
  const { db, config, secret, now } = deps
  return async (
    c: Context,
    account: { id: string; username: string; password_version: number; role: Role },
    { byPasswordAlone, stays = false }: Given,
  ) => {
    const session = await createSession(db, account.id, now(), {
      passwordVersion: account.password_version,
      byPasswordAlone,
      stays,
      device: deviceName(c.req.header('user-agent')),
    })
    const token = await signToken(secret, account, session, now(), stays)
    giveCookie(c, 'token', token, { ...config, maxAge: tokenLifetime(stays) })
    rememberDevice(c, account, deps)
    return c.json({ token } satisfies LoggedIn, 200, { 'Cache-Control': 'no-store' })
  }
}

/** As tokenAnswer, at the end of a login: it is written down, and told by mail if it is unusual. */
export function loginAnswer(deps: Omit<TokenDeps, 'steady'>) {
  const { db, now } = deps
  const answer = tokenAnswer(deps)
  return async (c: Context, account: AccountWithPassword, given: Given) => {
    const unusual = account.last_login_at !== null && !knownDevice(c, account, deps)
    const token = await answer(c, account, given)
    await together(db, async (trx) => {
      await recordLogin(trx, account.id, now())
      if (unusual) await mailNewDevice(trx, c, account, { ...deps, now: now() })
    })
    return token
  }
}
