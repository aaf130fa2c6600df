import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordSchemas } from '#src/registry.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const pdf = (text: string) => new File([`%PDF-1.4\n${text}\n%%EOF`], 'statuts.pdf')

/** The body a dashboard form sends to make each sort of record, and a body that differs. */
const creates: Record<string, (other?: boolean) => object> = {
  '/api/events': (other) => ({
    title: other ? 'Interclubs des jeunes' : 'Interclubs',
    description: 'Venez nombreux',
    date: '2027-03-14',
  }),
  '/api/blogs': (other) => ({ title: 'Rentrée', content: other ? 'Demain' : 'C’est parti' }),
  '/api/coaches': (other) => ({ name: 'Zoé', rank: other ? '3e dan' : '2e dan', bio: 'Judo' }),
  '/api/partners': (other) => ({
    name: other ? 'Boulangerie' : 'Épicerie',
    logo: '/uploads/a.webp',
    link: '',
    text: '',
    firstDay: '',
    lastDay: '',
  }),
  '/api/committee': (other) => ({ name: other ? 'Anne' : 'Léa', role: 'Présidente' }),
  '/api/questions': (other) => ({ question: 'Quel âge\u00a0?', answer: other ? '5' : '4' }),
  '/api/pages': (other) => ({ title: 'Stage', content: other ? 'Demain' : 'Bientôt' }),
  '/api/newsletters': (other) => ({ subject: 'Fête', text: other ? 'Demain' : 'Samedi' }),
  '/api/athletes': (other) => ({ name: other ? 'Lina M.' : 'Tom B.' }),
  '/api/closures': (other) => ({ text: 'Fermé', firstDay: other ? '2026-12-24' : '2026-12-23' }),
  '/api/podiums': (other) =>
    form({
      year: '2026',
      event: other ? 'Open' : 'Coupe',
      winners: JSON.stringify([{ rank: '1er', names: ['Lina M.'] }]),
      photo: photo(),
    }),
  '/api/documents': (other) =>
    form({ title: 'Statuts', shelf: 'bureau', file: pdf(other ? 'deux' : 'un') }),
}

const lists: Record<string, string> = {
  '/api/blogs': '/api/manuscripts',
  '/api/closures': '/api/all-closures',
  '/api/pages': '/api/admin/pages',
}

async function start(app = testApp()) {
  const admin = await app.asAdmin()
  const send = (address: string, body: object, key: string, by = admin) =>
    by.call(`POST ${address}`, body, { 'Idempotency-Key': key })
  const count = async (address: string) =>
    (await (await admin.call(`GET ${lists[address] ?? address}`)).json()).length
  return { app, admin, send, count }
}

test('every list of the dashboard has its create call in this test', () => {
  const lists = recordSchemas.flatMap(({ kind }) => (kind ? [`/api/${kind.recordType}`] : []))
  expect(Object.keys(creates).toSorted()).toEqual(lists.toSorted())
})

test.each(Object.entries(creates))(
  'a create at %s sent twice makes one record',
  async (address, body) => {
    const { send, count } = await start()
    const before = await count(address)
    const first = await send(address, body(), 'a-key-of-its-form')
    expect(first.status).toBe(201)
    const made = await first.json()
    const again = await send(address, body(), 'a-key-of-its-form')
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(made)
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(await count(address)).toBe(before + 1)

    const changed = await send(address, body(true), 'a-key-of-its-form')
    expect(changed.status).toBe(422)
    expect(await changed.json()).toMatchObject({ created: made._id })
    expect(await count(address)).toBe(before + 1)

    expect((await send(address, body(), 'a-key-of-another-form')).status).toBe(201)
    expect(await count(address)).toBe(before + 2)
  },
)

/** Addresses the dashboard reads a record at, if visitors see it in another way at its own. */
const forms: Record<string, string> = {
  '/api/blogs': '/api/manuscripts',
  '/api/pages': '/api/admin/pages',
}

test.each(Object.entries(creates))(
  'PUT %s/:id accepts a record as GET answers it, and leaves it unchanged',
  async (address, body) => {
    const { admin, send } = await start()
    const sent = body(true)
    const { _id } = await (await send(address, sent, 'a-key')).json()
    const read = async () =>
      await (await admin.call(`GET ${forms[address] ?? address}/${_id}`)).json()
    const record = await read()
    const texts = Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    const again = sent instanceof FormData ? form(Object.fromEntries(texts)) : record
    const saved = await admin.call(`PUT ${address}/${_id}`, again)
    expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)])
    expect(await read()).toEqual(record)
  },
)

const address = '/api/events'
const event = creates[address]?.() ?? {}

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
  expect(other.status).toBe(201)
  expect((await other.json()).title).toBe('Stage')
  expect(await count(address)).toBe(2)
})

test('a malformed Idempotency-Key is refused', async () => {
  const { send } = await start()
  for (const key of ['', 'a b', 'a;b', 'x'.repeat(101)]) {
    expect([key, (await send(address, event, key)).status]).toEqual([key, 400])
  }
})

const countKeys = async ({ db }: TestApp) =>
  (await db.selectFrom('idempotency_keys').select('key').execute()).length

test('an Idempotency-Key is kept as long as drafts, up to a number', async () => {
  const { app, send } = await start()
  await send(address, event, 'k')
  app.setNow(new Date('2026-12-19T12:00:00Z'))
  await app.purge()
  expect(await countKeys(app)).toBe(1)
  app.setNow(new Date('2026-12-21T12:00:00Z'))
  await app.purge()
  expect(await countKeys(app)).toBe(0)
  const later = await app.asAdmin()
  await send(address, event, 'first', later)
  const storedKeys = app.db.selectFrom('idempotency_keys').selectAll()
  const { id: _, ...row } = await storedKeys.executeTakeFirstOrThrow()
  for (let n = 0; n < 250; n++) {
    await app.db
      .insertInto('idempotency_keys')
      .values({ ...row, key: `k${n}` })
      .execute()
  }
  await send(address, event, 'last', later)
  const keys = await app.db.selectFrom('idempotency_keys').select('key').execute()
  expect(keys).toHaveLength(200)
  expect(keys.at(-1)?.key).toBe('last')
})
