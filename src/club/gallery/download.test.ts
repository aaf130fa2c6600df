import { readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'
import { photosPerZip } from './zip-parts.shared.ts'

async function start() {
  const { app, admin } = await appAndAdmin()
  const upload = async (event: string, ...contents: Buffer[]) => {
    const images = contents.map((content) => photo(content))
    const sent = await admin.json('POST /api/gallery/upload', form({ images, event }))
    return sent as { _id: string; url: string }[]
  }
  return { app, admin, upload }
}

async function unzip(response: Response) {
  const entries = await new ZipReader(new BlobReader(await response.blob())).getEntries()
  return await Promise.all(
    entries.map(async (entry) => {
      if (entry.directory) throw new Error(`${entry.filename} is a folder`)
      return { name: entry.filename, bytes: await entry.getData(new Uint8ArrayWriter()) }
    }),
  )
}

test('visitors download visible photos only', async () => {
  const { app, admin, upload } = await start()
  const [shown, hidden] = await upload('Gala d’été', pictures.jpg, pictures.jpg)
  await admin.call(`PATCH /api/gallery/${hidden?._id}`, { hidden: true })
  const got = await app.call(`GET /api/gallery/${shown?._id}/file`)
  expect(got.status).toBe(200)
  expect(got.headers.get('content-type')).toBe('image/jpeg')
  expect(got.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''gala-d-ete\.jpg$/)
  const stored = readFileSync(join(app.dataDir, shown?.url ?? ''))
  expect(Buffer.from(await got.arrayBuffer()).equals(stored)).toBe(true)
  for (const id of [hidden?._id, 'nobody'])
    expect((await app.call(`GET /api/gallery/${id}/file`)).status).toBe(404)
})

test('an album downloads as one ZIP of its visible photos, in its order', async () => {
  const { app, admin, upload } = await start()
  const photos = await upload(
    'Gala « été »',
    pictures.jpg,
    pictures.png,
    pictures.jpg,
    pictures.jpg,
  )
  const [first, second, third, hidden] = photos
  await admin.call(`PATCH /api/gallery/${hidden?._id}`, { hidden: true })
  // A lost file leaves the others.
  rmSync(join(app.dataDir, second?.url ?? ''))
  const call = `GET /api/albums/${encodeURIComponent('Gala « été »')}/file`
  const got = await app.call(call)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': "attachment; filename*=UTF-8''gala-ete.zip",
    'cache-control': 'no-store',
  })
  const files = await unzip(got)
  expect(files.map(({ name }) => name)).toEqual(['001-gala-ete.jpg', '003-gala-ete.jpg'])
  for (const [index, one] of [first, third].entries()) {
    const stored = readFileSync(join(app.dataDir, one?.url ?? ''))
    expect(Buffer.from(files[index]?.bytes ?? []).equals(stored)).toBe(true)
  }
  expect((await app.call('GET /api/albums/Inconnu/file')).status).toBe(404)
  await admin.call('PATCH /api/photos', { ids: [first?._id, third?._id], hidden: true })
  expect((await app.call(call)).status).toBe(404)
})

test('a large album downloads as several ZIPs', async () => {
  const { app, upload } = await start()
  const [one] = await upload('Stage', pictures.jpg)
  const rows = Array.from({ length: photosPerZip }, (_, index) => ({
    ...{ id: `copy${index}`, url: one?.url ?? '', event: 'Stage', position: -index },
    ...{ title: '', description: '', alt: '', date: '2026-11-20T12:00:00.000Z' },
  }))
  await app.db.insertInto('photos').values(rows).execute()
  const first = await app.call('GET /api/albums/Stage/file')
  expect(first.headers.get('content-disposition')).toMatch(/stage-1\.zip$/)
  expect(await unzip(first)).toHaveLength(photosPerZip)
  const second = await app.call('GET /api/albums/Stage/file?page=2')
  expect(second.headers.get('content-disposition')).toMatch(/stage-2\.zip$/)
  expect((await unzip(second)).map(({ name }) => name)).toEqual([`${photosPerZip + 1}-stage.jpg`])
})

test('an album too heavy for one ZIP is refused', async () => {
  const { app, upload } = await start()
  const [one] = await upload('Stage', pictures.jpg)
  // Sparse: a size without its bytes on the disk.
  truncateSync(join(app.dataDir, one?.url ?? ''), photosPerZip * 4 * 1024 * 1024 + 1)
  const refused = await app.call('GET /api/albums/Stage/file')
  expect(refused.status).toBe(413)
  expect(JSON.stringify(await refused.json())).toContain('trop lourd pour un seul fichier')
})

test('repeated downloads of albums from one address are refused for a while', async () => {
  const { app, upload } = await start()
  await upload('Stage', pictures.jpg)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const got = await app.call('GET /api/albums/Stage/file')
    statuses.push(got.status)
    if (got.status === 200) await got.arrayBuffer()
    else expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(600)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('GET /api/event-photo-counts counts the visible photos of each event', async () => {
  const { app, admin, upload } = await start()
  const described = { date: '2026-06-20', description: 'Fête' }
  for (const title of ['Gala', 'Stage', 'Tournoi'])
    await admin.call('POST /api/events', { ...described, title })
  const [, hidden] = await upload('Gala', pictures.png, pictures.png, pictures.png)
  await admin.call(`PATCH /api/gallery/${hidden?._id}`, { hidden: true })
  await upload('Photos du stage', pictures.png)
  await upload('', pictures.png)
  const tie = { room: 'gallery', key: 'Photos du stage', linked: true }
  await admin.call('PUT /api/events/stage/ties', tie)
  const counts = async () => await app.json('GET /api/event-photo-counts')
  expect(await counts()).toEqual({ gala: 2, stage: 1 })
  // An album tied to another event is no longer its namesake's.
  await admin.call('PUT /api/events/stage/ties', { ...tie, key: 'Gala' })
  expect(await counts()).toEqual({ stage: 3 })
})
