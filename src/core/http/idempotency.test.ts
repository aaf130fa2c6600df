import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'

async function start(app = testApp()) {
  const admin = await app.asAdmin()
  const send = (address: string, body: object, key: string, by = admin) =>
    by.call(`POST ${address}`, body, { 'Idempotency-Key': key })
  const count = async (address: string) =>
    (await (await admin.call(`GET ${address}`)).json()).length
  return { app, admin, send, count }
}

const address = '/api/events'
const event = { title: 'Interclubs', description: 'Venez nombreux', date: '2027-03-14' }

test('photos sent twice are published once', async () => {
  const { app, send, count } = await start()
  const upload = () => form({ images: photo(), title: 'Randori', event: 'Stage' })
  const first = await send('/api/gallery/upload', upload(), 'k')
  const again = await send('/api/gallery/upload', upload(), 'k')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect(await count('/api/photos')).toBe(1)
  expect(readdirSync(join(app.uploads, 'pictures'))).toHaveLength(1)
})

test('two simultaneous sends of one create make one record', async () => {
  const { send, count } = await start()
  const answers = await Promise.all([send(address, event, 'k'), send(address, event, 'k')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(second).toEqual(first)
  expect(await count(address)).toBe(1)
})

test('a create sent again after its record was deleted makes a new one', async () => {
  const { admin, send, count } = await start()
  const { _id } = await (await send(address, event, 'k')).json()
  expect((await admin.call(`DELETE ${address}/${_id}`)).status).toBe(204)
  expect((await send(address, event, 'k')).status).toBe(201)
  expect(await count(address)).toBe(1)
})

test('a refused create leaves its Idempotency-Key unused', async () => {
  const { send, count } = await start()
  expect((await send(address, { ...event, title: '' }, 'k')).status).toBe(422)
  expect((await send(address, event, 'k')).status).toBe(201)
  expect(await count(address)).toBe(1)
})

test('an Idempotency-Key belongs to its account', async () => {
  const { app, send, count } = await start()
  await send(address, event, 'k')
  const other = await send(address, { ...event, title: 'Stage' }, 'k', await app.asEditor())
  expect((await readJson(other, 201)).title).toBe('Stage')
  expect(await count(address)).toBe(2)
})

test('a malformed Idempotency-Key is refused', async () => {
  const { send } = await start()
  for (const key of ['', 'a b', 'a;b', 'x'.repeat(101)]) {
    expect([key, (await send(address, event, key)).status]).toEqual([key, 400])
  }
})

test('an Idempotency-Key is kept as long as drafts, up to a number', async () => {
  const { app, send } = await start()
  const keys = app.db.selectFrom('idempotency_keys').selectAll()
  await send(address, event, 'k')
  app.setNow(new Date('2026-12-19T12:00:00Z'))
  await app.purge()
  expect(await keys.execute()).toHaveLength(1)
  app.setNow(new Date('2026-12-21T12:00:00Z'))
  await app.purge()
  expect(await keys.execute()).toEqual([])
  const later = await app.asAdmin()
  await send(address, event, 'first', later)
  const { id: _, ...row } = await keys.executeTakeFirstOrThrow()
  const rows = Array.from({ length: 250 }, (_, n) => ({ ...row, key: `k${n}` }))
  await app.db.insertInto('idempotency_keys').values(rows).execute()
  await send(address, event, 'last', later)
  const stored = await keys.execute()
  expect(stored).toHaveLength(200)
  expect(stored.at(-1)?.key).toBe('last')
})
