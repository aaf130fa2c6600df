import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'
import type { AlbumCover, AlbumStart, GalleryAlbums, Photo } from './gallery.schema.ts'

/** Gallery of four albums, uploaded in this order: the latest comes first. */
async function start() {
  const { app, admin } = await appAndAdmin()
  const ids: Record<string, string[]> = {}
  for (const [event, count] of [
    ['', 1],
    ['Stage', 2],
    ['Gala', 1],
    ['Tournoi', 2],
  ] as const) {
    const images = Array.from({ length: count }, () => photo())
    const sent = await admin.json('POST /api/gallery/upload', form({ images, event }))
    ids[event] = sent.map(({ _id }: { _id: string }) => _id)
  }
  const listPhotoEvents = async (path: string): Promise<string[]> =>
    (await app.json(`GET ${path}`)).map(({ event }: { event: string }) => event)
  /** Albums of the first page, as `event: photos` */
  const albums = async (): Promise<string[]> => {
    const { albums } = await app.json('GET /api/gallery-albums')
    return albums.map(({ event, count }: { event: string; count: number }) => `${event}: ${count}`)
  }
  return { app, admin, ids, listPhotoEvents, albums }
}

test('the gallery lists albums, latest first, with photos without an event last', async () => {
  const { app, admin, albums } = await start()
  expect(await albums()).toEqual(['Tournoi: 2', 'Gala: 1', 'Stage: 2', 'Autres: 1'])
  expect((await app.call('GET /api/gallery-albums?page=x')).status).toBe(422)
  // Photos without an event stay last, even new ones.
  await admin.call('POST /api/gallery/upload', form({ images: photo() }))
  expect(await albums()).toEqual(['Tournoi: 2', 'Gala: 1', 'Stage: 2', 'Autres: 2'])
  expect(await admin.json('GET /api/albums')).toEqual(['Tournoi', 'Gala', 'Stage'])
  expect((await app.call('GET /api/albums')).status).toBe(401)
})

test('hidden photos count for admins only, and an album of them alone is not listed', async () => {
  const { app, admin, ids, albums } = await start()
  const change = { ids: ids.Tournoi, hidden: true }
  expect((await admin.call('PATCH /api/photos', change)).status).toBe(204)
  expect(await albums()).toEqual(['Gala: 1', 'Stage: 2', 'Autres: 1'])
  expect((await app.call(`GET /api/gallery/${ids.Tournoi?.[0]}`)).status).toBe(404)
  expect(await admin.json('GET /api/albums')).toContain('Tournoi')
  await admin.call('PATCH /api/photos', { ...change, hidden: false })
  expect(await albums()).toHaveLength(4)
})

test('several photos move to another event together, or none do', async () => {
  const { app, admin, ids, listPhotoEvents, albums } = await start()
  const moved = [...(ids.Stage ?? []), ...(ids[''] ?? [])]
  const tag = (await app.call(`GET /api/gallery/${moved[0]}`)).headers.get('etag')
  const refused = await admin.call('PATCH /api/photos', { ids: [...moved, 'x'], event: 'Gala' })
  expect(refused.status).toBe(422)
  expect(await listPhotoEvents('/api/gallery')).toContain('Stage')
  expect((await admin.call('PATCH /api/photos', { ids: moved, event: ' Gala ' })).status).toBe(204)
  expect(await albums()).toEqual(['Tournoi: 2', 'Gala: 4'])
  // Saving a form opened before the move is refused.
  const late = { 'If-Match': tag ?? '' }
  const put = await admin.call(`PUT /api/gallery/${moved[0]}`, { event: 'Stage' }, late)
  expect(put.status).toBe(409)
})

test.each([
  [{ ids: [] }, 'ids'],
  [{ ids: ['a', 'a'] }, 'ids'],
  [{ ids: ['a'], event: 7 }, 'event'],
  [{ ids: ['a'], hidden: 'oui' }, 'hidden'],
])('moving photos with %j is refused at its field', async (change, path) => {
  const admin = await testApp().asAdmin()
  expect(await admin.errors('PATCH /api/photos', change)).toMatchObject([{ path }])
})

test('the gallery of thousands of photos is answered and cached in pages; one beyond the last is the last', async () => {
  const app = testApp()
  const rows = Array.from({ length: 2_600 }, (_, n) => ({
    id: `p${n}`,
    url: `/uploads/gallery/${n}.jpg`,
    event: `Tournoi ${n % 13}`,
    title: `Photo ${n}`,
    position: -n,
    date: '2026-11-20T12:00:00.000Z',
  }))
  await app.db.insertInto('photos').values(rows).execute()
  const read = async (page: string) => {
    const answer = await app.call(`GET /api/gallery-albums?page=${page}`)
    expect(answer.headers.get('cache-control')).toBe(page === '100' ? 'no-store' : 'no-cache')
    return (await answer.json()) as GalleryAlbums
  }
  const first = await read('1')
  expect(first).toMatchObject({ page: 1, pages: 3 })
  expect(first.albums.map(({ event }) => event)).toEqual(
    Array.from({ length: 6 }, (_, n) => `Tournoi ${n}`),
  )
  for (const { count, photos } of first.albums) expect([count, photos.length]).toEqual([200, 60])
  expect(first.albums[1]?.photos[1]?.title).toBe('Photo 14')
  expect(await read('100')).toEqual(await read('3'))
  expect((await read('3')).albums.map(({ event }) => event)).toEqual(['Tournoi 12'])
  // As many photos as an album may have are moved at once.
  const ids = rows.slice(0, 1_200).map(({ id }) => id)
  const admin = await app.asAdmin()
  await admin.json('PATCH /api/photos', { ids, event: 'Stage' })
  const { albums } = await app.json('GET /api/gallery-albums')
  expect(albums[0]).toMatchObject({ event: 'Stage', count: 1_200 })
})

test('the home page has the latest visible photos with checked consents', async () => {
  const { app, admin } = await start()
  const latest = async (): Promise<string[]> =>
    (await app.json('GET /api/latest-photos')).map(({ _id }: Photo) => _id)
  expect(await latest()).toEqual([])
  const images = Array.from({ length: 9 }, () => photo())
  const sent = await admin.json('POST /api/gallery/upload', form({ images, consent: 'on' }))
  const ids = sent.map(({ _id }: Photo) => _id)
  expect(await latest()).toEqual(ids.slice(0, 7))
  await admin.call(`PATCH /api/gallery/${ids[0]}`, { hidden: true })
  expect(await latest()).toEqual(ids.slice(1, 8))
})

test('an event has the album of its name, and each album has a cover', async () => {
  const { app, admin, ids } = await start()
  const event = { title: 'Stage', description: 'À la montagne', date: '2026-11-01' }
  const { _id } = await admin.json('POST /api/events', event)
  const album = async (id: string): Promise<AlbumStart> => app.json(`GET /api/event-photos/${id}`)
  const { count, photos } = await album(_id)
  expect([count, photos.map((photo) => photo._id)]).toEqual([2, ids.Stage])
  expect(await album('autre')).toEqual({ count: 0, photos: [] })
  await admin.call(`PATCH /api/gallery/${ids.Stage?.[0]}`, { hidden: true })
  expect(await album(_id)).toMatchObject({ count: 1 })

  const covers: AlbumCover[] = await app.json('GET /api/album-covers')
  expect(covers.map(({ event, count, photos }) => [event, count, photos.length])).toEqual([
    ['Tournoi', 2, 1],
    ['Gala', 1, 1],
    ['Stage', 1, 1],
    ['Autres', 1, 1],
  ])
})
