import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { SteadyClock } from '#src/clocks.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database.ts'
import type { LoginAnswer } from './auth.contract.ts'
import { tokenCookie } from './guard.ts'
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
 * Makes what logs an account in: a session, its token in the answer and the same in a cookie.
 * `hash` is the password's hash the caller was checked against.
 */
export function tokenAnswer({ db, config, secret, now }: Omit<TokenDeps, 'steady'>) {
  return async (c: Context, account: { id: string; username: string }, hash: string) => {
    const session = await createSession(db, account.id, now(), hash)
    const token = await signToken(secret, account, session, now())
    setCookie(c, tokenCookie, token, {
      ...cookie,
      secure: isHttps(c, config),
      maxAge: tokenLifetime,
    })
    return c.json({ token } satisfies LoginAnswer, 200, { 'Cache-Control': 'no-store' })
  }
}

export function forgetCookie(c: Context): void {
  deleteCookie(c, tokenCookie, cookie)
}

const cookie = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

/** Over plain http a Secure cookie would never be sent back: it is one where the site is https. */
function isHttps(c: Context, { publicUrl, trustProxy }: TokenDeps['config']): boolean {
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined
  return Boolean(publicUrl?.startsWith('https:') || forwarded?.startsWith('https'))
}
