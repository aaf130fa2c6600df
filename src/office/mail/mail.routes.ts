import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { Busy, Conflict } from '#src/house/http/errors.ts'
import { readBody } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { mailSettingsInput, mailTrialInput } from './mail.contract.ts'
import { listSiteMails, sendAgain } from './mails.queries.ts'
import type { MailServers } from './settings.ts'
import { tryServer } from './trial.ts'

type Deps = { db: Database; servers: MailServers; now: () => Date; publicUrl: string | undefined }

/** The mail server's settings, a trial of them, and the mails that belong to no message. */
export function mailRoutes({ db, servers, now, publicUrl }: Deps): Hono {
  let trying = false

  return new Hono()
    .get('/mail/settings', async (c) => answerRecord(c, await servers.describe()))
    .put('/mail/settings', async (c) => {
      const by = { username: c.get('admin').username, now: now() }
      await servers.save(await readBody(c, mailSettingsInput), by, readIfMatch(c))
      return answerRecord(c, await servers.describe())
    })
    .delete('/mail/settings', async (c) => {
      await servers.remove({ username: c.get('admin').username, now: now() })
      return c.body(null, 204)
    })
    .post('/mail/trial', async (c) => {
      const { settings } = await readBody(c, mailTrialInput)
      const server = await servers.forTrial(settings)
      if (!server) throw new Conflict('Aucun serveur de courriel n’est réglé.')
      if (trying) throw new Busy(30, 'Un essai est déjà en cours.')
      trying = true
      try {
        return c.json(await tryServer(server, now(), publicUrl))
      } finally {
        trying = false
      }
    })
    .get('/mails', async (c) => c.json(await listSiteMails(db)))
    .post('/mails/:id/send', async (c) => {
      await sendAgain(db, c.req.param('id'))
      return c.body(null, 204)
    })
}
