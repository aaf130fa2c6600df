import { Hono } from 'hono'
import { forgetCookie } from '#src/auth/cookies.ts'
import { LoginLimits } from '#src/auth/login-limits.ts'
import { refuseWhenBusy, strangersPlace } from '#src/auth/password.ts'
import type { PasswordCheck } from '#src/auth/password-check.ts'
import { type TokenDeps, tokenAnswer } from '#src/auth/token-answer.ts'
import { clientAddress } from '#src/client-address.ts'
import { readBody } from '#src/requests.ts'
import {
  acceptance,
  accountRemoval,
  invitationInput,
  invitationToken,
} from './accounts.contract.ts'
import { acceptInvitation, listAccountRows, removeAccount } from './accounts.queries.ts'
import {
  checkInvitation,
  createInvitation,
  listInvitations,
  removeInvitation,
} from './invitations.queries.ts'

/**
 * The club's admins and the invitations by which they become more. A stranger may look at the
 * invitation whose token they hold, and accept it; nothing else. Who may come in is decided with
 * one's password: a browser left open is not enough.
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

  return (
    new Hono()
      .get('/accounts', async (c) => c.json(await listAccountRows(db, c.get('admin').sub, now())))
      .delete('/accounts/:id', async (c) => {
        const { password } = await readBody(c, accountRemoval)
        await passwords.confirm(c, password, 'password')
        const id = c.req.param('id')
        await removeAccount(db, id)
        if (id === c.get('admin').sub) forgetCookie(c, 'token', config)
        return c.body(null, 204)
      })
      .get('/invitations', async (c) => c.json(await listInvitations(db, now())))
      .post('/invitations', async (c) => {
        const { note, password } = await readBody(c, invitationInput)
        const account = await passwords.confirm(c, password, 'password')
        return c.json(await createInvitation(db, account, note, now()), 201)
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
        const place = strangersPlace(address)
        refuseWhenBusy(place)
        await hold(wanted.token, address)
        return await answer(c, await acceptInvitation(db, wanted, now(), place))
      })
  )
}
