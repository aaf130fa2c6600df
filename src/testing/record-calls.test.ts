import { expect, test } from 'vitest'
import { aboutInput } from '#src/club/about/about.schema.ts'
import { getDefaults } from '#src/core/settings/settings.queries.ts'
import { recordSchemas } from '#src/registry.ts'
import { readJson } from './admin-client.ts'
import { form, photo } from './photos.ts'
import { testApp } from './test-app.ts'

/* The calls that every record has: create, read, change, delete and restore. */

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
  '/api/closures': (other) => ({ text: other ? 'Travaux' : 'Fermé', firstDay: '2026-12-23' }),
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

/** Where the dashboard lists and reads records that visitors see in another way, or not at all. */
const lists: Record<string, string> = {
  '/api/blogs': '/api/manuscripts',
  '/api/closures': '/api/all-closures',
  '/api/pages': '/api/admin/pages',
}
const records: Record<string, string> = {
  '/api/blogs': '/api/manuscripts',
  '/api/pages': '/api/admin/pages',
}

/** As the trash names them. */
const titles: Record<string, string> = {
  '/api/events': 'Interclubs',
  '/api/blogs': 'Rentrée',
  '/api/coaches': 'Zoé',
  '/api/partners': 'Épicerie',
  '/api/committee': 'Léa, Présidente',
  '/api/questions': 'Quel âge\u00a0?',
  '/api/pages': 'Stage',
  '/api/newsletters': 'Fête',
  '/api/athletes': 'Tom B.',
  '/api/closures': 'Fermé',
  '/api/podiums': 'Coupe (2026)',
  '/api/documents': 'Statuts',
  '/api/gallery': 'Gala',
}

async function start(address: string) {
  const app = testApp()
  const admin = await app.asAdmin()
  const body = creates[address] ?? (() => form({ images: photo(), event: 'Gala' }))
  const create = address === '/api/gallery' ? 'POST /api/gallery/upload' : `POST ${address}`
  const send = (sent: object, key: string) => admin.call(create, sent, { 'Idempotency-Key': key })
  const list = async () => await (await admin.call(`GET ${lists[address] ?? address}`)).text()
  const count = async () => JSON.parse(await list()).length
  const read = (id: string) => admin.call(`GET ${records[address] ?? address}/${id}`)
  return { admin, body, create, send, list, count, read }
}

test('every list of the dashboard has its create call in this test', () => {
  const lists = recordSchemas.flatMap(({ kind }) => (kind ? [`/api/${kind.recordType}`] : []))
  expect(Object.keys(creates).toSorted()).toEqual(lists.toSorted())
})

test.each(Object.keys(creates))('a create at %s sent twice makes one record', async (address) => {
  const { body, send, count } = await start(address)
  const before = await count()
  const first = await send(body(), 'a-key-of-its-form')
  const made = await readJson(first, 201)
  const again = await send(body(), 'a-key-of-its-form')
  expect(await readJson(again, 201)).toEqual(made)
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
  expect(await count()).toBe(before + 1)

  const changed = await send(body(true), 'a-key-of-its-form')
  expect(await readJson(changed, 422)).toMatchObject({ created: made._id })
  expect(await count()).toBe(before + 1)

  expect((await send(body(), 'a-key-of-another-form')).status).toBe(201)
  expect(await count()).toBe(before + 2)
})

test.each(Object.keys(creates))(
  'PUT %s/:id leaves a record as GET answers it unchanged; with a stale ETag it answers 409 and does nothing',
  async (address) => {
    const { admin, body, send, read } = await start(address)
    const sent = body(true)
    const { _id } = await (await send(sent, 'a-key')).json()
    const answer = await read(_id)
    const tag = { 'If-Match': answer.headers.get('etag') ?? '' }
    const record = await readJson(answer)
    const texts = Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    const again = sent instanceof FormData ? form(Object.fromEntries(texts)) : record
    await readJson(await admin.call(`PUT ${address}/${_id}`, again))
    expect(await readJson(await read(_id))).toEqual(record)

    expect((await admin.call(`PUT ${address}/${_id}`, body(), tag)).status).toBe(409)
    expect(await readJson(await read(_id))).toEqual(record)
  },
)

const aboutTexts = Object.fromEntries(
  Object.keys(aboutInput.shape).map((field) => [field, 'Un texte']),
)

test.each([
  ['/api/about', { vision: 'Un' }, 'PATCH'],
  ['/api/about', aboutTexts, 'PUT'],
  ['/api/belts/texts', { blanche: 'La chute.' }, 'PUT'],
  ['/api/courses', { activities: [], schedules: [], startDates: [] }, 'PUT'],
  ['/api/handover', { server: 'a' }, 'PUT'],
  ['/api/joining/texts', { fees: { season: '', rows: [], family: [], note: '' } }, 'PUT'],
  ['/api/legal', { name: 'Un' }, 'PUT'],
  ['/api/parajudo/texts', { who: 'Toutes et tous.' }, 'PUT'],
  ['/api/settings', { planning: getDefaults().planning }, 'PUT'],
])('a change of %s with a stale ETag answers 409', async (address, body, method) => {
  const admin = await testApp().asAdmin()
  const tag = { 'If-Match': (await admin.call(`GET ${address}`)).headers.get('etag') ?? '' }
  await readJson(await admin.call(`${method} ${address}`, body, tag))
  expect((await admin.call(`${method} ${address}`, body, tag)).status).toBe(409)
})

test.each([...Object.keys(creates), '/api/gallery'])(
  'a record of %s answers 404 once deleted, and is restored byte for byte',
  async (address) => {
    const { admin, body, create, list, read } = await start(address)
    for (let n = 0; n < 3; n++) expect((await admin.call(create, body())).status).toBe(201)
    const before = await list()
    const { _id } = JSON.parse(before)[1]
    const [record, path] = [await read(_id), `${address}/${_id}`]
    expect((await admin.call(`DELETE ${path}`)).status).toBe(204)
    expect((await read(_id)).status).toBe(404)
    expect((await admin.call(`DELETE ${path}`)).status).toBe(404)
    const change = address === '/api/gallery' ? { title: 'Le salut' } : body()
    expect((await admin.call(`PUT ${path}`, change)).status).toBe(404)
    expect(JSON.parse(await list())).toHaveLength(2)
    const room = address.slice('/api/'.length)
    const trashed = await readJson(await admin.call('GET /api/trash'))
    expect(trashed).toEqual([
      {
        room,
        _id,
        title: titles[address],
        deletedAt: '2026-11-20T12:00:00.000Z',
        deletedBy: 'test-admin',
        expiresAt: '2026-12-20T12:00:00.000Z',
      },
    ])

    const restore = `POST /api/trash/${room}/${_id}/restore`
    expect(await readJson(await admin.call(restore))).toEqual({ room, _id })
    expect(await list()).toBe(before)
    const again = await read(_id)
    expect(await again.text()).toBe(await record.text())
    expect(again.headers.get('etag')).toBe(record.headers.get('etag'))
    expect(await readJson(await admin.call('GET /api/trash'))).toEqual([])
    expect((await admin.call(restore)).status).toBe(404)
  },
)
