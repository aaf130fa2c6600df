import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import {
  appWithAdmin,
  loginAs,
  password,
  readDevice,
  readJson,
  withToken,
} from '#src/testing/admin-client.ts'
import { mailEnv } from '#src/testing/mail-server.ts'
import { deviceName } from './browser.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit}`

test.each([
  [windows, 'Firefox sur Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome sur Android'],
  [`Mozilla/5.0 ${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari sur iPhone'],
  [`Mozilla/5.0 ${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome sur iPhone'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`,
    'Safari sur Mac',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`,
    'Edge sur Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SAMSUNG) SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`,
    'Samsung Internet sur Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
  ['curl/8.5.0', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('the user agent %s is shown as « %s »', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

/** Marie on her computer since noon, on her phone, and Paul. */
async function appWithSessions() {
  const authContext = await appWithAdmin()
  const { app, knock: postLogin, move } = authContext
  await createAccount(app.db, 'paul', password, new Date('2026-11-02T00:00:00Z'))
  move(60)
  const login = await readJson(await postLogin({ 'User-Agent': windows }))
  const desktop = withToken(app, login.token)
  return { ...authContext, desktop, paul: await loginAs(app, 'paul') }
}

test('GET of the sessions answers device, start and last use; the current one first', async () => {
  const { desktop } = await appWithSessions()
  const since = '2026-11-20T12:01:00.000Z'
  const noon = '2026-11-20T12:00:00.000Z'
  const elsewhere = { device: 'Appareil inconnu', own: true, current: false }
  expect(await readJson(await desktop.call('GET /api/auth/sessions'))).toEqual([
    {
      _id: expect.any(String),
      username: 'marie',
      device: 'Firefox sur Windows',
      since,
      lastSeen: since,
      stays: false,
      until: '2026-11-21T00:01:00.000Z',
      own: true,
      current: true,
    },
    expect.objectContaining({ ...elsewhere, since: noon, lastSeen: noon }),
    expect.objectContaining({ username: 'paul', own: false, current: false }),
  ])
})

test('the last use of a session is written every five minutes at most', async () => {
  const { app, marie, move } = await appWithSessions()
  const seen = async () => {
    const rows = await readJson(await marie.call('GET /api/auth/sessions'))
    return rows.find(({ current }: { current: boolean }) => current).lastSeen
  }
  move(240)
  expect(await seen()).toBe('2026-11-20T12:05:00.000Z')
  const { writes } = app.db.watch
  move(299)
  expect(await seen()).toBe('2026-11-20T12:05:00.000Z')
  expect(app.db.watch.writes).toBe(writes)
  move(1)
  expect(await seen()).toBe('2026-11-20T12:10:00.000Z')
})

test('a read with a session works on a disk that can’t be written', async () => {
  const { app, marie, move } = await appWithSessions()
  move(3600)
  await sql`pragma query_only = on`.execute(app.db)
  expect((await marie.call('GET /api/messages')).status).toBe(200)
  await sql`pragma query_only = off`.execute(app.db)
})

test('a session can be ended, one’s own with its cookie or another admin’s', async () => {
  const { marie, desktop, paul } = await appWithSessions()
  const list = await readJson(await marie.call('GET /api/auth/sessions'))
  const findId = (found: (row: { current: boolean; username: string }) => boolean) =>
    list.find(found)._id
  const ids = {
    own: findId(({ current }) => current),
    desktop: findId(({ current, username }) => username === 'marie' && !current),
    paul: findId(({ username }) => username === 'paul'),
  }
  for (const [id, ended] of [
    [ids.desktop, desktop],
    [ids.paul, paul],
  ] as const) {
    expect((await marie.call(`DELETE /api/auth/sessions/${id}`)).status).toBe(204)
    expect((await ended.call('GET /api/auth/me')).status).toBe(401)
    expect((await marie.call(`DELETE /api/auth/sessions/${id}`)).status).toBe(404)
  }
  const out = await marie.call(`DELETE /api/auth/sessions/${ids.own}`)
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/)
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
})

test('ending the other sessions ends only those of the account', async () => {
  const { marie, desktop, paul } = await appWithSessions()
  expect((await desktop.call('DELETE /api/auth/sessions')).status).toBe(204)
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
  expect((await desktop.call('GET /api/auth/me')).status).toBe(200)
  expect((await paul.call('GET /api/auth/me')).status).toBe(200)
})

test('sessions from before an update go on, and must confirm', async () => {
  const { app, marie } = await appWithAdmin()
  const before = { device: '', since: null, lastSeenAt: null, confirmedAt: null }
  await app.db.updateTable('sessions').set(before).execute()
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
  const [row] = await readJson(await marie.call('GET /api/auth/sessions'))
  expect(row).toMatchObject({ device: 'Appareil inconnu', since: null })
  expect((await marie.call('POST /api/auth/confirm', { password })).status).toBe(200)
  expect((await marie.call('POST /api/auth/codes')).status).toBe(200)
})

test('a login from a new device is mailed to the club, one from a known device is not', async () => {
  const { app, knock: postLogin } = await appWithAdmin(mailEnv('smtp://127.0.0.1:9'))
  await app.db.updateTable('mail_settings').set({ environment: 1 }).execute()
  const mails = async () =>
    await app.db.selectFrom('mails').select(['cause', 'subject', 'text']).execute()
  // The account's first login is nothing unusual.
  expect(await mails()).toEqual([])
  const login = await postLogin({ 'User-Agent': windows })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    cause: 'login',
    subject: 'Nouvelle connexion de «\u00a0marie\u00a0»',
    text: expect.stringContaining('Appareil\u00a0: Firefox sur Windows'),
  })
  expect(mail?.text).toContain('vendredi 20 novembre 2026 à 13:00')
  await readJson(await postLogin({ Cookie: readDevice(login) }))
  expect(await mails()).toHaveLength(1)
})
