import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { form, photo, pictures, sendPicture } from '#src/testing/photos.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const later = (app: TestApp, days: number) =>
  app.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + days * day))

const overview = async (app: TestApp) =>
  (await (await (await app.asAdmin()).call('GET /api/overview')).json()).uploads
const count = ({ uploads }: TestApp, folder = 'pictures') =>
  readdirSync(join(uploads, folder)).length
const pictureFolder = ({ uploads }: TestApp, url: string) =>
  join(uploads, dirname(url.slice('/uploads/'.length)))

async function sendPictures(app: TestApp, count: number): Promise<string[]> {
  const urls: string[] = []
  for (let n = 0; n < count; n++) urls.push((await sendPicture(app, pictures.png)).body.url)
  return urls
}

/** Writes a file as a kill or an older database leaves it: old, and without a row. */
function writeFile(app: TestApp, path: string): string {
  const file = join(app.uploads, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pictures.png)
  const old = new Date('2026-01-01')
  utimesSync(file, old, old)
  utimesSync(dirname(file), old, old)
  return file
}

test('a file without a row is deleted after 30 days without a mention', async () => {
  const app = testApp()
  writeFile(app, 'pictures/0123456789ab/3x2-none.jpg')
  writeFile(app, 'documents/0123456789ab.pdf')
  const mentioned = writeFile(app, 'pictures/ba9876543210/3x2-none.jpg')
  const admin = await app.asAdmin()
  const content = '![](/uploads/pictures/ba9876543210/3x2-none.jpg)'
  await admin.call('POST /api/blogs', { title: 'Chuter', content })
  await app.sweep()
  await app.purge()
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 2 })
  later(app, 29)
  await app.purge()
  expect([count(app), count(app, 'documents')]).toEqual([2, 1])
  later(app, 30)
  await app.purge()
  expect([count(app), count(app, 'documents')]).toEqual([1, 0])
  expect(existsSync(mentioned)).toBe(true)
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 0 })
})

test('an upload mentioned again is kept', async () => {
  const app = testApp()
  const [url = ''] = await sendPictures(app, 1)
  later(app, 32)
  await app.purge()
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 1 })
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${url})` })
  // Even where no night lies between.
  later(app, 63)
  await app.purge()
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 0 })
  expect((await app.call(`GET ${url}`)).status).toBe(200)
})

test('when most uploads are unused, none is deleted until an admin agrees', async () => {
  const app = testApp()
  const [shown = ''] = await sendPictures(app, 7)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${shown})` })
  later(app, 32)
  expectConsoleError(/^6 fichiers, plus de la moitié/)
  await app.purge()
  later(app, 100)
  await app.purge()
  expect(count(app)).toBe(7)
  expect(await overview(app)).toEqual({ toCheck: 6, unreferenced: 0 })
  expect((await app.call('DELETE /api/media/unreferenced')).status).toBe(401)
  expect((await (await app.asEditor()).call('DELETE /api/media/unreferenced')).status).toBe(403)
  const again = await app.asAdmin()
  expect((await again.call('DELETE /api/media/unreferenced')).status).toBe(204)
  expect(count(app)).toBe(1)
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 0 })
  expect((await app.call(`GET ${shown}`)).status).toBe(200)
})

test('a start finishes a deletion killed between row and file', async () => {
  const app = testApp()
  const [url = ''] = await sendPictures(app, 1)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${url})` })
  expect((await app.call(`GET ${url}`)).status).toBe(200)
  await app.db.updateTable('uploads').set({ removedAt: '2026-11-20T12:00:00Z' }).execute()
  await admin.call('POST /api/blogs', { title: 'Autre', content: 'x' })
  expect((await app.call(`GET ${url}`)).status).toBe(404)
  await app.sweep()
  expect(count(app)).toBe(0)
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('a start empties the folders of an earlier version and loses nothing', async () => {
  const app = testApp()
  const [shown = '', trashed = '', unreferenced = ''] = await sendPictures(app, 3)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${shown})` })
  await admin.call('POST /api/blogs', { title: 'Tomber', content: `![](${trashed})` })
  await admin.call('DELETE /api/blogs/tomber')
  const move = (url: string, folder: string) => {
    mkdirSync(join(app.uploads, folder, 'pictures'), { recursive: true })
    const id = url.split('/').at(-2) ?? ''
    renameSync(pictureFolder(app, url), join(app.uploads, folder, 'pictures', id))
  }
  move(trashed, '.trash')
  move(shown, '.orphans/2026-11-01')
  move(unreferenced, '.orphans/2026-11-02')
  const ownFolder = join(app.uploads, '.orphans', 'à trier', 'pictures', '0123456789ab')
  mkdirSync(ownFolder, { recursive: true })
  await app.sweep()
  await app.sweep()
  expect((await app.call(`GET ${shown}`)).status).toBe(200)
  expect((await admin.call(`GET ${unreferenced}`)).status).toBe(200)
  expect((await admin.call('POST /api/trash/blogs/tomber/restore')).status).toBe(200)
  expect((await app.call(`GET ${trashed}`)).status).toBe(200)
  expect(existsSync(join(app.uploads, '.trash'))).toBe(false)
  expect(readdirSync(join(app.uploads, '.orphans'))).toEqual(['à trier'])
  expect(existsSync(ownFolder)).toBe(true)
})

test('a file whose new path is taken stays in the former folder, and is reported', async () => {
  const app = testApp()
  const [url = ''] = await sendPictures(app, 1)
  const former = join(app.uploads, '.trash', 'pictures', url.split('/').at(-2) ?? '')
  cpSync(pictureFolder(app, url), former, { recursive: true })
  expectConsoleError(/existe déjà/)
  await app.sweep()
  expect(readdirSync(former)).toHaveLength(2)
  expect(readdirSync(pictureFolder(app, url))).toHaveLength(2)
})

test('photos of the gallery are counted as mentioned, hidden ones too', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const sent = await admin.call('POST /api/gallery/upload', form({ images: [photo(), photo()] }))
  const [{ _id }] = await sent.json()
  await admin.call(`PATCH /api/gallery/${_id}`, { hidden: true })
  later(app, 100)
  await app.purge()
  expect(await overview(app)).toEqual({ toCheck: 0, unreferenced: 0 })
})
