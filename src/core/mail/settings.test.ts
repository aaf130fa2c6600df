import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const login = { user: 'club@club.example', pass: 'tr0p-secret' }

const typed = (port: number, change: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user: login.user,
  password: login.pass,
  senderName: 'Le club',
  sender: 'site@club.example',
  receivers: ['club@club.example', 'tresorier@club.example'],
  ...change,
})

const trial = async (
  admin: { call: (call: string, body: object) => Promise<Response> },
  settings?: object,
) => await (await admin.call('POST /api/mail/trial', { settings })).json()

async function withServer() {
  const server = await mailServer('polite', login)
  const app = testApp()
  const admin = await app.asAdmin()
  const save = (settings: object) => admin.call('PUT /api/mail/settings', settings)
  const read = async () => await readJson(await admin.call('GET /api/mail/settings'))
  return { server, app, admin, save, read }
}

/** The same where its settings are saved in the dashboard. */
async function withSettings() {
  const site = await withServer()
  await readJson(await site.save(typed(site.server.port)))
  return site
}

async function sendMessage(app: TestApp, message = 'Oui ?') {
  await app.call('POST /api/messages', { name: 'Ana', email: 'ana@example.org', message })
  await app.sendMails()
}

test('a mail server set in the dashboard sends the mails, with its password, which an empty one keeps', async () => {
  const { server, app, save, read } = await withServer()
  // Addresses pasted from elsewhere bring signs along that nobody sees.
  const pasted = { sender: '\u200bsite@club.example ' }
  const { password: _, ...shown } = typed(server.port)
  const expected = { source: 'dashboard', ...shown, password: 'kept' }
  expect(await readJson(await save(typed(server.port, pasted)))).toEqual(expected)
  expect(await read()).toEqual(expected)
  await sendMessage(app)
  expect(server.mails).toMatchObject([
    {
      to: ['club@club.example', 'tresorier@club.example'],
      read: { from: { name: 'Le club' } },
    },
  ])
  await readJson(await save(typed(server.port, { password: '', senderName: 'EJJ' })))
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  await sendMessage(app, 'Et demain ?')
  expect(server.mails.map(({ read }) => read.from?.name)).toContain('EJJ')
})

test('the mail password is stored encrypted and never answered', async () => {
  const { app, admin } = await withSettings()
  const rows = await app.db.selectFrom('mail_settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(login.pass)
  for (const call of ['GET /api/mail/settings', 'GET /api/settings', 'GET /api/overview']) {
    expect(await (await admin.call(call)).text(), call).not.toContain(login.pass)
  }
  expect(await (await app.call('GET /api/settings')).text()).not.toContain('club.example')
})

test.each([
  ['another server', { host: 'localhost' }],
  ['another port of the same server', { port: 2525 }],
  ['another user', { user: 'other@club.example' }],
])('a stored mail password is not used for another server: %s', async (_, change) => {
  const { server, admin, save } = await withSettings()
  const settings = typed(server.port, { password: '', ...change })
  const refused = await readJson(await save(settings), 422)
  expect(refused).toMatchObject({ errors: [{ path: 'password' }] })
  expect((await admin.call('POST /api/mail/trial', { settings })).status).toBe(422)
  expect(server.conversations).toBe(0)
})

test('a mail password without TLS is refused, saved or tried', async () => {
  const { server, admin, save } = await withServer()
  const settings = typed(server.port, { security: 'none' })
  const msg =
    'Un mot de passe ne part jamais en clair\u00a0: choisissez TLS ou STARTTLS, ou videz l’identifiant'
  expect(await readJson(await save(settings), 422)).toEqual({ errors: [{ msg, path: 'security' }] })
  const refused = await admin.call('POST /api/mail/trial', { settings })
  const path = 'settings.security'
  expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path }] })
  expect(server.conversations).toBe(0)
  await readJson(await save({ ...settings, user: '', password: '' }))
})

const noTls = /^Le serveur ne propose pas de connexion protégée \(STARTTLS\)/

