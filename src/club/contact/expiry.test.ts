import { expect, test, vi } from 'vitest'
import { appAndAdmin, type TestApp, testApp } from '#src/testing/test-app.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const smtp = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@club.fr',
  MAIL_TO: 'bureau@club.fr',
}

let minutes = 0

async function receive(app: TestApp, name: string, day: string): Promise<string> {
  // Moves the clock, as a visitor may write once in ten seconds.
  app.setNow(new Date(at(day).getTime() + 60_000 * ++minutes))
  const contactMessage = {
    name,
    email: 'lea@exemple.fr',
    message: `Bonjour, ici ${name}, le ${day}.`,
  }
  return (await app.json('POST /api/messages', contactMessage))._id
}

/** Runs the purge once on a day. */
async function purgeOn(app: TestApp, day: string): Promise<void> {
  app.setNow(new Date(`${day}T10:00:00Z`))
  await app.purge()
}

const readNames = async (app: TestApp) => {
  const list = await (await app.asAdmin()).json('GET /api/messages')
  return list.map(({ name }: { name: string }) => name)
}

test('a message goes to the trash twelve months after its last exchange, with its mails', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const app = testApp(smtp)
  const first = await receive(app, 'Ancien', '2026-11-20')
  const answered = await receive(app, 'Répondu', '2026-11-20')
  const archived = await receive(app, 'Archivé', '2026-11-21')
  app.setNow(at('2026-12-05'))
  const admin = await app.asAdmin()
  await admin.call(`POST /api/messages/${answered}/answers`, { text: 'Venez lundi.' })
  await admin.call(`PATCH /api/messages/${archived}`, { status: 'archived' })
  const read = async (id: string) => admin.json(`GET /api/messages/${id}`)
  expect(await read(first)).toMatchObject({ removedOn: '2027-11-20' })
  expect(await read(answered)).toMatchObject({ removedOn: '2027-12-05' })

  await purgeOn(app, '2027-11-19')
  expect(await readNames(app)).toHaveLength(3)
  await purgeOn(app, '2027-11-20')
  expect(await readNames(app)).toEqual(['Archivé', 'Répondu'])
  expect(log).toHaveBeenCalledWith('Messages de plus de 12 mois mis à la corbeille : 1.')
  const storedMails = await app.db.selectFrom('mails').select('causeId').execute()
  expect(storedMails.map(({ causeId }) => causeId)).not.toContain(first)
  const later = await app.asAdmin()
  expect(await later.json('GET /api/trash')).toMatchObject([
    { room: 'messages', _id: first, deletedBy: 'le site', expiresAt: '2027-12-20T10:00:00.000Z' },
  ])
  const overview = await later.json('GET /api/overview')
  expect(overview.expiry).toEqual({ removed: 1, toConfirm: 0, months: 12 })
  await purgeOn(app, '2027-11-21')
  expect(await readNames(app)).toEqual(['Répondu'])
  await purgeOn(app, '2027-12-05')
  expect(await readNames(app)).toEqual([])
})

test('a restored message stays twelve months more; an answer given elsewhere counts', async () => {
  const app = testApp()
  const back = await receive(app, 'Revenu', '2026-11-20')
  const answeredByPhone = await receive(app, 'Au téléphone', '2026-11-20')
  app.setNow(at('2027-08-31'))
  await (await app.asAdmin()).call(`PATCH /api/messages/${answeredByPhone}`, { answered: true })
  await purgeOn(app, '2027-11-20')
  app.setNow(at('2027-11-25'))
  const admin = await app.asAdmin()
  expect((await admin.call(`POST /api/trash/messages/${back}/restore`)).status).toBe(200)
  await purgeOn(app, '2027-11-26')
  const after = await app.asAdmin()
  expect(await after.json(`GET /api/messages/${back}`)).toMatchObject({
    removedOn: '2028-11-25',
  })
  await after.call('PUT /api/legal', { messageMonths: 6 })
  // February has no 31st.
  const again = await after.json(`GET /api/messages/${answeredByPhone}`)
  expect(again).toMatchObject({ removedOn: '2028-02-29' })
})

test('a report and a request for a photo’s removal expire like messages', async () => {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/blogs', { title: 'Stage', content: 'Bien.' })
  await app.call('POST /api/blogs/stage/comments', { name: 'Vendeur', text: 'Achetez' })
  const [{ _id }] = await admin.json('GET /api/comments')
  expect((await app.call(`POST /api/comments/${_id}/report`, { message: 'Pub' })).status).toBe(201)
  await purgeOn(app, '2027-11-20')
  expect(await readNames(app)).toEqual([])
})

test('expired messages beyond a number stay until an admin agrees', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = testApp()
  const old = Array.from({ length: 25 }, (_, n) => ({
    id: `old${n}`,
    name: `Ancien ${n}`,
    email: '',
    message: 'Bonjour',
    date: `2026-03-${String((n % 20) + 1).padStart(2, '0')}T08:00:00.000Z`,
  }))
  await app.db.insertInto('messages').values(old).execute()
  await receive(app, 'Récent', '2026-11-20')
  let admin = await app.asAdmin()
  const getExpiry = async (query = '') => admin.json(`GET /api/message-expiry${query}`)
  expect(await getExpiry()).toEqual({ months: 12, count: 0, maxAutomatic: 20 })
  expect(await getExpiry('?months=6')).toEqual({ months: 6, count: 25, maxAutomatic: 20 })
  expect((await admin.call('GET /api/message-expiry?months=2')).status).toBe(422)

  await admin.call('PUT /api/legal', { messageMonths: 6 })
  await purgeOn(app, '2026-11-21')
  expect(await readNames(app)).toHaveLength(26)
  expect(error.mock.calls.flat().join()).toContain('25 ont plus de 6 mois')
  admin = await app.asAdmin()
  expect((await admin.json('GET /api/overview')).expiry).toEqual({
    removed: 0,
    toConfirm: 25,
    months: 6,
  })
  expect((await admin.call('POST /api/message-expiry', { count: 24 })).status).toBe(409)
  const agreed = await admin.json('POST /api/message-expiry', { count: 25 })
  expect(agreed).toEqual({ months: 6, count: 0, maxAutomatic: 20 })
  expect(await readNames(app)).toEqual(['Récent'])
  expect(await admin.json('GET /api/trash')).toHaveLength(25)
})
