import { expect, test } from 'vitest'
import { mailServer } from '#src/testing/mail-server.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'
import { createMailer } from './mail.ts'
import type { Message } from './messages.contract.ts'

const addresses = { from: 'Site du club <site@club.example>', to: 'club@club.example' }
const note = { name: 'Camille Durand', email: 'camille@example.org', message: 'Bonjour,\n.\nmerci' }
const stored = (_id: string): Message => ({ ...note, _id, date: '', status: 'unread' })

const mailing = (url: string, env: Record<string, string> = {}) =>
  testApp({ SMTP_URL: url, MAIL_FROM: addresses.from, MAIL_TO: addresses.to, ...env })

test('a contact message is mailed to the club as plain text, to be answered to its sender', async () => {
  const { url, next } = await mailServer()
  const app = mailing(url, { PUBLIC_URL: 'https://club.example' })
  const arrived = next()
  expect((await app.call('POST /api/messages', note)).status).toBe(201)
  const { from, to, data } = await arrived
  expect(from).toBe('site@club.example')
  expect(to).toEqual(['club@club.example'])
  expect(data).toContain('Reply-To: Camille Durand <camille@example.org>\n')
  expect(data).toContain('Subject: Message de Camille Durand\n')
  expect(data).toContain('Content-Type: text/plain; charset=utf-8\n')
  expect(data).toContain('Bonjour,\n..\nmerci')
  expect(data).toContain('https://club.example/admin/dashboard')
})

test('nothing written in the form becomes a header or a recipient', async () => {
  const { url, next } = await mailServer()
  const app = mailing(url)
  const arrived = next()
  const name = 'Eve\r\nBcc: all@club.example\r\n\r\n<b>Hi</b>, "x" <evil@example.com>'
  expect((await app.call('POST /api/messages', { ...note, name })).status).toBe(201)
  const { to, data } = await arrived
  expect(to).toEqual(['club@club.example'])
  const headers = data.slice(0, data.indexOf('\n\n'))
  expect(headers).not.toMatch(/^Bcc/im)
  expect(headers).toMatch(/^To: club@club\.example$/m)
  expect(headers.replace(/\n\s+/g, ' ')).toMatch(/^Reply-To: ".*" <camille@example\.org>$/m)
})

test('a visitor is answered while the mail server keeps us waiting', async () => {
  const { url, hangUp } = await mailServer('silent')
  const app = mailing(url)
  expect((await app.call('POST /api/messages', note)).status).toBe(201)
  expect(await (await (await app.asAdmin()).call('GET /api/messages')).json()).toHaveLength(1)
  expectConsoleError(/was not mailed/)
  const logged = nextError()
  hangUp()
  await logged
})

test('a mail the server refuses is logged, without another try', async () => {
  const { url, mails } = await mailServer('refusing')
  const mailer = createMailer({ url, ...addresses }, undefined)
  expectConsoleError(/The message first was not mailed, it is in the dashboard: .*nobody/)
  mailer.send(stored('first'))
  await mailer.close()
  expect(mails).toEqual([])
})

test('a stop waits for the mails on their way', async () => {
  const { url, mails } = await mailServer()
  const mailer = createMailer({ url, ...addresses }, undefined)
  for (const id of ['one', 'two', 'three']) mailer.send(stored(id))
  await mailer.close()
  expect(mails).toHaveLength(3)
})

test('a flood of messages is cut off, and the log says what was not mailed', async () => {
  const { url, hangUp } = await mailServer('silent')
  const mailer = createMailer({ url, ...addresses }, undefined)
  expectConsoleError(/The message flood was not mailed.*too many are waiting/)
  expectConsoleError(/was not mailed/)
  for (let n = 0; n < 101; n++) mailer.send(stored('m'))
  mailer.send(stored('flood'))
  const timer = setInterval(hangUp, 1)
  await mailer.close()
  clearInterval(timer)
})

/** The next error that is logged, once it is. */
function nextError(): Promise<unknown[]> {
  const print = console.error
  return new Promise((resolve) => {
    console.error = (...values) => {
      console.error = print
      print(...values)
      resolve(values)
    }
  })
}
