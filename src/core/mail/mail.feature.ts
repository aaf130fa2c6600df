import { Hono } from 'hono'
import { sql } from 'kysely'
import { type Database, randomId } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { answerRecord, Busy, Conflict, readBody, readIfMatch } from '#src/core/http/index.ts'

import { compose, createMessageId } from './compose.ts'
import { deliver } from './deliver.ts'
import { type MailTrial, mailSettingsInput, mailTrialInput } from './mail.schema.ts'
import { listSiteMails, messageCauses, sendAgain } from './mails.queries.ts'
import type { MailServer, MailServers } from './settings.ts'
import { toSingleLine } from './single-line.ts'

type Context = AppContext & { servers: MailServers }

export const mail: Feature<Context> = {
  data: {
    tables: { mails: 'visitors', mail_settings: 'club' },
    personal: {
      mails: [
        'recipients',
        'replyName',
        'replyTo',
        'subject',
        'text',
        'html',
        'calendar',
        'lastError',
      ],
      mail_settings: ['content'],
    },
    notPersonal: {
      mails: ['cause', 'causeId', 'inReplyTo', 'unsubscribe'],
      mail_settings: ['password'],
    },
    notPublic: ['mails'],
    expiring: [
      {
        table: 'mails',
        column: 'createdAt',
        days: 30,
        where: sql`state <> 'waiting' and cause not in (${sql.join(messageCauses)})`,
      },
    ],
  },
  api: {
    routes: [mailRoutes],
    editors: ['GET /api/mail/settings'],
    reauth: {
      none: ['POST /api/mails/:id/send'],
    },
  },
}

function mailRoutes({ db, servers, now, publicUrl }: Context): Hono {
  let trying = false

  return new Hono()
    .get('/mail/settings', async (c) => {
      const { record, revision } = await servers.describe()
      if (c.get('session').role === 'admin') return answerRecord(c, { record, revision })
      // Editors learn only whether a server is set: messages can then be answered here.
      return c.json({ source: record.source })
    })
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
        return c.json(await tryServer(db, server, now(), publicUrl))
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

/** Short because an admin is waiting. */
const trialTimeoutMs = 30_000

async function tryServer(
  db: Database,
  server: MailServer,
  now: Date,
  publicUrl: string | undefined,
): Promise<MailTrial> {
  const where = publicUrl ? `du site ${publicUrl}` : 'du site du club'
  const row = {
    cause: 'message',
    subject: 'Essai du courriel du site',
    text: `Ce courriel a été envoyé pour essayer les réglages ${where}. S’il est bien arrivé, il n’y a rien d’autre à faire.`,
    messageId: createMessageId({ id: randomId() }, server),
    createdAt: now.toISOString(),
  } as const
  const outcome = await deliver(server, await compose(db, row, server), {
    signal: new AbortController().signal,
    timeoutMs: trialTimeoutMs,
  })
  switch (outcome.kind) {
    case 'sent':
      return outcome.refused || outcome.pending.length > 0
        ? {
            sent: false,
            reported: `Accepté, sauf pour ${outcome.refused || outcome.pending.join(', ')}`,
          }
        : {
            sent: true,
            reported: `Le serveur a accepté l’essai\u00a0: ${toSingleLine(outcome.answer)}`,
          }
    default:
      return { sent: false, reported: outcome.reason }
  }
}
