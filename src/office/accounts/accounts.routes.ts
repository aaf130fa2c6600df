import { type Context, Hono } from 'hono'
import { clientAddress } from '#src/house/http/client-address.ts'
import { readBody } from '#src/house/http/requests.ts'
import { refuseUnconfirmed } from '#src/office/accounts/login/confirm.ts'
import { forgetCookie } from '#src/office/accounts/login/cookies.ts'
import { LoginLimits } from '#src/office/accounts/login/login-limits.ts'
import { refuseWhenBusy, strangersEntry } from '#src/office/accounts/login/password.ts'
import type { PasswordCheck } from '#src/office/accounts/login/password-check.ts'
import { type TokenDeps, tokenAnswer } from '#src/office/accounts/login/token-answer.ts'
import {
  acceptance,
  accountRemoval,
  invitationInput,
  invitationToken,
} from './accounts.contract.ts'
import { acceptInvitation, listAccountRows, removeAccount } from './accounts.queries.ts'
import { invite } from './invitation-mail.ts'
import { checkInvitation, listInvitations, removeInvitation } from './invitations.queries.ts'

/**
 * The club's admins and the invitations by which they become more. A stranger may look at the
 * invitation whose token they hold, and accept it; nothing else. Who may come in is decided by
 * whoever has just proved who they are: a browser left open is not enough.
 */
export function accountsRoutes(deps: TokenDeps & { passwords: PasswordCheck }): Hono {
  const { db, config, now, steady, passwords } = deps
  const limits = new LoginLimits(steady)
  const answer = tokenAnswer(deps)

  /** A token that leads nowhere counts as a wrong password does. @throws NotFound, TooMany */
  async function hold(token: string, address: string): Promise<void> {
    const forgive = limits.begin(address, 'invitation')
    await checkInvitation(db, token, now())
    forgive()
  }

  /** With the password in the body, or as all grave calls. @throws Invalid, TooMany, ConfirmNeeded */
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
      .get('/invitations', async (c) => c.json(await listInvitations(db, now())))
      .post('/invitations', async (c) => {
        const { password, ...wanted } = await readBody(c, invitationInput)
        await prove(c, password)
        // An admin's own browser knows where it is, better than a proxy's address would.
        const origin = config.publicUrl ?? c.req.header('origin') ?? new URL(c.req.url).origin
        return c.json(await invite(db, c.get('admin'), { ...wanted, origin }, now()), 201)
      })
      .delete('/invitations/:id', async (c) => {
        await removeInvitation(db, c.req.param('id'))
        return c.body(null, 204)
      })
      // Not GETs: the token is to stand in no log and no memory of answers.
      .post('/invitations/check', async (c) => {
        const { token } = await readBody(c, invitationToken)
        await hold(token, clientAddress(c, config.trustProxy))
        return c.body(null, 204)
      })
      .post('/invitations/accept', async (c) => {
        const wanted = await readBody(c, acceptance)
        const address = clientAddress(c, config.trustProxy)
        const entry = strangersEntry(address)
        refuseWhenBusy(entry)
        await hold(wanted.token, address)
        const account = await acceptInvitation(db, wanted, now(), entry)
        return await answer(c, account, { byPasswordAlone: true })
      })
  )
}
