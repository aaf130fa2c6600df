import { expect, test } from 'vitest'
import { appWithAdmin, readJson } from '#src/testing/admin-client.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'

async function appWithAdminAndMail(env: Record<string, string> = {}) {
  const server = await mailServer()
  const { app, marie } = await appWithAdmin({ ...mailEnv(server.url), ...env })
  await app.sendMails()
  server.mails.length = 0
  const invite = (email?: string, headers?: Record<string, string>) =>
    marie.call('POST /api/invitations', { email }, headers)
  return { app, server, marie, invite }
}

test('an invitation with an e-mail address is mailed there, with its link', async () => {
  const { app, server, invite } = await appWithAdminAndMail({ PUBLIC_URL: 'https://club.example' })
  const { token, mailed } = await readJson(await invite('paul@example.org'), 201)
  expect(mailed).toBe(true)
  await app.sendMails()
  expect(server.mails[0]?.to).toEqual(['paul@example.org'])
  expect(server.mails[0]?.read.text).toContain(`https://club.example/admin/invitation/${token}\n`)
  const storedMails = JSON.stringify(await app.db.selectFrom('mails').selectAll().execute())
  expect(storedMails).not.toContain(token)
})

test('without PUBLIC_URL the invitation link leads where the admin’s browser is', async () => {
  const { app, server, invite } = await appWithAdminAndMail()
  await invite('paul@example.org', { Origin: 'http://club.local:5000' })
  await app.sendMails()
  expect(server.mails[0]?.read.text).toContain('http://club.local:5000/admin/invitation/')
})

test('a revoked invitation withdraws its waiting mail', async () => {
  const { app, server, marie, invite } = await appWithAdminAndMail()
  server.behaviour = 'greylisting'
  const { _id } = await readJson(await invite('paul@example.org'), 201)
  await app.sendMails()
  await marie.call(`DELETE /api/invitations/${_id}`)
  const mails = app.db.selectFrom('mails').where('cause', '=', 'invitation')
  expect(await mails.selectAll().execute()).toEqual([])
})

test('an invitation to an invalid address is refused; one without an address is not mailed', async () => {
  const { app, server, invite } = await appWithAdminAndMail()
  expect(await readJson(await invite('paul@'), 422)).toMatchObject({ errors: [{ path: 'email' }] })
  expect(await readJson(await invite(), 201)).toMatchObject({ mailed: false })
  await app.sendMails()
  expect(server.mails).toEqual([])
})

test('an invitation mail that waited longer than its link lasts is not sent', async () => {
  const { app, server, invite } = await appWithAdminAndMail()
  server.behaviour = 'greylisting'
  await invite('paul@example.org')
  await app.sendMails()
  server.behaviour = 'polite'
  app.setNow(new Date('2026-11-28T12:00:00Z'))
  await app.everyMinute()
  await app.sendMails()
  expect(server.mails).toEqual([])
  const later = await app.asAdmin()
  const [mail] = await readJson(await later.call('GET /api/mails'))
  expect(mail).toMatchObject({
    state: 'failed',
    error: 'Le lien de ce courriel n’est plus valable.',
  })
  expect((await later.call(`POST /api/mails/${mail._id}/send`)).status).toBe(409)
})
