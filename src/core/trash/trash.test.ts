import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { createMessage } from '#src/club/contact/messages.queries.ts'
import { countRows, overwriteErased } from '#src/core/database/index.ts'
import { type ApiClient, readJson } from '#src/testing/admin-client.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const stage = { title: 'Stage', description: 'Randori.', date: '2026-12-05' }
const coach = { name: 'Odile', rank: '1er dan', bio: 'Vingt ans de tatami.' }

async function start() {
  const app = testApp()
  return { app, admin: await app.asAdmin() }
}

const listTrash = async (admin: ApiClient) => (await admin.call('GET /api/trash')).json()
const later = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 12))

/** The folders in which there are files: one for each picture. */
const listFolders = ({ uploads }: TestApp) => {
  const entries = readdirSync(uploads, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return [...new Set(files.map(({ parentPath }) => parentPath.slice(uploads.length)))]
}

async function upload(admin: ApiClient, count = 1): Promise<{ _id: string; url: string }[]> {
  const images = Array.from({ length: count }, () => photo())
  const title = 'Le salut'
  return await (await admin.call('POST /api/gallery/upload', form({ images, title }))).json()
}

const podium = () =>
  form({ event: 'Coupe', year: '2026', winners: '[{"rank":"1","names":["Zoé"]}]', photo: photo() })

test('a restored message has its status', async () => {
  const { app, admin } = await start()
  const message = { name: 'Éric', email: 'eric@exemple.fr', message: 'Reste-t-il une place ?' }
  const { _id } = await (await app.call('POST /api/messages', message)).json()
  await admin.call(`PATCH /api/messages/${_id}`, { status: 'archived' })
  const before = await (await admin.call('GET /api/messages')).text()
  expect((await admin.call(`DELETE /api/messages/${_id}`)).status).toBe(204)
  expect(await listTrash(admin)).toMatchObject([
    { room: 'messages', _id, title: 'Éric (eric@exemple.fr)' },
  ])
  await admin.call(`POST /api/trash/messages/${_id}/restore`)
  expect(await (await admin.call('GET /api/messages')).text()).toBe(before)
})

test('a restored article has its comments, and is found in searches', async () => {
  const { app, admin } = await start()
  const article = { title: 'Bonjour', content: 'La gourde.', tags: ['Judo'], category: 'Vie' }
  await admin.call('POST /api/blogs', article)
  await admin.call('PUT /api/blogs/bonjour', { ...article, content: 'La gourde et le judogi.' })
  for (const minute of [1, 2]) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    await app.call('POST /api/blogs/bonjour/comments', { name: `N${minute}`, text: 'Merci' })
  }
  const queries = ['/bonjour', '?q=gourde', '?tag=judo', '?category=vie&view=card']
  const readAll = () =>
    Promise.all(queries.map(async (query) => (await app.call(`GET /api/blogs${query}`)).text()))
  const before = await readAll()
  await admin.call('DELETE /api/blogs/bonjour')
  expect((await readAll()).slice(1)).toEqual(['[]', '[]', '[]'])
  expect(await app.db.selectFrom('comments').selectAll().execute()).toEqual([])
  await admin.call('POST /api/trash/blogs/bonjour/restore')
  expect(await readAll()).toEqual(before)
})

test('a permalink in the trash is given to no other record', async () => {
  const { app, admin } = await start()
  for (const [recordType, body] of [
    ['events', stage],
    ['blogs', { title: 'Stage', content: 'Bref.' }],
  ] as const) {
    await admin.call(`POST /api/${recordType}`, body)
    await admin.call(`DELETE /api/${recordType}/stage`)
    const second = await admin.call(`POST /api/${recordType}`, body)
    expect(await second.json()).toMatchObject({ _id: 'stage-2' })
    expect((await admin.call(`POST /api/trash/${recordType}/stage/restore`)).status).toBe(200)
    expect(await (await app.call(`GET /api/${recordType}`)).json()).toHaveLength(2)

    await admin.call(`DELETE /api/${recordType}/stage`)
    await admin.call(`DELETE /api/trash/${recordType}/stage`)
    const third = await admin.call(`POST /api/${recordType}`, body)
    expect(await third.json()).toMatchObject({ _id: 'stage' })
  }
})

test('the starter content’s mark is restored or deleted with its record', async () => {
  const { app, admin } = await start()
  await insertSampleContent(app.db, later(0), app.uploads)
  const marks = () =>
    app.db.selectFrom('demo_records').selectAll().orderBy('room').orderBy('recordId').execute()
  const before = await marks()
  const [event] = await (await app.call('GET /api/events')).json()
  await admin.call(`DELETE /api/events/${event._id}`)
  expect(await marks()).toHaveLength(before.length - 1)
  await admin.call(`POST /api/trash/events/${event._id}/restore`)
  expect(await marks()).toEqual(before)
})

test('a coach is restored to its place, whatever was added meanwhile', async () => {
  const { app, admin } = await start()
  const add = async (name: string) =>
    (await readJson(await admin.call('POST /api/coaches', { ...coach, name }), 201))._id
  await add('Zoé')
  await add('Ali')
  const max = await add('Max')
  await admin.call(`DELETE /api/coaches/${max}`)
  // Takes the hidden row number that was Max's.
  await add('Eva')
  expect((await admin.call(`POST /api/trash/coaches/${max}/restore`)).status).toBe(200)
  const coaches = await readJson(await app.call('GET /api/coaches'))
  const [first, second, ...others] = coaches.map(({ name }: { name: string }) => name)
  expect([first, second, others.toSorted()]).toEqual(['Zoé', 'Ali', ['Eva', 'Max']])
})

