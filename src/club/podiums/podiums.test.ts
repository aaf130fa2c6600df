import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { appAndAdmin, type TestApp, testApp } from '#src/testing/test-app.ts'
import { createPodium } from './podiums.queries.ts'
import type { PodiumSeasons } from './podiums.schema.ts'

const winners = [
  { rank: '1er', names: ['Lina M.', 'Tiago R.'] },
  { rank: '2e', names: ['Yanis B.'] },
]
const fields = { event: 'Tournoi du Val d’Orle', year: '2026', date: 'Samedi 23 mai 2026' }
const podium = (change: Record<string, string | File> = {}) =>
  form({ ...fields, winners: JSON.stringify(winners), ...change })

async function start() {
  return await appAndAdmin()
}

const listFiles = ({ uploads }: TestApp) =>
  readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const listPictures = ({ uploads }: TestApp) => readdirSync(join(uploads, 'pictures'))

test('POST /api/podiums creates a podium with its photo', async () => {
  const { app, admin } = await start()
  const record = await admin.json('POST /api/podiums', podium({ photo: photo(pictures.jpg) }))
  expect(record).toEqual({
    _id: expect.stringMatching(/^\w{12}$/),
    ...fields,
    year: 2026,
    winners,
    photo: expect.stringMatching(/^\/uploads\/pictures\/\w{12}\/3x2-\w{6}\.jpg$/),
  })
  expect((await app.call(`GET ${record.photo}`)).headers.get('content-type')).toBe('image/jpeg')
  expect(await app.json('GET /api/podiums')).toEqual([record])
  expect(await app.json(`GET /api/podiums/${record._id}`)).toEqual(record)
})

test('a podium needs no date, no photo and no results', async () => {
  const { admin } = await start()
  const minimalForm = form({ event: 'Coupe', year: ' 2025 ', winners: '[]' })
  const expected = { event: 'Coupe', year: 2025, date: '', winners: [], photo: '' }
  expect(await admin.json('POST /api/podiums', minimalForm)).toMatchObject(expected)
})

test('podiums are listed by year, descending, newest first within a year', async () => {
  const { app, admin } = await start()
  for (const [minute, year] of ['2025', '2026', '2024', '2026'].entries()) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    await admin.call('POST /api/podiums', podium({ year, event: `n${minute}` }))
  }
  const all: { event: string }[] = await app.json('GET /api/podiums')
  expect(all.map(({ event }) => event)).toEqual(['n3', 'n1', 'n0', 'n2'])
  const listPage = await app.call('GET /api/podiums?limit=1&offset=1')
  expect(listPage.headers.get('x-total-count')).toBe('4')
  expect(await listPage.json()).toMatchObject([{ event: 'n1' }])
})

test('a change without a photo keeps the one it has; a replaced one has a new address, the old one answers 404', async () => {
  const { app, admin } = await start()
  const { _id, photo: old } = await admin.json('POST /api/podiums', podium({ photo: photo() }))
  const put = async (change: Record<string, string | File>) =>
    await admin.json(`PUT /api/podiums/${_id}`, podium(change))
  const kept = { _id, ...fields, year: 2024, winners, photo: old }
  expect(await put({ year: '2024', photo: 'x' })).toEqual(kept)
  expect((await app.call(`GET ${old}`)).status).toBe(200)
  const { photo: address } = await put({ photo: photo(pictures.gif) })
  expect(address).not.toBe(old)
  expect((await app.call(`GET ${old}`)).status).toBe(404)
  expect((await app.call(`GET ${address}`)).status).toBe(200)
})

