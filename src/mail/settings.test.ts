import { expect, test } from 'vitest'
import { mailServer } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'

const login = { user: 'club@club.example', pass: 'tr0p-secret' }

const typed = (port: number, change: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: login.user,
  password: login.pass,
  senderName: 'Le club',
  sender: 'site@club.example',
  receivers: ['club@club.example', 'tresorier@club.example'],
  ...change,
})

async function withServer() {
  const server = await mailServer('polite', login)
  const app = testApp()
  return { server, app, admin: await app.asAdmin() }
}

test('a server set in the dashboard takes the mails, with its password', async () => {
  const { server, app, admin } = await withServer()
  const saved = await admin.call('PUT /api/mail/settings', typed(server.port))
  expect(saved.status).toBe(200)
  const { password: _, ...shown } = typed(server.port)
  const expected = { source: 'dashboard', ...shown, password: 'kept' }
  expect(await saved.json()).toEqual(expected)
  expect(await (await admin.call('GET /api/mail/settings')).json()).toEqual(expected)
  await app.call('POST /api/messages', { name: 'Ana', email: 'ana@example.org', message: 'Oui ?' })
  await app.sendMails()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.to).toEqual(['club@club.example', 'tresorier@club.example'])
  expect(server.mails[0]?.read.from).toMatchObject({ name: 'Le club' })
})

test('the password is kept encrypted, and told to nobody', async () => {
  const { server, app, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port))
  const rows = await app.db.selectFrom('mail_settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(login.pass)
  for (const call of ['GET /api/mail/settings', 'GET /api/settings', 'GET /api/overview']) {
    expect(await (await admin.call(call)).text(), call).not.toContain(login.pass)
  }
  expect(await (await app.call('GET /api/settings')).text()).not.toContain('club.example')
  for (const call of ['GET /api/mail/settings', 'GET /api/mails', 'POST /api/mail/trial']) {
    expect((await app.call(call, call.startsWith('POST') ? {} : undefined)).status).toBe(401)
  }
})

test('left empty, the password stays as it is', async () => {
  const { server, app, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port))
  const change = { password: '', senderName: 'EJJ' }
  expect((await admin.call('PUT /api/mail/settings', typed(server.port, change))).status).toBe(200)
  await app.call('POST /api/messages', { name: 'Ana', email: 'ana@example.org', message: 'Oui ?' })
  await app.sendMails()
  expect(server.mails).toHaveLength(1)
})

test.each([
  ['another server', { host: 'localhost' }],
  ['another user', { user: 'other@club.example' }],
])('a kept password goes to no other place: %s', async (_, change) => {
  const { server, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port))
  const settings = typed(server.port, { password: '', ...change })
  const refused = await admin.call('PUT /api/mail/settings', settings)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path: 'password' }])
  expect((await admin.call('POST /api/mail/trial', { settings })).status).toBe(422)
  expect(server.conversations).toBe(0)
})

test('nor does it travel less protected than it was kept for', async () => {
  const { server, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port, { security: 'starttls' }))
  const refused = await admin.call('PUT /api/mail/settings', typed(server.port, { password: '' }))
  expect(refused.status).toBe(422)
})

test('a password that was kept under another key is said to be lost', async () => {
  const { server, app, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port))
  await app.db.updateTable('mail_settings').set({ password: 'v1.abcd' }).execute()
  const shown = await (await admin.call('GET /api/mail/settings')).json()
  expect(shown.password).toBe('lost')
  const refused = await admin.call('PUT /api/mail/settings', typed(server.port, { password: '' }))
  expect(refused.status).toBe(422)
})

test('taken away, no mail is sent any more', async () => {
  const { server, app, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(server.port))
  expect((await admin.call('DELETE /api/mail/settings')).status).toBe(204)
  const shown = await (await admin.call('GET /api/mail/settings')).json()
  expect(shown).toMatchObject({ source: 'none', host: '', password: 'none' })
  await app.call('POST /api/messages', { name: 'Ana', email: 'ana@example.org', message: 'Oui ?' })
  expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('the environment stands before the dashboard, and says so', async () => {
  const server = await mailServer()
  const app = testApp({
    SMTP_URL: server.url.replace('//', '//me:hidden@'),
    MAIL_FROM: 'Site du club <site@club.example>',
    MAIL_TO: 'club@club.example, Bureau <bureau@club.example>',
  })
  const admin = await app.asAdmin()
  const shown = await (await admin.call('GET /api/mail/settings')).json()
  expect(shown).toEqual({
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
  expect(refused.status).toBe(409)
  expect((await refused.json()).errors[0].msg).toContain('SMTP_URL')
  expect((await admin.call('DELETE /api/mail/settings')).status).toBe(409)
})

test('two admins do not overwrite each other’s settings', async () => {
  const { server, admin } = await withServer()
  const headers = {
    'If-Match': (await admin.call('GET /api/mail/settings')).headers.get('etag') ?? '',
  }
  expect((await admin.call('PUT /api/mail/settings', typed(server.port), headers)).status).toBe(200)
  expect((await admin.call('PUT /api/mail/settings', typed(server.port), headers)).status).toBe(409)
})

test('what waits is tried with the new settings at once', async () => {
  const { server, app, admin } = await withServer()
  await admin.call('PUT /api/mail/settings', typed(1))
  await app.call('POST /api/messages', { name: 'Ana', email: 'ana@example.org', message: 'Oui ?' })
  await app.sendMails()
  const [{ mail }] = await (await admin.call('GET /api/messages')).json()
  expect(mail.error).toBe('Rien ne répond à cette adresse (127.0.0.1, port 1).')
  await admin.call('PUT /api/mail/settings', typed(server.port))
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
])('%s: refused and named', async (_, change, path) => {
  const admin = await testApp().asAdmin()
  const refused = await admin.call('PUT /api/mail/settings', typed(25, change))
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path }])
})

const trial = async (
  admin: { call: (call: string, body: object) => Promise<Response> },
  settings?: object,
) => await (await admin.call('POST /api/mail/trial', { settings })).json()

test('a trial sends a mail with what is typed, and shows the server’s own words', async () => {
  const { server, admin } = await withServer()
  expect(await trial(admin, typed(server.port))).toEqual({
    sent: true,
    told: 'Le serveur a accepté l’essai\u00a0: 250 queued as T35T',
  })
  expect(server.mails[0]?.read.subject).toBe('Essai du courriel du site')
  expect(await trial(admin, typed(server.port, { password: 'faux' }))).toEqual({
    sent: false,
    told: 'L’identifiant ou le mot de passe est refusé\u00a0: 535 5.7.8 Bad credentials',
  })
  server.manners = 'greylisting'
  expect((await trial(admin, typed(server.port))).told).toContain('450 4.2.0 Greylisted')
  expect((await trial(admin, typed(1))).told).toContain('Rien ne répond')
  expect((await trial(admin, typed(server.port, { security: 'tls' }))).told).toContain(
    'La connexion protégée n’a pas abouti',
  )
  expect((await admin.call('POST /api/mail/trial', {})).status).toBe(409)
})

test('a server’s endless answer is cut short', async () => {
  const { server, admin } = await withServer()
  server.manners = 'talkative'
  const { told } = await trial(admin, typed(server.port))
  expect(told).toContain('blah')
  expect(told.length).toBeLessThan(400)
})