test('an invalid record is refused in French and stays in the trash', async () => {
  const { app, admin } = await start()
  await admin.call('POST /api/events', stage)
  await admin.call('DELETE /api/events/stage')
  const row = { id: 'stage', title: 'Intrus', description: '', date: '2026-12-05', createdAt: '' }
  await app.db.insertInto('events').values(row).execute()
  const refused = await admin.call('POST /api/trash/events/stage/restore')
  expect((await readJson(refused, 409)).errors[0].msg).toMatch(/ne peut pas être restauré/)
  expect(await listTrash(admin)).toHaveLength(1)
})

test('the files of a deleted photo answer 404 at once and are restored with it; missing ones hinder nothing', async () => {
  const { app, admin } = await start()
  const [{ _id, url } = { _id: '', url: '' }] = await upload(admin)
  const status = async () => (await app.call(`GET ${url}`)).status
  await admin.call(`DELETE /api/gallery/${_id}`)
  expect(await status()).toBe(404)
  expect(listFolders(app)).toHaveLength(1)
  await admin.call(`POST /api/trash/gallery/${_id}/restore`)
  expect(await status()).toBe(200)
  expect(listFolders(app)).toHaveLength(1)

  renameSync(join(app.uploads, url.slice('/uploads/'.length)), join(app.uploads, 'elsewhere'))
  expect((await admin.call(`DELETE /api/gallery/${_id}`)).status).toBe(204)
  expect((await admin.call(`POST /api/trash/gallery/${_id}/restore`)).status).toBe(200)
})

test('the trash removes a record and its files after exactly 30 days', async () => {
  const { app, admin: first } = await start()
  const [{ _id, url } = { _id: '', url: '' }] = await upload(first)
  const { _id: podiumId } = await readJson(await first.call('POST /api/podiums', podium()), 201)
  await first.call(`DELETE /api/gallery/${_id}`)
  await first.call(`DELETE /api/podiums/${podiumId}`)
  app.setNow(later(1))
  const second = await app.asAdmin()
  const { _id: coachId } = await readJson(await second.call('POST /api/coaches', coach), 201)
  expect((await second.call(`DELETE /api/coaches/${coachId}`)).status).toBe(204)

  app.setNow(new Date(later(30).getTime() - 1))
  const admin = await app.asAdmin()
  await app.purge()
  expect(await listTrash(admin)).toHaveLength(3)
  expect(listFolders(app)).toHaveLength(2)

  app.setNow(later(30))
  const left = [{ _id: coachId }]
  expect(await listTrash(admin)).toMatchObject(left)
  expect((await admin.call(`POST /api/trash/gallery/${_id}/restore`)).status).toBe(404)
  await app.purge()
  expect(listFolders(app)).toEqual([])
  // A record removed a day later stays a day longer.
  expect(await listTrash(admin)).toMatchObject(left)
  expect(await app.db.selectFrom('trash').select('recordId').execute()).toHaveLength(1)
  expect((await app.call(`GET ${url}`)).status).toBe(404)
})

test('one record can be deleted for good, all deleted before a time, then all', async () => {
  const { app, admin } = await start()
  const photos = await upload(admin, 4)
  const [one, two, three, remaining] = photos.map(({ _id }) => _id)
  for (const id of [one, two]) await admin.call(`DELETE /api/gallery/${id}`)
  expect((await admin.call(`DELETE /api/trash/gallery/${one}`)).status).toBe(204)
  expect((await admin.call(`DELETE /api/trash/gallery/${one}`)).status).toBe(404)
  const [{ _id, deletedAt }, ...more] = await listTrash(admin)
  expect([_id, more]).toEqual([two, []])
  expect(listFolders(app)).toHaveLength(3)

  // What was deleted after the list was read stays.
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  await admin.call(`DELETE /api/gallery/${three}`)
  expect((await admin.call('DELETE /api/trash?until=demain')).status).toBe(422)
  expect((await admin.call(`DELETE /api/trash?until=${deletedAt}`)).status).toBe(204)
  expect(await listTrash(admin)).toMatchObject([{ _id: three }])
  expect((await admin.call('DELETE /api/trash')).status).toBe(204)
  expect(await listTrash(admin)).toEqual([])
  const { url = '' } = photos.find(({ _id }) => _id === remaining) ?? {}
  expect(listFolders(app)).toEqual([dirname(url).slice('/uploads'.length)])
})

/** Collects the results of `look` at each turn of the event loop until `work` is done. */
async function seenDuring<T>(work: Promise<unknown>, look: () => Promise<T>): Promise<T[]> {
  const seen: T[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    seen.push(await look())
    await nextTurn()
  }
  await done
  return seen
}

test('the daily cleanup works in steps, with requests in between', async () => {
  const app = testApp()
  const author = { name: 'Robot', email: 'r@exemple.fr' }
  const noise = (n: number) => randomBytes(1_400 + n).toString('base64')
  for (let n = 0; n < 300; n++) {
    const message = noise(n)
    await createMessage(app.db, { ...author, message }, new Date('2026-10-01T12:00:00Z'))
  }
  app.setNow(new Date('2026-10-02T12:00:00Z'))
  const admin = await app.asAdmin()
  for (const { _id } of (await (await admin.call('GET /api/messages')).json()).slice(0, 120)) {
    await admin.call(`DELETE /api/messages/${_id}`)
  }
  const count = () => countRows(app.db.selectFrom('trash'))
  expect(await count()).toBe(120)
  expect((await seenDuring(overwriteErased(app.db), count)).length).toBeGreaterThan(3)
  app.setNow(new Date('2026-11-10T12:00:00Z'))
  const seen = new Set(await seenDuring(app.purge(), count))
  expect([...seen]).toEqual(expect.arrayContaining([70, 20]))
  expect(await count()).toBe(0)
}, 60_000)
