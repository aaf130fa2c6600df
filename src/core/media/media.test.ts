import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

async function upload(app: TestApp, ...images: File[]): Promise<string[]> {
  const sent = await (await app.asAdmin()).call('POST /api/gallery/upload', form({ images }))
  const photos: { url: string }[] = await sent.json()
  return photos.map(({ url }) => url)
}

/** Adds a photo of before there were copies to the gallery. */
const show = (app: TestApp, url: string) =>
  app.db
    .insertInto('photos')
    .values({ id: 'abc', url, date: '2026-11-01T00:00:00Z', position: 1 })
    .execute()

const immutableHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

test('a picture is served as JPEG and WebP with Cache-Control, and in ranges', async () => {
  const app = testApp()
  const [url = ''] = await upload(app, photo(pictures.png, 'page.html'))
  for (const [address, type] of [
    [url, 'image/jpeg'],
    [url.replace(/[^/]+$/, '3.webp'), 'image/webp'],
  ]) {
    const { status, headers } = await app.call(`GET ${address}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({ ...immutableHeaders, 'content-type': type })
  }
  const range = await app.call(`GET ${url}`, undefined, { Range: 'bytes=0-2' })
  expect(range.status).toBe(206)
  expect(range.headers.get('content-range')).toMatch(/^bytes 0-2\/\d+$/)
  expect(Buffer.from(await range.arrayBuffer()).toString('hex')).toBe('ffd8ff')
})

test.each([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
] as const)('a %s from before there were copies is served unchanged', async (kind, type) => {
  const app = testApp()
  mkdirSync(join(app.uploads, 'gallery'))
  writeFileSync(join(app.uploads, 'gallery', `abc.${kind}`), pictures[kind])
  await show(app, `/uploads/gallery/abc.${kind}`)
  const got = await app.call(`GET /uploads/gallery/abc.${kind}`)
  expect(got.status).toBe(200)
  expect(Buffer.from(await got.arrayBuffer())).toEqual(pictures[kind])
  expect(Object.fromEntries(got.headers)).toMatchObject({
    ...immutableHeaders,
    'content-type': type,
    'content-length': String(pictures[kind].length),
  })
})

test.each([
  '/uploads',
  '/uploads/',
  '/uploads/gallery/',
  '/uploads/../secret.png',
  '/uploads/%2e%2e/secret.png',
  '/uploads/gallery/..%2f..%2fsecret.png',
  '/uploads/gallery/..\\..\\secret.png',
  '/uploads//gallery/photo.png',
  '/uploads/gallery//photo.png',
  '/uploads/gallery/photo.png%00',
  '/uploads/gallery/photo.png/',
  '/uploads/gallery/.hidden.png',
  '/uploads/.tmp/photo.png',
  '/uploads/pictures/0123456789ab/',
  '/uploads/pictures/0123456789ab/photo.png',
  '/uploads/pictures/0123456789ab/../../gallery/photo.png/',
  '/uploads/other/photo.png',
  '/uploads/photo.png',
  '//uploads/gallery/photo.png',
])('only stored photos are served: not %s', async (path) => {
  const app = testApp()
  for (const folder of ['gallery', '.tmp', 'other', 'pictures/0123456789ab']) {
    mkdirSync(join(app.uploads, folder), { recursive: true })
    writeFileSync(join(app.uploads, folder, 'photo.png'), pictures.png)
  }
  writeFileSync(join(app.uploads, 'gallery', '.hidden.png'), pictures.png)
  writeFileSync(join(app.uploads, 'photo.png'), pictures.png)
  writeFileSync(join(app.uploads, '..', 'secret.png'), pictures.png)
  await show(app, '/uploads/gallery/photo.png')
  const got = await app.call(`GET ${path}`)
  expect(got.status).toBe(404)
  expect(got.headers.get('cache-control') ?? '').not.toContain('immutable')
  expect((await app.call('GET /uploads/gallery/photo.png')).status).toBe(200)
})

test('a start removes received files that were not stored, and no others, nor new ones', async () => {
  const app = testApp()
  const [url] = await upload(app, photo())
  for (const folder of ['gallery', 'pictures/0123456789ab', '.tmp/folder']) {
    mkdirSync(join(app.uploads, folder), { recursive: true })
  }
  const unfinished = ['.tmp/aaa', '.tmp/folder/1.webp']
  for (const file of [...unfinished, 'gallery/bbb.png', 'pictures/0123456789ab/3.webp']) {
    writeFileSync(join(app.uploads, file), pictures.png)
  }
  const sweeping = app.sweep()
  // An upload that begins meanwhile is left alone.
  writeFileSync(join(app.uploads, '.tmp', 'fresh'), pictures.png)
  await sweeping
  expect(readdirSync(join(app.uploads, '.tmp'))).toEqual(['fresh'])
  expect(readdirSync(join(app.uploads, 'gallery'))).toEqual(['bbb.png'])
  expect(readdirSync(join(app.uploads, 'pictures'))).toHaveLength(2)
  expect((await app.call(`GET ${url}`)).status).toBe(200)
  for (const path of ['gallery/bbb.png', 'pictures/0123456789ab/3.webp']) {
    expect((await app.call(`GET /uploads/${path}`)).status).toBe(404)
  }
})
