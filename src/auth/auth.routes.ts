import { Hono } from 'hono'
import { changePassword, recordLogin } from '#src/accounts/accounts.queries.ts'
import { Invalid } from '#src/errors.ts'
import { readBody } from '#src/requests.ts'
import { credentials, type LoginAnswer, type Me, passwordChange } from './auth.contract.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetCookie } from './cookies.ts'
import { findCookieToken, readCaller } from './guard.ts'
import type { PasswordCheck } from './password-check.ts'
import { removeSession } from './sessions.queries.ts'
import { type TokenDeps, tokenAnswer } from './token-answer.ts'

const wrongCurrent = 'Le mot de passe actuel n’est pas le bon'

/** Login, logout, the caller's name and password (product.md 'The API'). */
export function authRoutes(deps: TokenDeps & { passwords: PasswordCheck }): Hono {
  const { db, config, now, passwords } = deps
  const answer = tokenAnswer(deps)

  return (
    new Hono()
      .post('/auth/login', async (c) => {
        const { username, password } = await readBody(c, credentials)
        const account = await passwords.login(c, username, password)
        const token = await answer(c, account)
        await recordLogin(db, account.id, now())
        return token
      })
      // After a login by form, sent before the page's scripts were there to keep the token.
      .post('/auth/resume', async (c) => {
        const token = await findCookieToken(c, { ...deps, ...config })
        c.header('Cache-Control', 'no-store')
        return token ? c.json({ token } satisfies LoginAnswer) : c.body(null, 204)
      })
      // A visitor's call: whoever's session is over, or never was, is to leave as well.
      .post('/auth/logout', async (c) => {
        const caller = await readCaller(c, { ...deps, ...config })
        // First, so that it goes whatever becomes of the rest.
        forgetCookie(c, 'token', config)
        if (caller) await removeSession(db, caller.sid)
        return c.body(null, 204)
      })
      .get('/auth/me', (c) => c.json({ username: c.get('admin').username } satisfies Me))
      .put('/auth/password', async (c) => {
        const { current, next } = await readBody(c, passwordChange)
        refuseCommonPassword(next, 'next')
        const account = await passwords.confirm(c, current, 'current', wrongCurrent)
        const changed = await changePassword(db, account.id, next, account.password_version)
        if (!changed) throw new Invalid([{ msg: wrongCurrent, path: 'current' }])
        return await answer(c, changed)
      })
  )
}