test('a photo stored earlier is named by its address, and deleted with its last record', async () => {
  const { app, admin } = await start()
  const store = async () => (await admin.json('POST /api/media', form({ image: photo() }))).url
  const [first, second] = [await store(), await store()]
  const created = await admin.json('POST /api/podiums', podium({ photoAddress: first }))
  const { _id, photo: address } = created
  expect(address).toBe(first)
  const coach = { name: 'Ana', bio: 'Kata.', rank: '5e dan', image: second, socials: [] }
  expect((await admin.call('POST /api/coaches', coach)).status).toBe(201)
  const put = async (photoAddress: string) =>
    (await admin.json(`PUT /api/podiums/${_id}`, podium({ photoAddress }))).photo
  expect(await put(second)).toBe(second)
  expect((await app.call(`GET ${first}`)).status).toBe(404)
  expect(await put('')).toBe('')
  // The picture stays, as a coach uses it, too.
  expect((await app.call(`GET ${second}`)).status).toBe(200)
  const wrong = await admin.call('POST /api/podiums', podium({ photoAddress: 'javascript:1' }))
  expect((await wrong.json()).errors).toMatchObject([{ path: 'photoAddress' }])
})

test('the photo sent with a stale revision, or for a podium that is not there, is not stored', async () => {
  const { app, admin } = await start()
  const { _id, photo: address } = await admin.json('POST /api/podiums', podium({ photo: photo() }))
  const path = `/api/podiums/${_id}`
  const tag = { 'If-Match': (await app.call(`GET ${path}`)).headers.get('etag') ?? '' }
  expect((await admin.call(`PUT ${path}`, podium({ event: 'Premier' }), tag)).status).toBe(200)
  const second = podium({ event: 'Second', photo: photo() })
  expect((await admin.call(`PUT ${path}`, second, tag)).status).toBe(409)
  expect((await admin.call('PUT /api/podiums/nobody', second)).status).toBe(404)
  const now = await app.json(`GET ${path}`)
  expect(now).toMatchObject({ event: 'Premier', photo: address })
  expect(listPictures(app)).toHaveLength(1)
})

test('a podium whose photo is on another site can be changed and deleted', async () => {
  const { app, admin } = await start()
  const input = { ...fields, year: 2026, winners }
  const address = 'https://photos.example/podium.jpg'
  const { record } = await createPodium(app.db, input, new Date(), address)
  expect(record.photo).toBe(address)
  const path = `/api/podiums/${record._id}`
  expect(await admin.json(`PUT ${path}`, podium())).toMatchObject({ photo: address })
  expect((await admin.call(`DELETE ${path}`)).status).toBe(204)
})

test('a podium accepts one file, which must be a photo', async () => {
  const { app, admin } = await start()
  const two = form({ ...fields, photo: [photo(), photo()] })
  expect((await admin.call('POST /api/podiums', two)).status).toBe(413)
  const refused = await admin.call('POST /api/podiums', podium({ photo: photo('<svg/>') }))
  expect((await readJson(refused, 415)).errors).toMatchObject([{ path: 'photo' }])
  expect((await admin.call('POST /api/podiums', { ...fields, winners })).status).toBe(415)
  expect(listFiles(app)).toEqual([])
})

test('podiums are listed in pages by season, with counts of all', async () => {
  const app = testApp()
  const names = Array.from({ length: 30 }, (_, n) => `Nom ${n}`)
  const row = (n: number) => ({
    id: `p${n}`,
    event: `n${n}`,
    year: 2026 - Math.floor(n / 15),
    winners: JSON.stringify([{ rank: '1', names }]),
    createdAt: new Date(Date.UTC(2026, 0, 1) - n * 1000).toISOString(),
  })
  await app.db
    .insertInto('podiums')
    .values(Array.from({ length: 45 }, (_, n) => row(n)))
    .execute()
  const read = async (query = ''): Promise<PodiumSeasons> =>
    app.json(`GET /api/podium-seasons${query}`)
  const summarise = ({ seasons }: PodiumSeasons) =>
    seasons.map(({ year, count, podiums }) => [year, count, podiums.length])
  const first = await read()
  expect(first).toMatchObject({ page: 1, pages: 3, years: 3, events: 45, athletes: 1350 })
  expect(summarise(first)).toEqual([
    [2026, 15, 15],
    [2025, 15, 5],
  ])
  expect(summarise(await read('?page=2'))).toEqual([
    [2025, 15, 10],
    [2024, 15, 10],
  ])
  const last = await read('?page=3')
  expect(last.seasons[0]?.podiums.map(({ event }) => event)).toEqual(
    ['40', '41', '42', '43', '44'].map((n) => `n${n}`),
  )
  const beyond = await app.call('GET /api/podium-seasons?page=100')
  expect(beyond.headers.get('cache-control')).toBe('no-store')
  expect(await beyond.json()).toEqual(last)
  // The call of the spec answers the whole list.
  expect(await app.json('GET /api/podiums')).toHaveLength(45)
})

