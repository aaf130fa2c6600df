import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { adminToken, appAndAdmin, type TestApp, testApp } from '#src/testing/test-app.ts'

const words = { title: 'Remise des grades', event: 'Gala 2026', description: 'Un beau moment.' }
const noPhoto = { msg: 'Veuillez sélectionner au moins une image.', path: 'images' }

async function start() {
  return await appAndAdmin()
}

/** Files in the uploads folder, temporary ones included. */
const listFiles = ({ uploads }: TestApp) =>
  readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('photos uploaded together share their texts', async () => {
  const { app, admin } = await start()
  const images = [photo(pictures.jpg), photo(pictures.webp)]
  const photos = await admin.json('POST /api/gallery/upload', form({ images, ...words }))
  const date = '2026-11-20T12:00:00.000Z'
  const expected = {
    _id: expect.stringMatching(/^\w{12}$/),
    url: expect.stringMatching(/^\/uploads\/pictures\/\w{12}\/3x2-f\w{5}\.jpg$/),
    ...words,
    alt: 'Remise des grades, Gala 2026',
    date,
  }
  expect(photos).toEqual([expected, expected])
  expect(await app.json('GET /api/gallery')).toEqual(photos)
  const [first] = photos
  expect(await app.json(`GET /api/gallery/${first._id}`)).toEqual(first)
})

test('the gallery is listed newest first, in pages if asked for', async () => {
  const { app, admin } = await start()
  for (const minute of [0, 1, 2]) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    const title = String(minute)
    await admin.call('POST /api/gallery/upload', form({ images: photo(), title }))
  }
  const all = await app.json('GET /api/gallery')
  expect(all).toMatchObject([{ title: '2' }, { title: '1' }, { title: '0' }])
  const listPage = await app.call('GET /api/gallery?limit=1&offset=1')
  expect(listPage.headers.get('x-total-count')).toBe('3')
  expect(await listPage.json()).toMatchObject([{ title: '1' }])
})

test('a photo’s texts are changed; a stale revision is refused', async () => {
  const { app, admin } = await start()
  const sent = await admin.json('POST /api/gallery/upload', form({ images: photo() }))
  const [{ _id, url, date }] = sent
  const path = `/api/gallery/${_id}`
  const tag = { 'If-Match': (await app.call(`GET ${path}`)).headers.get('etag') ?? '' }
  const put = await admin.json(`PUT ${path}`, { ...words, url: 'https://elsewhere.example' }, tag)
  expect(put).toMatchObject({ _id, url, date, ...words })
  expect((await admin.call(`PUT ${path}`, { title: 'Trop tard' }, tag)).status).toBe(409)
  expect(await app.json(`GET ${path}`)).toMatchObject(words)
  expect((await admin.call('PUT /api/gallery/unknown', words)).status).toBe(404)
})

test('an upload without a photo is refused with the reason', async () => {
  const { app, admin } = await start()
  expect(await admin.errors('POST /api/gallery/upload', form(words))).toEqual([noPhoto])
  expect((await admin.call('POST /api/gallery/upload', words)).status).toBe(415)
  expect(listFiles(app)).toEqual([])
})

test.each([
  ['a title of 201 characters', { title: 'a'.repeat(201) }, 'title'],
  ['an event of 201 characters', { event: 'a'.repeat(201) }, 'event'],
  ['a description of 5001 characters', { description: 'a'.repeat(5001) }, 'description'],
])(
  'an upload of photos with %s is refused at its field, and no file is left',
  async (_, change, path) => {
    const { app, admin } = await start()
    const errors = await admin.errors(
      'POST /api/gallery/upload',
      form({ images: photo(), ...change }),
    )
    expect(errors).toMatchObject([{ path }])
    expect(listFiles(app)).toEqual([])
  },
)

test('thirty-one photos in one request are refused, thirty are accepted', async () => {
  const { app, admin } = await start()
  const images = (count: number) => form({ images: Array.from({ length: count }, () => photo()) })
  const refused = await admin.call('POST /api/gallery/upload', images(31))
  expect((await readJson(refused, 413)).errors[0].msg).toBe('30 photos au plus par envoi.')
  expect(listFiles(app)).toEqual([])
  expect((await admin.call('POST /api/gallery/upload', images(30))).status).toBe(201)
  expect(readdirSync(join(app.uploads, 'pictures'))).toHaveLength(30)
})

test('a photo of more than 20 MB is refused before it has arrived', async () => {
  const { app, admin } = await start()
  const mebibyte = new Uint8Array(2 ** 20)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        new TextEncoder().encode(
          '--x\r\nContent-Disposition: form-data; name="images"; filename="a.gif"\r\n\r\nGIF89a',
        ),
      ),
    pull: (controller) => controller.enqueue(mebibyte),
  })
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const refused = await admin.call('POST /api/gallery/upload', body, type)
  expect(refused.status).toBe(413)
  const problem = { msg: 'Cette photo dépasse 20\u00a0Mo.', path: 'images.0' }
  expect(await refused.json()).toEqual({ errors: [problem] })
  expect(listFiles(app)).toEqual([])
})

test('an upload with the cookie alone must come from the site’s own pages', async () => {
  const app = testApp({ PUBLIC_URL: 'https://club.example' })
  const cookie = `__Host-token=${await adminToken(app.db, new Date('2026-11-20T12:00:00Z'))}`
  const upload = (origin: Record<string, string>) =>
    app.call('POST /api/gallery/upload', form({ images: photo() }), { Cookie: cookie, ...origin })
  expect((await upload({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await upload({})).status).toBe(403)
  expect(listFiles(app)).toEqual([])
  expect((await upload({ Origin: 'https://club.example' })).status).toBe(201)
})
