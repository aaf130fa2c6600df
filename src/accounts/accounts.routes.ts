import { Hono } from 'hono'
import { LoginLimits } from '#src/auth/login-limits.ts'
import { refuseWhenBusy } from '#src/auth/password.ts'
import { forgetCookie, type TokenDeps, tokenAnswer } from '#src/auth/token-answer.ts'
import { clientAddress } from '#src/client-address.ts'
import { readBody } from '#src/requests.ts'
import { acceptance, invitationInput, invitationToken } from './accounts.contract.ts'
import { acceptInvitation, listAccountRows, removeAccount } from './accounts.queries.ts'
import {
  checkInvitation,
  createInvitation,
  listInvitations,
  removeInvitation,
} from './invitations.queries.ts'

/**
 * The club's admins and the invitations by which they become more. A stranger may look at the
 * invitation whose token they hold, and accept it; nothing else.
 */
export function accountsRoutes({ db, config, secret, now, steady }: TokenDeps): Hono {
  const limits = new LoginLimits(steady)
  const answer = tokenAnswer({ db, config, secret, now })

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
        const id = c.req.param('id')
        await removeAccount(db, id)
        if (id === c.get('admin').sub) forgetCookie(c)
        return c.body(null, 204)
      })
      .get('/invitations', async (c) => c.json(await listInvitations(db, now())))
      .post('/invitations', async (c) => {
        const { note } = await readBody(c, invitationInput)
        const { sub: id, username } = c.get('admin')
        return c.json(await createInvitation(db, { id, username }, note, now()), 201)
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
        refuseWhenBusy()
        await hold(wanted.token, clientAddress(c, config.trustProxy))
        const account = await acceptInvitation(db, wanted, now())
        return await answer(c, account, account.password_hash)
      })
  )
}
