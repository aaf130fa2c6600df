import { Hono } from 'hono'
import { together } from '#src/house/database/database.ts'
import { clientAddress } from '#src/house/http/client-address.ts'
import { readBody } from '#src/house/http/requests.ts'
import { refuseCommonPassword } from '#src/office/accounts/login/common-passwords.ts'
import { LoginLimits } from '#src/office/accounts/login/login-limits.ts'
import {
  hashPassword,
  refuseWhenBusy,
  strangersEntry,
} from '#src/office/accounts/login/password.ts'
import type { TokenDeps } from '#src/office/accounts/login/token-answer.ts'
import {
  type CheckedPasswordLink,
  type ForgottenPassword,
  forgottenPassword,
  type OwnEmail,
  ownEmail,
  passwordLinkToken,
  passwordLinkUse,
} from './accounts.contract.ts'
import { findAccountById, setEmail } from './accounts.queries.ts'
import {
  acceptPasswordLink,
  checkPasswordLink,
  createPasswordLink,
  withdrawPasswordLink,
} from './password-links.queries.ts'
import { canMailLinks, mailPasswordSet } from './password-mail.ts'
import type { PasswordMailer } from './password-mailer.ts'

type Deps = TokenDeps & { passwordMailer: PasswordMailer }

/**
 * Links for a new password: made by a colleague in the dashboard, or mailed to the account's own
 * address for whoever asks at the door. A stranger learns nothing by asking: the answer and its
 * time are the same whether or not there is such an account.
 */
export function passwordLinksRoutes({ db, config, now, steady, passwordMailer }: Deps): Hono {
  const limits = new LoginLimits(steady)

  /** A token that leads nowhere counts as a wrong password does. @throws NotFound, TooMany */
  async function hold(token: string, address: string) {
    const forgive = limits.begin(address, 'link')
    const account = await checkPasswordLink(db, token, now())
    forgive()
    return account
  }

  return (
    new Hono()
      .post('/accounts/:id/password-link', async (c) => {
        const link = await createPasswordLink(db, c.req.param('id'), c.get('admin'), now())
        return c.json(link, 201)
      })
      .delete('/accounts/:id/password-link', async (c) => {
        await withdrawPasswordLink(db, c.req.param('id'))
        return c.body(null, 204)
      })
      // Not GETs: the token is to stand in no log and no memory of answers.
      .post('/password-links/check', async (c) => {
        const { token } = await readBody(c, passwordLinkToken)
        const { username } = await hold(token, clientAddress(c, config.trustProxy))
        const answer: CheckedPasswordLink = { username }
        return c.json(answer, 200, { 'Cache-Control': 'no-store' })
      })
      .post('/password-links/use', async (c) => {
        const { token, password } = await readBody(c, passwordLinkUse)
        const address = clientAddress(c, config.trustProxy)
        const entry = strangersEntry(address)
        refuseWhenBusy(entry)
        await hold(token, address)
        refuseCommonPassword(password, 'password')
        const passwordHash = await hashPassword(password, entry)
        await together(db, async (trx) => {
          const { account, madeBy } = await acceptPasswordLink(trx, { token, passwordHash }, now())
          await mailPasswordSet(trx, account, madeBy, now())
        })
        return c.body(null, 204)
      })
      .get('/forgotten-password', async (c) =>
        c.json({ byMail: await canMailLinks(db, config) } satisfies ForgottenPassword),
      )
      .post('/forgotten-password', async (c) => {
        const { username } = await readBody(c, forgottenPassword)
        // Never given back: as often as a wrong password.
        limits.begin(clientAddress(c, config.trustProxy), `forgotten ${username}`)
        passwordMailer.send(username)
        return c.body(null, 204)
      })
      .get('/auth/email', async (c) => {
        const account = await findAccountById(db, c.get('admin').sub)
        return c.json({ email: account?.email ?? '' } satisfies OwnEmail)
      })
      .put('/auth/email', async (c) => {
        const { email } = await readBody(c, ownEmail)
        await setEmail(db, c.get('admin').sub, email)
        return c.json({ email } satisfies OwnEmail)
      })
  )
}
