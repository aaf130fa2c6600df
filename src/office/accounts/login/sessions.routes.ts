import { Hono } from 'hono'
import { readBody } from '#src/house/http/requests.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmation } from './confirm.contract.ts'
import { readConfirmation } from './confirm.ts'
import { forgetCookie } from './cookies.ts'
import {
  confirmSession,
  endSession,
  findSession,
  listSessions,
  removeSessionsOf,
} from './sessions.queries.ts'

/** Who is logged in where, and proving once more that it is oneself (confirm.contract.ts). */
export function sessionsRoutes(deps: AuthDeps): Hono {
  const { db, config, now, passwords, codes, passkeys } = deps
  return new Hono()
    .get('/auth/sessions', async (c) => {
      const { role } = c.get('session')
      return c.json(await listSessions(db, c.get('admin'), role, now()))
    })
    .delete('/auth/sessions', async (c) => {
      const { sub, sid } = c.get('admin')
      await removeSessionsOf(db, sub, sid)
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
      const given = await readBody(c, confirmation)
      if ('password' in given) await passwords.confirm(c, given.password, 'password')
      else if ('code' in given) await codes.confirm(c, given.code)
      else await passkeys.confirm(c, given.passkey)
      const { sub, sid } = c.get('admin')
      await confirmSession(db, sid, now())
      const session = await findSession(db, { sub, sid }, now())
      if (session) c.set('session', session)
      return c.json(await readConfirmation(c, deps))
    })
}
