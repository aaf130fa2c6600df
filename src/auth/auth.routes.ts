import { type Context, Hono } from 'hono'
import { changePassword, findAccount, recordLogin } from '#src/accounts/accounts.queries.ts'
import { clientAddress } from '#src/client-address.ts'
import { Invalid, Unauthorized } from '#src/errors.ts'
import { readBody } from '#src/requests.ts'
import { credentials, type LoginAnswer, type Me, passwordChange } from './auth.contract.ts'
import { findCookieToken } from './guard.ts'
import { LoginLimits } from './login-limits.ts'
import { refuseWhenBusy, verifyPassword } from './password.ts'
import { removeSession, wrongCredentials } from './sessions.queries.ts'
import { forgetCookie, type TokenDeps, tokenAnswer } from './token-answer.ts'

/** Login, logout, the caller's name and password (product.md 'The API'). */
export function authRoutes({ db, config, secret, now }: TokenDeps): Hono {
  const limits = new LoginLimits(now)
  const answer = tokenAnswer({ db, config, secret, now })

  /** Nothing waits between the look at the line, the count and the work. @throws TooMany */
  async function isRight(c: Context, name: string, password: string, hash: string | undefined) {
    refuseWhenBusy()
    const forgive = limits.begin(clientAddress(c, config.trustProxy), name)
    const right = await verifyPassword(password, hash)
    if (right) forgive()
    return right
  }

  return (
    new Hono()
      .post('/auth/login', async (c) => {
        const { username, password } = await readBody(c, credentials)
        const account = await findAccount(db, username)
        const right = await isRight(c, username, password, account?.password_hash)
        if (!right || !account) throw new Unauthorized(wrongCredentials)
        const token = await answer(c, account, account.password_hash)
        await recordLogin(db, account.id, now())
        return token
      })
      // After a login by form, sent before the page's scripts were there to keep the token.
      .post('/auth/resume', async (c) => {
        const { publicUrl } = config
        const token = await findCookieToken(c, { db, secret, publicUrl, now })
        c.header('Cache-Control', 'no-store')
        return token ? c.json({ token } satisfies LoginAnswer) : c.body(null, 204)
      })
      .post('/auth/logout', async (c) => {
        await removeSession(db, c.get('admin').sid)
        forgetCookie(c)
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
        return await answer(c, { id, username }, hash)
      })
  )
}