test('a mail password is not sent to a server without TLS, even from an earlier version’s settings', async () => {
  const server = await mailServer('polite', { ...login, inTheClear: true })
  const app = testApp()
  const admin = await app.asAdmin()
  expect(await trial(admin, typed(server.port))).toEqual({
    sent: false,
    reported: expect.stringMatching(noTls),
  })
  await admin.call('PUT /api/mail/settings', typed(server.port))
  const { password: _, ...kept } = typed(server.port, { security: 'none' })
  await app.db
    .updateTable('mail_settings')
    .set({ content: JSON.stringify(kept) })
    .execute()
  await sendMessage(app)
  const [{ mail }] = await readJson(await admin.call('GET /api/messages'))
  expect(mail.error).toMatch(noTls)
  expect([server.logins, server.mails]).toEqual([0, []])
})

test.each(['', '?ignoreTLS=true'])(
  'a mail password is not sent without TLS by SMTP_URL%s',
  async (query) => {
    const server = await mailServer('polite', { ...login, inTheClear: true })
    const app = testApp(mailEnv(`${server.url.replace('//', '//me:hidden@')}/${query}`))
    expect((await trial(await app.asAdmin())).reported).toMatch(noTls)
    expect(server.logins).toBe(0)
  },
)

test('a mail password stored under another key is reported as lost', async () => {
  const { server, app, save, read } = await withSettings()
  await app.db.updateTable('mail_settings').set({ password: 'v1.abcd' }).execute()
  expect(await read()).toMatchObject({ password: 'lost' })
  expect((await save(typed(server.port, { password: '' }))).status).toBe(422)
})

