import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

async function published() {
  const { app, admin } = await appAndAdmin()
  const body = form({ images: [photo(), photo()], title: 'Le salut', event: 'Stage' })
  const [first, other] = await admin.json('POST /api/gallery/upload', body)
  const status = async (url: string) => (await app.call(`GET ${url}`)).status
  return { app, admin, first, other, status }
}

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a photo deleted for good, shown or hidden, has no files any more, and is not in the trash', async () => {
  const { app, admin, first, other, status } = await published()
  const copy = first.url.replace(/[^/]+$/, '3.webp')
  expect([await status(first.url), await status(copy)]).toEqual([200, 200])
  expect((await admin.call(`DELETE /api/photos/${first._id}/for-good`)).status).toBe(204)
  expect([await status(first.url), await status(copy)]).toEqual([404, 404])
  expect(files(app.uploads).map(({ parentPath }) => parentPath)).toEqual([
    expect.stringContaining(other.url.split('/').at(-2)),
    expect.stringContaining(other.url.split('/').at(-2)),
  ])
  expect(await admin.json('GET /api/trash')).toEqual([])
  expect(await app.json('GET /api/gallery')).toMatchObject([{ _id: other._id }])
  expect(await app.db.selectFrom('uploads').select('address').execute()).toHaveLength(1)
  const again = await admin.call(`DELETE /api/photos/${first._id}/for-good`)
  expect(again.status).toBe(404)
  expect(await again.json()).toEqual({ errors: [{ msg: 'Photo introuvable.' }] })
  await admin.call(`PATCH /api/gallery/${other._id}`, { hidden: true })
  expect((await admin.call(`DELETE /api/photos/${other._id}/for-good`)).status).toBe(204)
  expect(files(app.uploads)).toEqual([])
})

test('a removal request lists other places of the picture, and removes it there as well', async () => {
  const { app, admin, first, status } = await published()
  const uses = async () => admin.json(`GET /api/photos/${first._id}/uses`)
  expect(await uses()).toEqual([])
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${first.url})` })
  const event = { title: 'Gala', description: 'x', date: '2026-12-05', image: first.url }
  await admin.call('POST /api/events', event)
  await admin.call('POST /api/events', { ...event, title: 'Vieux gala' })
  await admin.call('DELETE /api/events/vieux-gala')
  // Addresses in visitors' texts do not count as uses.
  const message = { name: 'Zoé', email: 'a@b.fr', message: first.url }
  await app.call('POST /api/messages', message)
  await app.call('POST /api/blogs/chuter/comments', { name: 'Zoé', text: first.url })
  expect(await uses()).toEqual([
    { room: 'blogs', title: 'Chuter' },
    { room: 'events', title: 'Gala' },
    { room: 'trash', title: 'Vieux gala' },
  ])
  expect((await admin.call(`DELETE /api/photos/${first._id}/for-good`)).status).toBe(204)
  expect(await status(first.url)).toBe(404)
  await app.sweep()
  await app.purge()
  expect(await status(first.url)).toBe(404)
  expect((await app.call('GET /api/blogs/chuter')).status).toBe(200)
  expect((await admin.call('POST /api/trash/events/vieux-gala/restore')).status).toBe(200)
})
