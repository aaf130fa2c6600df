import { expect, test } from 'vitest'
import { inTransaction } from '#src/core/database/index.ts'
import { type Manners, mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { queueMail } from './queue.ts'

const contactMessage = { name: 'Camille', email: 'camille@example.org', message: 'Bonjour' }
const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000

/** A site whose mail server behaves like this, and the first message of a visitor. */
async function queuedMessage(behaviour: Manners, ...login: { user: string; pass: string }[]) {
  const server = await mailServer(behaviour, ...login)
  const app = testApp(
    mailEnv(login.length ? server.url.replace('//', '//club:wrong@') : server.url),
  )
  await app.call('POST /api/messages', contactMessage)
  return { app, server }
}

/** The same once it was tried to send the mail. */
async function withMessage(...like: Parameters<typeof queuedMessage>) {
  const site = await queuedMessage(...like)
  await site.app.sendMails()
  return site
}

/** The same while its mail is with the server. */
async function beingSent(behaviour: Manners) {
  const site = await queuedMessage(behaviour)
  const settled = site.app.sendMails()
  await expect.poll(() => site.server.conversations).toBe(1)
  return { ...site, settled }
}

/** The newest message as the dashboard has it. */
async function newest(app: TestApp) {
  const [message] = await (await (await app.asAdmin()).call('GET /api/messages')).json()
  return message
}

const readMail = async (app: TestApp) => (await newest(app)).mail

async function after(app: TestApp, minutes: number) {
  app.setNow(new Date(start + minutes * minute))
  await app.sendMails()
}

async function sendAgain(app: TestApp) {
  const { _id } = await readMail(app)
  const answer = await (await app.asAdmin()).call(`POST /api/mails/${_id}/send`)
  await app.sendMails()
  return answer.status
}

test('a delivered mail is marked as sent, and its text is kept only with the message', async () => {
  const { app } = await withMessage('polite')
  expect(await readMail(app)).toEqual({
    _id: expect.any(String),
    state: 'sent',
    attempts: 1,
    sentAt: '2026-11-20T12:00:00.000Z',
  })
  const rows = await app.db.selectFrom('mails').select(['text', 'html']).execute()
  expect(rows).toEqual([{ text: '', html: '' }])
  expect(await sendAgain(app)).toBe(409)
})

test('a mail deferred by the server is sent later, once', async () => {
  const { app, server } = await withMessage('greylisting')
  expect(await readMail(app)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'Le serveur a refusé\u00a0: 450 4.2.0 Greylisted, try again',
    nextAt: '2026-11-20T12:01:00.000Z',
  })
  await after(app, 0.9)
  expect(server.conversations).toBe(1)
  await after(app, 1)
  expect(await readMail(app)).toMatchObject({ attempts: 2, nextAt: '2026-11-20T12:05:00.000Z' })
  server.behaviour = 'polite'
  await after(app, 5)
  await after(app, 600)
  expect(server.mails).toHaveLength(1)
  expect(await readMail(app)).toMatchObject({ state: 'sent', attempts: 3 })
})

test('a mail is tried for two days with growing waits, then reported as failed', async () => {
  const { app, server } = await withMessage('greylisting')
  const tries = [0]
  for (let minutes = 1; minutes <= 3 * 24 * 60; minutes++) {
    const before = server.conversations
    app.setNow(new Date(start + minutes * minute))
    const { nextAt, state } = await readMail(app)
    if (state !== 'waiting') break
    minutes = Math.max(minutes, (Date.parse(nextAt) - start) / minute)
    await after(app, minutes)
    if (server.conversations > before) tries.push(minutes)
  }
  const waits = tries.slice(1).map((time, n) => time - (tries[n] ?? 0))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(tries.at(-1)).toBe(2 * 24 * 60)
  expect(await readMail(app)).toMatchObject({ state: 'failed', attempts: tries.length })
  server.behaviour = 'polite'
  expect(await sendAgain(app)).toBe(204)
  expect(await readMail(app)).toMatchObject({ state: 'sent' })
  expect(server.mails).toHaveLength(1)
})

