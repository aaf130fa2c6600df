import { type Context, Hono } from 'hono'
import type { Access, Role } from '#src/core/accounts/login/auth.schema.ts'
import { forgetCookie } from '#src/core/accounts/login/browser.ts'
import { refuseUnconfirmed } from '#src/core/accounts/login/guard.ts'
import { loginLimits } from '#src/core/accounts/login/login-limits.ts'
import { hashPassword, refuseWhenBusy, strangersEntry } from '#src/core/accounts/login/password.ts'
import type { PasswordCheck } from '#src/core/accounts/login/password-check.ts'
import { type TokenDeps, tokenResponder } from '#src/core/accounts/login/token-answer.ts'
import { inTransaction } from '#src/core/database/index.ts'
import { clientAddress, createOnce, Invalid, readBody } from '#src/core/http/index.ts'
import { registered } from '#src/core/registered.ts'
import { canMailLinks, invite, mailPasswordSet, type PasswordMailer } from './accounts.mails.ts'
import {
  acceptInvitation,
  listAccountRows,
  removeAccount,
  setEmail,
  setPasswordByLink,
  setRole,
} from './accounts.queries.ts'
import {
  acceptance,
  accountRemoval,
  type CheckedPasswordLink,
  type CurrentUserEmail,
  currentUserEmail,
  type ForgottenPassword,
  forgottenPassword,
  invitationInput,
  linkToken,
  type NewInvitation,
  passwordLinkUse,
  roleChange,
} from './accounts.schema.ts'
import { findAccountById } from './find-account.ts'
import {
  checkLink,
  createPasswordLink,
  listInvitations,
  type Purpose,
  removeInvitation,
  removePasswordLink,
} from './links.queries.ts'
import { refuseCommonPassword } from './login/password.ts'

type Deps = TokenDeps & { passwords: PasswordCheck; passwordMailer: PasswordMailer }

