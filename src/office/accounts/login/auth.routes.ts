import { Hono } from 'hono'
import { Invalid, Unauthorized } from '#src/house/http/errors.ts'
import { readBody } from '#src/house/http/requests.ts'
import { changePassword, findAccountById } from '#src/office/accounts/accounts.queries.ts'
import { passkeyLogin } from '#src/office/accounts/factors/passkeys.contract.ts'
import {
  credentials,
  type LoggedIn,
  type LoginAnswer,
  type Me,
  passwordChange,
  secondStep,
} from './auth.contract.ts'
import type { AuthDeps } from './auth-deps.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetCookie } from './cookies.ts'
import { findCookieToken, readCaller } from './guard.ts'
import { SecondSteps } from './second-step.ts'
import { removeSession, wrongCredentials } from './sessions.queries.ts'
import { loginAnswer, tokenAnswer } from './token-answer.ts'

const wrongCurrent = 'Le mot de passe actuel n’est pas le bon'

/** Login in its one or two steps, logout, the caller's name and password (product.md 'The API'). */
export function authRoutes(deps: AuthDeps): Hono {
  const { db, config, passwords, codes, passkeys } = deps
  const steps = new SecondSteps(deps, codes)
  const logIn = loginAnswer(deps)
  const answer = tokenAnswer(deps)
  const noStore = { 'Cache-Control': 'no-store' }

  return (
    new Hono()
      .post('/auth/login', async (c) => {
        const { username, password, stay: stays } = await readBody(c, credentials)
        const account = await passwords.login(c, username, password)
        const step = await steps.begin(account, stays)
        if (step) return c.json(step satisfies LoginAnswer, 200, noStore)
        return await logIn(c, account, { byPasswordAlone: true, stays })
      })
      .post('/auth/second-factor', async (c) => {
        const { challenge, code } = await readBody(c, secondStep)
        const { account, stays } = await steps.finish(c, challenge, code)
        return await logIn(c, account, { byPasswordAlone: false, stays })
      })
      .post('/auth/passkey-login/options', async (c) =>
        c.json(await passkeys.loginOptions(c), 200, noStore),
      )
      .post('/auth/passkey-login', async (c) => {
        const { response, stay: stays } = await readBody(c, passkeyLogin)
        const { accountId } = await passkeys.login(c, response)
        const account = await findAccountById(db, accountId)
        if (!account) throw new Unauthorized(wrongCredentials)
        return await logIn(c, account, { byPasswordAlone: false, stays })
      })
      // After a login by form, sent before the page's scripts were there to keep the token.
      .post('/auth/resume', async (c) => {
        const token = await findCookieToken(c, { ...deps, ...config })
        c.header('Cache-Control', 'no-store')
        return token ? c.json({ token } satisfies LoggedIn) : c.body(null, 204)
      })
      // A visitor's call: whoever's session is over, or never was, is to leave as well.
      .post('/auth/logout', async (c) => {
        const caller = await readCaller(c, { ...deps, ...config })
        // First, so that it goes whatever becomes of the rest.
        forgetCookie(c, 'token', config)
        if (caller) await removeSession(db, caller.sid)
        return c.body(null, 204)
      })
      .get('/auth/me', (c) => {
        const { role, secondFactor, secondFactorBy, mustSetUp } = c.get('session')
        const { username } = c.get('admin')
        return c.json({ username, role, secondFactor, secondFactorBy, mustSetUp } satisfies Me)
      })
      .put('/auth/password', async (c) => {
        const { current, next } = await readBody(c, passwordChange)
        refuseCommonPassword(next, 'next')
        const account = await passwords.confirm(c, current, 'current', wrongCurrent)
        const changed = await changePassword(db, account.id, next, account.password_version)
        if (!changed) throw new Invalid([{ msg: wrongCurrent, path: 'current' }])
        // Whoever is inside has given the second factor already, and said how long they stay.
        const { stays } = c.get('session')
        return await answer(c, changed, { byPasswordAlone: false, stays })
      })
  )
}
