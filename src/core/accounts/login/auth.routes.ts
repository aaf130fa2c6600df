import { type Context, Hono } from 'hono'
import { type AccountWithPassword, changePassword } from '#src/core/accounts/accounts.queries.ts'
import { countRecoveryCodes } from '#src/core/accounts/factors/codes.ts'
import { listMethods } from '#src/core/accounts/factors/factors.queries.ts'
import { confirmation, passkeyLogin } from '#src/core/accounts/factors/factors.schema.ts'
import { findAccountById } from '#src/core/accounts/find-account.ts'
import { Invalid, readBody, Unauthorized } from '#src/core/http/index.ts'
import { Tickets } from '#src/core/process/index.ts'
import {
  credentials,
  type LoggedIn,
  type LoginResult,
  type Me,
  passwordChange,
  type SecondMethod,
  type SecondStep,
  secondStep,
} from './auth.schema.ts'
import type { AuthServices } from './auth-services.ts'
import { forgetCookie } from './browser.ts'
import { findCookieToken, readCaller, readConfirmation } from './guard.ts'
import { refuseCommonPassword } from './password.ts'
import {
  confirmSession,
  endSession,
  findSession,
  listSessions,
  removeAccountSessions,
  removeSession,
  wrongCredentials,
} from './sessions.queries.ts'
import { loginResponder, tokenResponder } from './token-answer.ts'

const wrongCurrentPassword = 'Le mot de passe actuel n’est pas le bon'

/** Routes of logins, as in product.md 'The API'. */
export function authRoutes(deps: AuthServices): Hono {
  const { db, config, passwords, passkeys } = deps
  const steps = secondSteps(deps)
  const logIn = loginResponder(deps)
  const answer = tokenResponder(deps)
  const noStore = { 'Cache-Control': 'no-store' }

  return (
    new Hono()
      .post('/auth/login', async (c) => {
        const { username, password, stay: stays } = await readBody(c, credentials)
        const account = await passwords.login(c, username, password)
        const step = await steps.begin(account, stays)
        if (step) return c.json(step satisfies LoginResult, 200, noStore)
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
      // Follows a plain form login, sent before scripts could store the token.
      .post('/auth/resume', async (c) => {
        const token = await findCookieToken(c, { ...deps, ...config })
        c.header('Cache-Control', 'no-store')
        return token ? c.json({ token } satisfies LoggedIn) : c.body(null, 204)
      })
      // Expired sessions can log out as well.
      .post('/auth/logout', async (c) => {
        const caller = await readCaller(c, { ...deps, ...config })
        // The cookie goes first, whatever fails afterwards.
        forgetCookie(c, 'token', config)
        if (caller) await removeSession(db, caller.sid)
        return c.body(null, 204)
      })
      .get('/auth/me', (c) => {
        const { role, areas, secondFactor, secondFactorBy, mustSetUp } = c.get('session')
        const { username } = c.get('admin')
        return c.json({
          username,
          role,
          areas,
          secondFactor,
          secondFactorBy,
          mustSetUp,
        } satisfies Me)
      })
      .put('/auth/password', async (c) => {
        const { current, next } = await readBody(c, passwordChange)
        refuseCommonPassword(next, 'next')
        const account = await passwords.confirm(c, current, 'current', wrongCurrentPassword)
        const changed = await changePassword(db, account.id, next, account.passwordVersion)
        if (!changed) throw new Invalid([{ msg: wrongCurrentPassword, path: 'current' }])
        const { stays } = c.get('session')
        return await answer(c, changed, { byPasswordAlone: false, stays })
      })
  )
}

/** Seconds for the second step: time to find the phone. */
const lifetime = 10 * 60

function secondSteps({ db, codes, monotonic }: AuthServices) {
  const tickets = new Tickets({ seconds: lifetime, clock: monotonic })
  return {
    async begin(account: AccountWithPassword, stays: boolean): Promise<SecondStep | undefined> {
      const set = await listMethods(db, account.id)
      if (set.length === 0) return undefined
      const methods: SecondMethod[] = set.includes('passkey') ? ['passkey'] : []
      if (await codes.has(account.id)) methods.unshift('code')
      if ((await countRecoveryCodes(db, account.id)) > 0) methods.push('recovery-code')
      const { id, passwordVersion } = account
      return {
        challenge: tickets.issue([id, passwordVersion, stays ? 'stays' : ''].join(' ')),
        methods,
      }
    },
    /** Completes a login. @throws Unauthorized if expired, Invalid in the field `code`, TooMany */
    async finish(c: Context, challenge: string, code: string) {
      const [id = '', version, length] = tickets.read(challenge)?.split(' ') ?? []
      const account = await findAccountById(db, id)
      if (!account || String(account.passwordVersion) !== version) throw over()
      await codes.login(c, account, code)
      if (!tickets.use(challenge)) throw over()
      return { account, stays: length === 'stays' }
    },
  }
}

const over = () => new Unauthorized('C’était trop long. Recommencez par le nom et le mot de passe.')

export function sessionsRoutes(deps: AuthServices): Hono {
  const { db, config, now, passwords, codes, passkeys } = deps
  return new Hono()
    .get('/auth/sessions', async (c) => {
      const { role } = c.get('session')
      return c.json(await listSessions(db, c.get('admin'), role, now()))
    })
    .delete('/auth/sessions', async (c) => {
      const { sub, sid } = c.get('admin')
      await removeAccountSessions(db, sub, sid)
      return c.body(null, 204)
    })
    .delete('/auth/sessions/:id', async (c) => {
      const id = c.req.param('id')
      const { role } = c.get('session')
      await endSession(db, id, role === 'admin' ? undefined : c.get('admin').sub)
      if (id === c.get('admin').sid) forgetCookie(c, 'token', config)
      return c.body(null, 204)
    })
    .get('/auth/confirm', async (c) => c.json(await readConfirmation(c, deps)))
    .post('/auth/confirm/options', async (c) => c.json(await passkeys.confirmOptions(c)))
    .post('/auth/confirm', async (c) => {
      const proofInput = await readBody(c, confirmation)
      if ('password' in proofInput) await passwords.confirm(c, proofInput.password, 'password')
      else if ('code' in proofInput) await codes.confirm(c, proofInput.code)
      else await passkeys.confirm(c, proofInput.passkey)
      const { sub, sid } = c.get('admin')
      await confirmSession(db, sid, now())
      const session = await findSession(db, { sub, sid }, now())
      if (session) c.set('session', session)
      return c.json(await readConfirmation(c, deps))
    })
}
