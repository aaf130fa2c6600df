import { expect, test } from 'vitest'
import { mailServer } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'
import { createAccount } from './accounts.queries.ts'

const password = 'motdepasse-test'

async function appWithAdminAndMail(env: Record<string, string> = {}) {
  const server = await mailServer()
  const mail = {
    SMTP_URL: server.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
  }
  const app = testApp({ ...mail, ...env })
  await createAccount(app.db, 'marie', password, new Date('2026-11-01T00:00:00Z'))
  const login = await app.call('POST /api/auth/login', { username: 'marie', password })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  await app.sendMails()
  server.mails.length = 0
  const call = (what: string, body?: object, more: object = {}) =>
    app.call(what, body, { ...headers, ...more })
  return { app, server, call }
}

test('an invitation with an e-mail address is mailed there, with its link', async () => {
  const { app, server, call } = await appWithAdminAndMail({ PUBLIC_URL: 'https://club.example' })
  const answer = await call('POST /api/invitations', { password, email: 'paul@example.org' })
  expect(answer.status).toBe(201)
  const { token, mailed } = await answer.json()
  expect(mailed).toBe(true)
  await app.sendMails()
  expect(server.mails[0]?.to).toEqual(['paul@example.org'])
  expect(server.mails[0]?.read.text).toContain(`https://club.example/admin/invitation/${token}\n`)
  const storedMails = JSON.stringify(await app.db.selectFrom('mails').selectAll().execute())
  expect(storedMails).not.toContain(token)
})

test('without PUBLIC_URL the invitation link leads where the admin’s browser is', async () => {
  const { app, server, call } = await appWithAdminAndMail()
  const invited = { password, email: 'paul@example.org' }
  await call('POST /api/invitations', invited, { Origin: 'http://club.local:5000' })
  await app.sendMails()
  expect(server.mails[0]?.read.text).toContain('http://club.local:5000/admin/invitation/')
})

test('a revoked invitation withdraws its waiting mail', async () => {
  const { app, server, call } = await appWithAdminAndMail()
  server.behaviour = 'greylisting'
  const answer = await call('POST /api/invitations', { password, email: 'paul@example.org' })
  await app.sendMails()
  await call(`DELETE /api/invitations/${(await answer.json())._id}`)
  const left = await app.db
    .selectFrom('mails')
    .where('cause', '=', 'invitation')
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('an invitation to an invalid address is refused; one without an address is not mailed', async () => {
  const { app, server, call } = await appWithAdminAndMail()
  const refused = await call('POST /api/invitations', { password, email: 'paul@' })
  expect((await refused.json()).errors).toMatchObject([{ path: 'email' }])
  const made = await call('POST /api/invitations', { password })
  expect((await made.json()).mailed).toBe(false)
  await app.sendMails()
  expect(server.mails).toEqual([])
})

test('an invitation mail that waited longer than its link lasts is not sent', async () => {
  const { app, server, call } = await appWithAdminAndMail()
  server.behaviour = 'greylisting'
  await call('POST /api/invitations', { password, email: 'paul@example.org' })
  await app.sendMails()
  server.behaviour = 'polite'
  app.setNow(new Date('2026-11-28T12:00:00Z'))
  await app.everyMinute()
  await app.sendMails()
  expect(server.mails).toEqual([])
  const [mail] = await (await (await app.asAdmin()).call('GET /api/mails')).json()
  expect(mail).toMatchObject({
    state: 'failed',
    error: 'Le lien de ce courriel n’est plus valable.',
  })
  const again = await (await app.asAdmin()).call(`POST /api/mails/${mail._id}/send`)
  expect(again.status).toBe(409)
})