test.each<[Manners, string]>([
  ['refusing', 'Le serveur a refusé\u00a0: 550 nobody of that name'],
  ['spam-filter', 'Le serveur a refusé\u00a0: 550 looks like spam'],
])('a permanent refusal fails a mail at once: %s', async (behaviour, error) => {
  const { app, server } = await withMessage(behaviour)
  expect(await readMail(app)).toMatchObject({ state: 'failed', attempts: 1, error })
  await after(app, 600)
  expect(server.conversations).toBe(1)
  server.behaviour = 'polite'
  expect(await sendAgain(app)).toBe(204)
  expect(await readMail(app)).toMatchObject({ state: 'sent' })
})

test('while the server is away each run tries one mail, and none is lost', async () => {
  const { app, server } = await withMessage('closed')
  expect(await readMail(app)).toMatchObject({
    state: 'waiting',
    error: 'Le serveur a refusé\u00a0: 421 no time',
  })
  for (const n of [1, 2, 3]) {
    const mail = { cause: 'backup', causeId: '', subject: `${n}`, text: 'Bonjour' } as const
    await queueMail(app.db, mail, new Date(start))
  }
  await app.sendMails()
  const before = server.conversations
  await after(app, 300)
  expect(server.conversations).toBe(before + 1)
  server.behaviour = 'polite'
  await after(app, 600)
  expect(server.mails).toHaveLength(4)
})

test('an unconfirmed mail is sent again with the same Message-ID', async () => {
  const { app, server, settled } = await beingSent('mute')
  await expect.poll(() => server.mails.length).toBe(1)
  server.hangUp()
  await settled
  expect(await readMail(app)).toMatchObject({ state: 'waiting', attempts: 1 })
  server.behaviour = 'polite'
  await after(app, 1)
  expect(await readMail(app)).toMatchObject({ state: 'sent' })
  expect(server.mails).toHaveLength(2)
  expect(new Set(server.mails.map(({ read }) => read.messageId)).size).toBe(1)
})

test.each<[string, Parameters<typeof withMessage>, string]>([
  ['hangs up before the text', ['dropping'], 'Le serveur a raccroché (127.0.0.1, port '],
  [
    'refuses the password',
    ['polite', { user: 'club', pass: 'right' }],
    'L’identifiant ou le mot de passe est refusé\u00a0: 535 5.7.8 Bad credentials',
  ],
])('a mail waits when the server %s', async (_, like, error) => {
  const { app } = await withMessage(...like)
  expect(await readMail(app)).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining(error),
  })
})

test('a stop waits for the mail being sent', async () => {
  const { app, server } = await beingSent('polite')
  await app.close()
  expect(server.mails).toHaveLength(1)
  expect(await readMail(app)).toMatchObject({ state: 'sent' })
})