test('removing the mail settings ends mails and informs the receivers', async () => {
  const { server, app, admin, read } = await withSettings()
  expect((await admin.call('DELETE /api/mail/settings')).status).toBe(204)
  expect(await read()).toMatchObject({ source: 'none', host: '', password: 'none' })
  await sendMessage(app)
  expect(server.mails.map(({ to, read }) => [to, read.subject])).toEqual([
    [typed(0).receivers, 'Les réglages du courriel du site ont été effacés'],
  ])
  expect((await admin.call('DELETE /api/mail/settings')).status).toBe(204)
  expect(await app.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
})

test('changed mail settings are announced to former receivers by the former server', async () => {
  const [{ server, app, save }, thief] = [await withSettings(), await mailServer()]
  await save(typed(server.port, { password: '' }))
  await app.sendMails()
  expect(server.mails).toEqual([])
  const other = { security: 'none', user: '', password: '', receivers: ['moi@voleur.example'] }
  server.behaviour = 'closed'
  await readJson(await save(typed(thief.port, other)))
  await app.sendMails()
  await sendMessage(app)
  // The other server is not kept waiting by the one that is away.
  expect(thief.mails.map(({ to }) => to)).toEqual([['moi@voleur.example']])
  server.behaviour = 'polite'
  app.setNow(new Date('2026-11-20T12:02:00Z'))
  await app.sendMails()
  expect(thief.mails).toHaveLength(1)
  expect(server.mails.map(({ to, read }) => [to, read.subject])).toEqual([
    [typed(0).receivers, 'Les réglages du courriel du site ont été changés'],
  ])
  expect(server.mails[0]?.read.text).toContain('moi@voleur.example')
  expect(server.mails[0]?.read.text).toContain('«\u00a0test-admin\u00a0»')
})

test('a former server that never answers is given up, and the mail goes by the present one', async () => {
  const { server, app, save } = await withServer()
  await save(typed(1))
  await save(typed(server.port))
  for (let hour = 13; hour < 13 + 17 * 5; hour += 5) {
    await app.sendMails()
    app.setNow(new Date(Date.UTC(2026, 10, 20, hour)))
  }
  const { call } = await app.asAdmin()
  const [{ _id, ...storedMail }] = await (await call('GET /api/mails')).json()
  expect(storedMail).toMatchObject({ state: 'failed', to: typed(0).receivers.join(', ') })
  expect((await call(`POST /api/mails/${_id}/send`)).status).toBe(204)
  await app.sendMails()
  expect(server.mails.map(({ to }) => to)).toEqual([typed(0).receivers])
})

test('the environment’s mail settings override the dashboard’s, and are shown as such', async () => {
  const server = await mailServer()
  const app = testApp({
    SMTP_URL: server.url.replace('//', '//me:hidden@'),
    MAIL_FROM: 'Site du club <site@club.example>',
    MAIL_TO: 'club@club.example, Bureau <bureau@club.example>',
  })
  const admin = await app.asAdmin()
  expect(await readJson(await admin.call('GET /api/mail/settings'))).toEqual({
    source: 'environment',
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    user: 'me',
    senderName: 'Site du club',
    sender: 'site@club.example',
    receivers: ['club@club.example', 'bureau@club.example'],
    password: 'kept',
  })
  const refused = await admin.call('PUT /api/mail/settings', typed(server.port))
  expect((await readJson(refused, 409)).errors[0].msg).toContain('SMTP_URL')
  expect((await admin.call('DELETE /api/mail/settings')).status).toBe(409)
})

test('two admins cannot overwrite each other’s mail settings', async () => {
  const { server, admin } = await withServer()
  const etag = (await admin.call('GET /api/mail/settings')).headers.get('etag') ?? ''
  const save = async () =>
    await admin.call('PUT /api/mail/settings', typed(server.port), { 'If-Match': etag })
  expect([(await save()).status, (await save()).status]).toEqual([200, 409])
})

test('waiting mails are tried at once with new settings', async () => {
  const { server, app, admin, save } = await withServer()
  await save(typed(1))
  await sendMessage(app)
  const [{ mail }] = await readJson(await admin.call('GET /api/messages'))
  expect(mail.error).toBe('Rien ne répond à cette adresse (127.0.0.1, port 1).')
  await save(typed(server.port))
  await app.sendMails()
  expect(server.mails).toHaveLength(1)
})

test.each([
  ['no server', { host: ' ' }, 'host'],
  ['an address as server', { host: 'https://smtp.example' }, 'host'],
  ['a port as text', { port: '25' }, 'port'],
  ['a port out of range', { port: 0 }, 'port'],
  ['no sender', { sender: '' }, 'sender'],
  ['a line break in the sender', { sender: 'a@b.fr\r\nBcc: x@y.fr' }, 'sender'],
  ['no receiver', { receivers: [] }, 'receivers'],
  ['half a receiver', { receivers: ['club@'] }, 'receivers.0'],
  ['a login without its password', { password: '' }, 'password'],
])('mail settings with %s are refused at their field', async (_, change, path) => {
  const admin = await testApp().asAdmin()
  const refused = await admin.call('PUT /api/mail/settings', typed(25, change))
  expect((await readJson(refused, 422)).errors).toMatchObject([{ path }])
})

test('a trial mail uses the typed settings and answers the server’s words', async () => {
  const { server, admin } = await withServer()
  expect(await trial(admin, typed(server.port))).toEqual({
    sent: true,
    reported: 'Le serveur a accepté l’essai\u00a0: 250 queued as T35T',
  })
  expect(server.mails[0]?.read.subject).toBe('Essai du courriel du site')
  expect(await trial(admin, typed(server.port, { password: 'faux' }))).toEqual({
    sent: false,
    reported: 'L’identifiant ou le mot de passe est refusé\u00a0: 535 5.7.8 Bad credentials',
  })
  server.behaviour = 'greylisting'
  expect((await trial(admin, typed(server.port))).reported).toContain('450 4.2.0 Greylisted')
  expect((await trial(admin, typed(1))).reported).toContain('Rien ne répond')
  expect((await trial(admin, typed(server.port, { security: 'tls' }))).reported).toContain(
    'La connexion protégée n’a pas abouti',
  )
  expect((await admin.call('POST /api/mail/trial', {})).status).toBe(409)
})

test('an endless answer of the mail server is cut off', async () => {
  const { server, admin } = await withServer()
  server.behaviour = 'talkative'
  const { reported } = await trial(admin, typed(server.port))
  expect(reported).toContain('blah')
  expect(reported.length).toBeLessThan(400)
})
