import { expect, test } from 'vitest'
import { type Manners, mailServer } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'

const contactMessage = {
  name: 'Camille Durand',
  email: 'camille@example.org',
  message: 'Bonjour,\nquel âge ?',
}

async function withMessage(behaviour: Manners = 'polite') {
  const server = await mailServer(behaviour)
  const app = testApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'Site du club <site@club.example>',
    MAIL_TO: 'club@club.example',
  })
  const { _id } = await app.json('POST /api/messages', contactMessage)
  await app.sendMails()
  const admin = await app.asAdmin()
  const read = async () => await admin.json(`GET /api/messages/${_id}`)
  const answer = (text: string) => admin.call(`POST /api/messages/${_id}/answers`, { text })
  return { server, app, admin, _id, read, answer }
}

test('an answer is mailed to the visitor, and is listed under the message with its status', async () => {
  const { server, app, read, answer } = await withMessage()
  const given = await answer('Dès 4 ans.')
  expect(given.status).toBe(201)
  await app.sendMails()
  const [copy, letter] = server.mails
  expect(letter?.to).toEqual(['camille@example.org'])
  expect(letter?.read.from).toMatchObject({ name: 'Site du club', address: 'site@club.example' })
  expect(letter?.read.replyTo).toMatchObject([{ address: 'club@club.example' }])
  expect(letter?.read.subject).toBe('Votre message à EJJ')
  expect(letter?.read.inReplyTo).toBe(copy?.read.messageId)
  expect(letter?.read.references).toBe(copy?.read.messageId)
  expect(letter?.read.text?.trim()).toBe(
    'Dès 4 ans.\n\nLe 20 novembre 2026, Camille Durand a écrit\u00a0:\n> Bonjour,\n> quel âge ?',
  )
  expect(await read()).toMatchObject({
    status: 'read',
    mail: { state: 'sent' },
    answers: [
      {
        text: 'Dès 4 ans.',
        by: 'test-admin',
        date: '2026-11-20T12:00:00.000Z',
        mail: { state: 'sent' },
      },
    ],
  })
})

test('an answer that could not be mailed is reported, and leaves the copy’s status as it is', async () => {
  const { server, app, read, answer } = await withMessage()
  server.behaviour = 'refusing'
  await answer('Dès 4 ans.')
  await app.sendMails()
  const { mail, answers } = await read()
  expect(mail.state).toBe('sent')
  expect(answers[0].mail).toMatchObject({ state: 'failed', attempts: 1 })
})

test('a message shows its last answer with the author, from here or elsewhere; archived, it stays so', async () => {
  const { app, admin, _id, read, answer } = await withMessage()
  await answer('Dès 4 ans.')
  const here = { by: 'test-admin', date: '2026-11-20T12:00:00.000Z' }
  expect((await read()).answered).toEqual(here)
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  await admin.call(`PATCH /api/messages/${_id}`, { answered: true })
  expect((await read()).answered).toEqual({ ...here, date: '2026-11-20T13:00:00.000Z' })
  await admin.call(`PATCH /api/messages/${_id}`, { answered: false })
  expect((await read()).answered).toEqual(here)
  await admin.call(`PATCH /api/messages/${_id}`, { status: 'archived' })
  await answer('Et le mercredi.')
  expect(await read()).toMatchObject({ answered: { by: 'test-admin' }, status: 'archived' })
})

test('the same answer sent twice is one answer', async () => {
  const { server, app, read, answer } = await withMessage()
  await Promise.all([answer('Dès 4 ans.'), answer('Dès 4 ans.')])
  expect((await answer('Et le mercredi.')).status).toBe(201)
  await app.sendMails()
  expect((await read()).answers.map(({ text }: { text: string }) => text)).toEqual([
    'Dès 4 ans.',
    'Et le mercredi.',
  ])
  expect(server.mails).toHaveLength(3)
})

test('answers are deleted and restored with their message', async () => {
  const { app, admin, _id, read, answer } = await withMessage()
  await answer('Dès 4 ans.')
  await app.sendMails()
  const before = await read()
  await admin.call(`DELETE /api/messages/${_id}`)
  expect(await app.db.selectFrom('answers').selectAll().execute()).toEqual([])
  await admin.call(`POST /api/trash/messages/${_id}/restore`)
  expect(await read()).toEqual(before)
  const [listed] = await admin.json('GET /api/messages')
  expect(listed.answers).toEqual(before.answers)
})

test('an answer that can’t be mailed is refused and not stored', async () => {
  const { app, admin, answer, read } = await withMessage()
  expect((await answer(' ')).status).toBe(422)
  expect((await answer('x'.repeat(5001))).status).toBe(422)
  expect((await admin.call('POST /api/messages/nobody/answers', { text: 'Oui' })).status).toBe(404)
  expect(await read()).not.toHaveProperty('answers')
  await app.close()
  const without = testApp({}, app.db)
  await without.sendMails()
  const [{ _id }] = await (await without.asAdmin()).json('GET /api/messages')
  const refused = await (await without.asAdmin()).call(`POST /api/messages/${_id}/answers`, {
    text: 'Oui',
  })
  expect(refused.status).toBe(409)
  expect(await app.db.selectFrom('answers').selectAll().execute()).toEqual([])
})
