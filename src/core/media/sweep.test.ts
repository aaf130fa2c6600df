import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { form, photo, pictures, sendPicture } from '#src/testing/photos.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const later = (app: TestApp, days: number) =>
  app.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + days * day))

async function publish(app: TestApp, count: number): Promise<string[]> {
  const admin = await app.asAdmin()
  const images = Array.from({ length: count }, () => photo())
  const sent = await admin.call('POST /api/gallery/upload', form({ images }))
  return (await sent.json()).map(({ url }: { url: string }) => url)
}

const status = async (app: TestApp, url = '') => (await app.call(`GET ${url}`)).status
const statuses = (app: TestApp, urls: string[]) => Promise.all(urls.map((url) => status(app, url)))
const overview = async (app: TestApp) =>
  (await (await (await app.asAdmin()).call('GET /api/overview')).json()).uploads

/** Deletes the photos' rows, as in an older database; returns a function that puts them back. */
async function forget(app: TestApp, urls: string[]) {
  const ids = urls.map((url) => url.split('/').at(-2) ?? '')
  const rows = await app.db.selectFrom('pictures').selectAll().where('id', 'in', ids).execute()
  const photos = await app.db.selectFrom('photos').selectAll().where('url', 'in', urls).execute()
  await app.db.deleteFrom('pictures').where('id', 'in', ids).execute()
  await app.db.deleteFrom('photos').where('url', 'in', urls).execute()
  return async () => {
    await app.db.insertInto('pictures').values(rows).execute()
    await app.db.insertInto('photos').values(photos).execute()
  }
}

test('a few photos no record knows are set aside, told, and back with their records', async () => {
  const app = testApp()
  const urls = await publish(app, 5)
  const remember = await forget(app, urls)
  await app.sweep()
  expect(await statuses(app, urls)).toEqual([404, 404, 404, 404, 404])
  expect(await overview(app)).toEqual({ held: 0, aside: 5 })
  later(app, 29)
  await app.purge()
  expect(await overview(app)).toEqual({ held: 0, aside: 5 })
  await remember()
  await app.sweep()
  expect(await statuses(app, urls)).toEqual([200, 200, 200, 200, 200])
  expect(readdirSync(join(app.uploads, '.orphans'))).toEqual([])
})

test('more than a handful stay where they are, until an admin says otherwise', async () => {
  const app = testApp()
  const urls = await publish(app, 6)
  const [referencedUrl] = await publish(app, 1)
  await forget(app, urls)
  expectConsoleError(/^6 photos ne figurent dans aucune fiche/)
  await app.sweep()
  later(app, 100)
  await app.purge()
  expect(await statuses(app, urls)).toEqual(urls.map(() => 200))
  expect(await overview(app)).toEqual({ held: 6, aside: 0 })
  expect(existsSync(join(app.uploads, '.orphans'))).toBe(false)

  expect((await app.call('POST /api/media/set-aside')).status).toBe(401)
  const admin = await app.asAdmin()
  expect((await admin.call('POST /api/media/set-aside')).status).toBe(204)
  expect(await statuses(app, [...urls, referencedUrl ?? ''])).toEqual([...urls.map(() => 404), 200])
  expect(await overview(app)).toEqual({ held: 0, aside: 6 })
  later(app, 131)
  await app.purge()
  expect(await overview(app)).toEqual({ held: 0, aside: 0 })
  expect(readdirSync(join(app.uploads, 'pictures'))).toHaveLength(1)
})

test('while a start is in doubt the trash keeps its files, too', async () => {
  const app = testApp()
  const urls = await publish(app, 7)
  const admin = await app.asAdmin()
  const [{ _id }] = await (await app.call('GET /api/gallery?limit=1')).json()
  await admin.call(`DELETE /api/gallery/${_id}`)
  await forget(app, urls.slice(1))
  expectConsoleError(/^6 photos ne figurent/)
  await app.sweep()
  later(app, 31)
  await app.purge()
  expect(await app.db.selectFrom('trash').select('room').execute()).toHaveLength(1)
  expect(readdirSync(join(app.uploads, '.trash', 'pictures'))).toHaveLength(1)
})

test('a photo an older database has in its trash is not purged while it is on show', async () => {
  const app = testApp()
  const [url = ''] = await publish(app, 1)
  const admin = await app.asAdmin()
  const [{ _id }] = await (await app.call('GET /api/gallery')).json()
  await admin.call(`DELETE /api/gallery/${_id}`)
  // The photo was restored since, but an old backup has brought its trash row back.
  const folder = dirname(url.slice('/uploads/'.length))
  renameSync(join(app.uploads, '.trash', folder), join(app.uploads, folder))
  later(app, 31)
  await app.sweep()
  await app.purge()
  expect(await overview(app)).toEqual({ held: 0, aside: 1 })
})

test('a picture a record mentions is known, though its row is gone, and gets it again', async () => {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${url})` })
  const before = await app.db.selectFrom('pictures').selectAll().execute()
  await app.db.deleteFrom('pictures').execute()
  await app.sweep()
  expect(await status(app, url)).toBe(200)
  expect(await app.db.selectFrom('pictures').selectAll().execute()).toEqual(before)
})

test('a picture that was set aside and is mentioned again comes back the next day', async () => {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  later(app, 32)
  await app.purge()
  expect(await status(app, url)).toBe(404)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${url})` })
  await app.purge()
  expect(await status(app, url)).toBe(200)
  expect(await overview(app)).toEqual({ held: 0, aside: 0 })
})

test('when most pictures are shown nowhere any more, the texts are doubted first', async () => {
  const app = testApp()
  const urls: string[] = []
  for (let n = 0; n < 7; n++) urls.push((await sendPicture(app, pictures.png)).body.url)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${urls[0]})` })
  later(app, 32)
  expectConsoleError(/^6 photos, plus de la moitié/)
  await app.purge()
  await app.purge()
  expect(await statuses(app, urls)).toEqual(urls.map(() => 200))
  expect(await overview(app)).toEqual({ held: 6, aside: 0 })
  expect((await (await app.asAdmin()).call('POST /api/media/set-aside')).status).toBe(204)
  expect(await statuses(app, urls)).toEqual([200, 404, 404, 404, 404, 404, 404])
})

test('folders in .orphans that the site did not make are left alone', async () => {
  const app = testApp()
  const customFolder = join(app.uploads, '.orphans', 'à trier', 'pictures', '0123456789ab')
  mkdirSync(customFolder, { recursive: true })
  writeFileSync(join(customFolder, '3.webp'), pictures.webp)
  later(app, 400)
  await app.sweep()
  await app.purge()
  expect(readdirSync(customFolder)).toEqual(['3.webp'])
})
