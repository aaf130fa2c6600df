import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'

/** A whole site in its own process, its volume, and a visitor's first message. */
async function site(mail: { url: string }) {
  const folder = dataFolder()
  const begin = () => startOrThrow(folder, mailEnv(mail.url))
  const started = await begin()
  const body = JSON.stringify({ name: 'Ana', email: 'ana@example.org', message: 'Bonjour' })
  const headers = { 'Content-Type': 'application/json' }
  const sent = await fetch(`${started.url}/api/messages`, { method: 'POST', headers, body })
  expect(sent.status).toBe(201)
  return { folder, started, begin }
}

/** The mails about the message alone: a login from a new device is mailed, too. */
const copies = ({ mails }: Awaited<ReturnType<typeof mailServer>>) =>
  mails.filter(({ read }) => read.subject === 'Message de Ana')

/** Reads the mail’s state with one login, as each is mailed itself. */
async function follow({ url, login }: Awaited<ReturnType<typeof startOrThrow>>) {
  const headers = await login()
  return async () => {
    const [message] = await (await fetch(`${url}/api/messages`, { headers })).json()
    return message.mail
  }
}

/** Makes every waiting mail due for its next attempt. */
async function letAMinutePass(folder: string): Promise<void> {
  const db = openDatabase(join(folder, 'site.sqlite'), 'migrations')
  const earlier = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('mails').set({ nextAttemptAt: earlier }).execute()
  await db.destroy()
}

test('a site killed while its mail server delays sends the mail at the next start', async () => {
  const mail = await mailServer('silent')
  const { folder, started, begin } = await site(mail)
  await expect.poll(() => mail.conversations).toBe(1)
  await started.kill('SIGKILL')
  mail.behaviour = 'polite'
  const again = await begin()
  expect(await (await follow(again))()).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(copies(mail)).toEqual([])
  await again.kill('SIGKILL')
  await letAMinutePass(folder)
  const last = await begin()
  await expect.poll(() => copies(mail).length).toBe(1)
  const readMail = await follow(last)
  await expect.poll(async () => (await readMail()).state).toBe('sent')
})

test('a site killed before a mail is confirmed sends it again with the same Message-ID', async () => {
  const mail = await mailServer('mute')
  const { folder, started, begin } = await site(mail)
  await expect.poll(() => mail.mails.length).toBe(1)
  await started.kill('SIGKILL')
  mail.behaviour = 'polite'
  await letAMinutePass(folder)
  const readMail = await follow(await begin())
  await expect.poll(async () => (await readMail()).state).toBe('sent')
  const [first, second, ...more] = copies(mail)
  expect(more).toEqual([])
  expect(second?.read.messageId).toBe(first?.read.messageId)
})
