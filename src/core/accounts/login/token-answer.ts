import type { Context } from 'hono'
import { mailNewDevice } from '#src/core/accounts/accounts.mails.ts'
import { type AccountWithPassword, recordLogin } from '#src/core/accounts/accounts.queries.ts'
import type { Config } from '#src/core/config/index.ts'
import { type Database, inTransaction, readJson } from '#src/core/database/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import type { LoggedIn } from './auth.schema.ts'
import { deviceName, giveCookie, knownDevice, rememberDevice } from './browser.ts'
import { createSession } from './sessions.queries.ts'
import { signToken, tokenLifetime } from './token.ts'

export type TokenDeps = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  now: () => Date
  monotonic: MonotonicClock
}

type LoginOptions = {
  /** Password was the only proof; refused if there is a second factor */
  byPasswordAlone: boolean
  stays?: boolean
}

/** Opens a session, answers its token in body and cookie, and marks the device as known. */
export function tokenResponder(deps: Omit<TokenDeps, 'monotonic'>) {
  const { db, config, secret, now } = deps
  return async (
    c: Context,
    account: Pick<AccountWithPassword, 'id' | 'username' | 'passwordVersion' | 'role' | 'areas'>,
    { byPasswordAlone, stays = false }: LoginOptions,
  ) => {
    const session = await createSession(db, account.id, now(), {
      passwordVersion: account.passwordVersion,
      byPasswordAlone,
      stays,
      device: deviceName(c.req.header('user-agent')),
    })
    const token = await signToken(
      secret,
      { ...account, areas: readJson(account.areas) },
      session,
      now(),
      stays,
    )
    giveCookie(c, 'token', token, { ...config, maxAge: tokenLifetime(stays) })
    rememberDevice(c, account, deps)
    return c.json({ token } satisfies LoggedIn, 200, { 'Cache-Control': 'no-store' })
  }
}

/** Answers a login, records it, and reports it by mail if unusual. */
export function loginResponder(deps: Omit<TokenDeps, 'monotonic'>) {
  const { db, now } = deps
  const answer = tokenResponder(deps)
  return async (c: Context, account: AccountWithPassword, given: LoginOptions) => {
    const unusual = account.lastLoginAt !== null && !knownDevice(c, account, deps)
    const token = await answer(c, account, given)
    await inTransaction(db, async (trx) => {
      await recordLogin(trx, account.id, now())
      if (unusual) await mailNewDevice(trx, c, account, { ...deps, now: now() })
    })
    return token
  }
}
