import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { clientAddress } from '#src/client-address.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database.ts'
import { Invalid, Unauthorized } from '#src/errors.ts'
import { readBody } from '#src/requests.ts'
import { changePassword, findAccount } from './accounts.queries.ts'
import { credentials, type LoginAnswer, type Me, passwordChange } from './auth.contract.ts'
import { tokenCookie } from './guard.ts'
import { LoginLimits } from './login-limits.ts'
import { refuseWhenBusy, verifyPassword } from './password.ts'
import { createSession, removeSession, wrongCredentials } from './sessions.queries.ts'
import { signToken, tokenLifetime } from './token.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  now: () => Date
}

/** Login, logout, the caller's name and password (product.md 'The API'). */
export function authRoutes({ db, config, secret, now }: Deps): Hono {
  const limits = new LoginLimits(now)

  /** Nothing waits between the look at the line, the count and the work. @throws TooMany */
  async function isRight(c: Context, name: string, password: string, hash: string | undefined) {
    refuseWhenBusy()
    const forgive = limits.begin(clientAddress(c, config.trustProxy), name)
    const right = await verifyPassword(password, hash)
    if (right) forgive()
    return right
  }

  async function answerToken(c: Context, account: { id: string; username: string }, hash: string) {
    const session = await createSession(db, account.id, now(), hash)
    const token = await signToken(secret, account, session, now())
    setCookie(c, tokenCookie, token, {
      ...cookie,
      secure: isHttps(c, config),
      maxAge: tokenLifetime,
    })
    return c.json({ token } satisfies LoginAnswer, 200, { 'Cache-Control': 'no-store' })
  }

  return new Hono()
    .post('/auth/login', async (c) => {
      const { username, password } = await readBody(c, credentials)
      const account = await findAccount(db, username)
      const right = await isRight(c, username, password, account?.password_hash)
      if (!right || !account) throw new Unauthorized(wrongCredentials)
      return await answerToken(c, account, account.password_hash)
    })
    .post('/auth/logout', async (c) => {
      await removeSession(db, c.get('admin').sid)
      deleteCookie(c, tokenCookie, cookie)
      return c.body(null, 204)
    })
    .get('/auth/me', (c) => c.json({ username: c.get('admin').username } satisfies Me))
    .put('/auth/password', async (c) => {
      const { current, next } = await readBody(c, passwordChange)
      const { sub: id, username } = c.get('admin')
      const before = (await findAccount(db, username))?.password_hash
      const right = await isRight(c, username, current, before)
      const hash = right ? await changePassword(db, id, next, before) : undefined
      if (!hash) {
        throw new Invalid([{ msg: 'Le mot de passe actuel n’est pas le bon', path: 'current' }])
      }
      return await answerToken(c, { id, username }, hash)
    })
}

const cookie = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

/** Over plain http a Secure cookie would never be sent back: it is one where the site is https. */
function isHttps(c: Context, { publicUrl, trustProxy }: Deps['config']): boolean {
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined
  return Boolean(publicUrl?.startsWith('https:') || forwarded?.startsWith('https'))
}