test('the honours list all seasons’ results, without podiums that have none', async () => {
  const { app, admin } = await start()
  await admin.call('POST /api/podiums', podium({ photo: photo() }))
  await admin.call('POST /api/podiums', podium({ year: '2025', date: '', event: 'Coupe' }))
  await admin.call('POST /api/podiums', podium({ event: 'À venir', winners: '[]' }))
  const { event, date } = fields
  const id = expect.any(String)
  expect(await app.json('GET /api/honours')).toEqual({
    seasons: [
      { year: 2026, podiums: [{ _id: id, event, date, winners }] },
      { year: 2025, podiums: [{ _id: id, event: 'Coupe', date: '', winners }] },
    ],
    people: [],
  })
})

test('an adult’s results have a page with consent, and no other’s', async () => {
  const { app, admin } = await start()
  const written = [
    { rank: '1er', names: ['LÉA DUPONT (-63 kg)', 'Tiago R.'] },
    { rank: '3e', names: ['Dupont Lea'] },
  ]
  await admin.call('POST /api/podiums', podium({ winners: JSON.stringify(written) }))
  await admin.call('POST /api/podiums', podium({ year: '2025' }))
  // A family name written first, as result sheets do, needs no spelling of its own.
  const lea = { name: 'Léa Dupont', spellings: 'L. Dupont' }
  const made = await admin.json('POST /api/athletes', lea)
  expect(made).toEqual({ _id: 'lea-dupont', ...lea, agreed: 'no' })
  const page = () => app.call('GET /api/athlete-honours/lea-dupont')
  const people = async () => (await app.json('GET /api/honours')).people
  expect((await page()).status).toBe(404)
  expect(await people()).toEqual([])
  await admin.call('PUT /api/athletes/lea-dupont', { ...lea, agreed: 'yes' })
  const { name, seasons } = await (await page()).json()
  expect(name).toBe('Léa Dupont')
  expect(seasons).toHaveLength(1)
  expect(seasons[0].podiums[0].winners).toEqual([
    { rank: '1er', names: ['LÉA DUPONT (-63 kg)'] },
    { rank: '3e', names: ['Dupont Lea'] },
  ])
  expect(await people()).toEqual([
    { _id: 'lea-dupont', names: ['LÉA DUPONT (-63 kg)', 'Dupont Lea'] },
  ])
  expect((await app.call('GET /api/athletes')).status).toBe(401)
  await admin.call('DELETE /api/athletes/lea-dupont')
  expect((await page()).status).toBe(404)
})

test('GET /api/honours/file answers the whole palmarès as CSV, a line a name', async () => {
  const { app, admin } = await appAndAdmin()
  const winners = [
    { rank: '1er', names: ['Lina M. (minime, -44 kg)', '=SOMME(A1)'] },
    { rank: '3e', names: ['Zoé'] },
  ]
  const fields = { event: 'Coupe du Val', year: '2026', date: '14 novembre' }
  await admin.call('POST /api/podiums', form({ ...fields, winners: JSON.stringify(winners) }))
  for (let n = 0; n < 2; n++) {
    const got = await app.call('GET /api/honours/file')
    expect(got.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="palmares.csv"')
    expect((await got.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '"Année";"Date";"Compétition";"Rang";"Nom"',
      '2026;"14 novembre";"Coupe du Val";"1er";"Lina M. (minime, -44 kg)"',
      '2026;"14 novembre";"Coupe du Val";"1er";"\'=SOMME(A1)"',
      '2026;"14 novembre";"Coupe du Val";"3e";"Zoé"',
    ])
  }
})