/** Routes of accounts. Neither answers nor their timing tell strangers which accounts exist. */
export function accountsRoutes({ passwordMailer, ...deps }: Deps): Hono {
  const { db, config, now, monotonic, passwords } = deps
  const limits = { account: loginLimits(monotonic), password: loginLimits(monotonic) }
  const answer = tokenResponder(deps)

  /** Checks a token; failures count like wrong passwords. @throws NotFound, TooMany */
  async function hold(c: Context, purpose: Purpose, token: string) {
    const refund = limits[purpose].begin(clientAddress(c, config.trustProxy), 'link')
    const link = await checkLink(db, purpose, token, now())
    refund()
    return link
  }

  /** Hashes a new password if the link is valid. @throws NotFound, Invalid, TooMany */
  async function hashFor(c: Context, purpose: Purpose, token: string, password: string) {
    const entry = strangersEntry(clientAddress(c, config.trustProxy))
    refuseWhenBusy(entry)
    await hold(c, purpose, token)
    refuseCommonPassword(password, 'password')
    return await hashPassword(password, entry)
  }

  /** Confirms by the password given, or a recent proof. @throws Invalid, TooMany, ConfirmNeeded */
  async function prove(c: Context, password: string | undefined): Promise<void> {
    if (password === undefined) await refuseUnconfirmed(c, deps)
    else await passwords.confirm(c, password, 'password')
  }

  return (
    new Hono()
      .get('/accounts', async (c) => c.json(await listAccountRows(db, c.get('admin').sub, now())))
      .delete('/accounts/:id', async (c) => {
        const { password } = await readBody(c, accountRemoval)
        await prove(c, password)
        const id = c.req.param('id')
        await removeAccount(db, id)
        if (id === c.get('admin').sub) forgetCookie(c, 'token', config)
        return c.body(null, 204)
      })
      .put('/accounts/:id/role', async (c) => {
        const access = toAccess(await readBody(c, roleChange))
        await setRole(db, c.req.param('id'), access, c.get('admin'))
        return c.body(null, 204)
      })
      .get('/auth/email', async (c) => {
        const account = await findAccountById(db, c.get('admin').sub)
        return c.json({ email: account?.email ?? '' } satisfies CurrentUserEmail)
      })
      .put('/auth/email', async (c) => {
        const { email } = await readBody(c, currentUserEmail)
        await setEmail(db, c.get('admin').sub, email)
        return c.json({ email } satisfies CurrentUserEmail)
      })
      .get('/invitations', async (c) => c.json(await listInvitations(db, now())))
      .post('/invitations', async (c) => {
        const { password, ...given } = await readBody(c, invitationInput)
        const wanted = { ...given, ...toAccess(given) }
        await prove(c, password)
        // An admin's browser knows the site's address better than a request behind a proxy.
        const origin = config.publicUrl ?? c.req.header('origin') ?? new URL(c.req.url).origin
        const invitation = await createOnce(c, {
          ...{ db, now, body: wanted, getId: ({ _id }: NewInvitation) => _id },
          create: (trx) => invite(trx, c.get('admin'), { ...wanted, origin }, now()),
          // A link can't be shown again, so a repeated request replaces it.
          again: async (trx, id) => {
            await removeInvitation(trx, id)
            return undefined
          },
        })
        return c.json(invitation, 201)
      })
      .delete('/invitations/:id', async (c) => {
        await removeInvitation(db, c.req.param('id'))
        return c.body(null, 204)
      })
      // POST instead of GET keeps the token out of logs and caches.
      .post('/invitations/check', async (c) => {
        await hold(c, 'account', (await readBody(c, linkToken)).token)
        return c.body(null, 204)
      })
      .post('/invitations/accept', async (c) => {
        const { token, username, password } = await readBody(c, acceptance)
        const hash = await hashFor(c, 'account', token, password)
        const account = await acceptInvitation(db, { token, username, hash }, now())
        return await answer(c, account, { byPasswordAlone: true })
      })
      .post('/accounts/:id/password-link', async (c) => {
        const link = await createPasswordLink(db, c.req.param('id'), c.get('admin'), now())
        return c.json(link, 201)
      })
      .delete('/accounts/:id/password-link', async (c) => {
        await removePasswordLink(db, c.req.param('id'))
        return c.body(null, 204)
      })
      .post('/password-links/check', async (c) => {
        const { token } = await readBody(c, linkToken)
        const { accountId } = await hold(c, 'password', token)
        const { username = '' } = (await findAccountById(db, accountId ?? '')) ?? {}
        const checked: CheckedPasswordLink = { username }
        return c.json(checked, 200, { 'Cache-Control': 'no-store' })
      })
      .post('/password-links/use', async (c) => {
        const { token, password } = await readBody(c, passwordLinkUse)
        const hash = await hashFor(c, 'password', token, password)
        await inTransaction(db, async (trx) => {
          const { account, madeBy } = await setPasswordByLink(trx, token, hash, now())
          await mailPasswordSet(trx, account, madeBy, now())
        })
        return c.body(null, 204)
      })
      .get('/forgotten-password', async (c) =>
        c.json({ byMail: await canMailLinks(db, config) } satisfies ForgottenPassword),
      )
      .post('/forgotten-password', async (c) => {
        const { username } = await readBody(c, forgottenPassword)
        // Requests count like wrong passwords, and their count is never reset.
        limits.password.begin(clientAddress(c, config.trustProxy), `forgotten ${username}`)
        passwordMailer.send(username)
        return c.body(null, 204)
      })
  )
}

/**
 * Role and areas of a body: an editor without a list has the areas of the 'Rédaction'.
 * @throws Invalid for an unknown area, or none
 */
function toAccess({ role, areas }: { role: Role; areas?: string[] | undefined }): Access {
  if (role === 'admin') return { role, areas: [] }
  const knownAreas = registered().areas
  if (areas?.some((name) => !knownAreas.some((area) => area.name === name))) {
    throw new Invalid([{ msg: 'Ce domaine n’existe pas', path: 'areas' }])
  }
  if (areas?.length === 0) {
    throw new Invalid([{ msg: 'Cochez au moins un domaine', path: 'areas' }])
  }
  const editorial = knownAreas.filter((area) => area.editorial).map(({ name }) => name)
  return { role, areas: areas ?? [...new Set(editorial)] }
}
