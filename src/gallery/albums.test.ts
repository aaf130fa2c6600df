import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'

/** Four albums, uploaded in this order: the latest comes first. */
async function start() {
  const app = testApp()
  const admin = await app.asAdmin()
  const ids: Record<string, string[]> = {}
  for (const [event, count] of [
    ['', 1],
    ['Stage', 2],
    ['Gala', 1],
    ['Tournoi', 2],
  ] as const) {
    const images = Array.from({ length: count }, () => photo())
    const sent = await admin.call('POST /api/gallery/upload', form({ images, event }))
    ids[event] = (await sent.json()).map(({ _id }: { _id: string }) => _id)
  }
  const eventsOf = async (path: string): Promise<string[]> =>
    (await (await app.call(`GET ${path}`)).json()).map(({ event }: { event: string }) => event)
  const counts = async () => (await app.call('GET /api/gallery-counts')).json()
  return { app, admin, ids, eventsOf, counts }
}

test('the gallery is given by albums: the latest first, the photos without an event last', async () => {
  const { app, admin, eventsOf, counts } = await start()
  expect(await eventsOf('/api/gallery?albums=0')).toEqual([])
  expect(await eventsOf('/api/gallery?albums=2')).toEqual(['Tournoi', 'Tournoi', 'Gala'])
  const all = ['Tournoi', 'Tournoi', 'Gala', 'Stage', 'Stage', '']
  expect(await eventsOf('/api/gallery?albums=9')).toEqual(all)
  expect(await counts()).toEqual({ albums: 4, photos: 6 })
  expect((await app.call('GET /api/gallery?albums=x')).status).toBe(422)
  // However new: what belongs to no event stays last.
  await admin.call('POST /api/gallery/upload', form({ images: photo() }))
  expect(await eventsOf('/api/gallery?albums=1')).toEqual(['Tournoi', 'Tournoi'])
  expect(await (await admin.call('GET /api/albums')).json()).toEqual(['Tournoi', 'Gala', 'Stage'])
  expect((await app.call('GET /api/albums')).status).toBe(401)
})

test('hidden photos count for nobody but admins, and an album of them alone is none', async () => {
  const { app, admin, ids, eventsOf, counts } = await start()
  const change = { ids: ids.Tournoi, hidden: true }
  expect((await admin.call('PATCH /api/photos', change)).status).toBe(204)
  expect(await eventsOf('/api/gallery?albums=1')).toEqual(['Gala'])
  expect(await counts()).toEqual({ albums: 3, photos: 4 })
  expect((await app.call(`GET /api/gallery/${ids.Tournoi?.[0]}`)).status).toBe(404)
  expect(await (await admin.call('GET /api/albums')).json()).toContain('Tournoi')
  await admin.call('PATCH /api/photos', { ...change, hidden: false })
  expect(await counts()).toEqual({ albums: 4, photos: 6 })
})

test('several photos move to another event together, or none of them', async () => {
  const { app, admin, ids, eventsOf } = await start()
  const moved = [...(ids.Stage ?? []), ...(ids[''] ?? [])]
  const tag = (await app.call(`GET /api/gallery/${moved[0]}`)).headers.get('etag')
  const refused = await admin.call('PATCH /api/photos', { ids: [...moved, 'x'], event: 'Gala' })
  expect(refused.status).toBe(422)
  expect(await eventsOf('/api/gallery')).toContain('Stage')
  expect((await admin.call('PATCH /api/photos', { ids: moved, event: ' Gala ' })).status).toBe(204)
  expect(await eventsOf('/api/gallery?albums=2')).toEqual([
    'Tournoi',
    'Tournoi',
    ...['Gala', 'Gala', 'Gala', 'Gala'],
  ])
  // Who has one of them open is told, and does not move it back unknowingly.
  const late = { 'If-Match': tag ?? '' }
  const put = await admin.call(`PUT /api/gallery/${moved[0]}`, { event: 'Stage' }, late)
  expect(put.status).toBe(409)
})

test.each([
  [{ ids: [] }, 'ids'],
  [{ ids: ['a', 'a'] }, 'ids'],
  [{ ids: ['a'], event: 7 }, 'event'],
  [{ ids: ['a'], hidden: 'oui' }, 'hidden'],
])('%j is refused and named', async (change, path) => {
  const admin = await testApp().asAdmin()
  const refused = await admin.call('PATCH /api/photos', change)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path }])
})