test('a stop does not wait for a silent server, and counts no attempt', async () => {
  const { app } = await beingSent('silent')
  await app.close()
  expect(await readMail(app)).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('a mail to several receivers goes once to each accepted one, and names the others', async () => {
  const server = await mailServer()
  server.refused = ['gone@club.example']
  const MAIL_TO = 'club@club.example, gone@club.example'
  const app = testApp({ ...mailEnv(server.url), MAIL_TO })
  await app.call('POST /api/messages', contactMessage)
  await app.sendMails()
  expect(server.mails.map(({ to }) => to)).toEqual([['club@club.example']])
  expect(await readMail(app)).toMatchObject({
    state: 'sent',
    error: expect.stringContaining('gone@club.example\u00a0: Le serveur a refusé\u00a0: 550'),
  })
})

test('a deleted message is not mailed; restored from the trash it is; for good its mails are deleted', async () => {
  const { app, server } = await withMessage('greylisting')
  const admin = await app.asAdmin()
  const { _id } = await newest(app)
  await admin.call(`DELETE /api/messages/${_id}`)
  server.behaviour = 'polite'
  await after(app, 600)
  expect(server.mails).toEqual([])
  expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
  await admin.call(`POST /api/trash/messages/${_id}/restore`)
  await app.sendMails()
  expect(server.mails).toHaveLength(1)
  expect(await readMail(app)).toMatchObject({ state: 'sent' })

  const later = await app.asAdmin()
  await later.call(`DELETE /api/messages/${_id}`)
  await later.call(`DELETE /api/trash/messages/${_id}`)
  for (const table of ['mails', 'answers', 'messages', 'trash'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})

test('a flood of messages causes a bounded number of attempts, and every message is reported', async () => {
  const { app } = await withMessage('closed')
  const times = { createdAt: '2026-11-20T11:00:00.000Z', nextAttemptAt: '2026-11-21T12:00:00.000Z' }
  const mail = { cause: 'message', subject: 'x', text: 'x', ...times } as const
  const rows = Array.from({ length: 200 }, (_, n) => ({ ...mail, id: `${n}`, causeId: `${n}` }))
  await app.db.insertInto('mails').values(rows).execute()
  app.setNow(new Date(start + minute))
  await app.call('POST /api/messages', { ...contactMessage, message: 'Une de trop' })
  expect(await readMail(app)).toMatchObject({
    state: 'failed',
    error: 'Trop de courriels attendent déjà.',
  })
  expect(await sendAgain(app)).toBe(204)
  expect(await readMail(app)).toMatchObject({ state: 'waiting' })
})

test('password links are sent before notices of logins', async () => {
  const { app, server } = await withMessage('polite')
  const mails = [
    { subject: 'Réponse', cause: 'answer', to: 'camille@example.org' },
    { subject: 'Nouvelle connexion', cause: 'login' },
    { subject: 'Nouveau mot de passe', cause: 'login', to: 'marie@example.org' },
  ] as const
  await inTransaction(app.db, async (trx) => {
    for (const [later, mail] of mails.entries()) {
      const createdAt = new Date(start + later)
      await queueMail(trx, { ...mail, causeId: '', text: 'Bonjour' }, createdAt)
    }
  })
  await app.sendMails()
  expect(server.mails.slice(1).map(({ read }) => read.subject)).toEqual([
    'Nouveau mot de passe',
    'Réponse',
    'Nouvelle connexion',
  ])
})

test('a clock set back by years delays no mail', async () => {
  const { app, server } = await withMessage('greylisting')
  server.behaviour = 'polite'
  app.setWallClock(new Date('2020-01-01T00:00:00Z'))
  await app.sendMails()
  expect(server.mails).toHaveLength(1)
})

test('mails waiting when the server is removed fail, and can be sent again', async () => {
  const { app, server } = await withMessage('greylisting')
  await app.close()
  const without = testApp({}, app.db)
  await without.sendMails()
  without.setNow(new Date(start + 10 * minute))
  await without.sendMails()
  expect(await readMail(without)).toMatchObject({
    state: 'failed',
    error: 'Aucun serveur de courriel n’est réglé.',
  })
  expect(await sendAgain(without)).toBe(409)
  expect(server.mails).toEqual([])
})

test('mails without a message are listed, and deleted after 30 days', async () => {
  const { app } = await withMessage('polite')
  const mail = {
    cause: 'invitation',
    causeId: 'x',
    to: 'ana@example.org',
    subject: 'Invitation',
    text: 'https://club.example/admin/invitation/secret',
  } as const
  await queueMail(app.db, mail, new Date(start))
  await app.sendMails()
  const list = async () => await (await (await app.asAdmin()).call('GET /api/mails')).json()
  expect(await list()).toMatchObject([
    { cause: 'invitation', subject: 'Invitation', to: 'ana@example.org', state: 'sent' },
  ])
  const stored = await app.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('secret')
  app.setNow(new Date(start + 31 * 24 * 60 * minute))
  await app.purge()
  expect(await list()).toEqual([])
  expect(await readMail(app)).toMatchObject({ state: 'sent' })
})
