import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { adminToken, appAndAdmin } from '#src/testing/test-app.ts'

async function start() {
  const { app, admin } = await appAndAdmin()
  const upload = async (fields: Record<string, string>, ...contents: Buffer[]) => {
    const images = contents.map((content) => photo(content))
    const sent = await admin.json('POST /api/gallery/upload', form({ images, ...fields }))
    return sent as { _id: string; url: string }[]
  }
  const get = async (path: string) => {
    const answer = await app.call(`GET ${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  return { app, admin, upload, get }
}

const album = (name: string) => `/api/albums/${encodeURIComponent(name)}`

test('an album is found by its name with any character; without an event it is Autres', async () => {
  const { admin, upload, get } = await start()
  const name = 'Gala 100 % « judo » / été'
  await admin.call('POST /api/events', { title: name, date: '2026-06-20', description: 'Fête' })
  const photos = await upload({ event: name }, pictures.png, pictures.png)
  const [other] = await upload({ title: 'Mercredi' }, pictures.png)
  expect(await get(album(name))).toEqual({ status: 200, body: { name, day: '2026-06-20', photos } })
  expect((await get(album('Autres'))).body).toEqual({ name: 'Autres', photos: [other] })
  expect(await get(album('Inconnu'))).toMatchObject({
    status: 404,
    body: { errors: [{ msg: 'Album introuvable.' }] },
  })
})

test('a photo answers its album and its neighbours, around both ends', async () => {
  const { upload, get } = await start()
  const [a, b, c] = await upload({ event: 'Gala' }, pictures.png, pictures.png, pictures.png)
  const getPosition = (id = '') => get(`/api/gallery/${id}/place`)
  expect((await getPosition(a?._id)).body).toEqual({
    album: 'Gala',
    index: 0,
    count: 3,
    previous: c?._id,
    next: b?._id,
  })
  expect((await getPosition(c?._id)).body).toMatchObject({
    index: 2,
    previous: b?._id,
    next: a?._id,
  })
  const [alone] = await upload({}, pictures.png)
  expect((await getPosition(alone?._id)).body).toEqual({ album: 'Autres', index: 0, count: 1 })
  expect((await getPosition('nobody')).status).toBe(404)
})

test('hidden and deleted photos are in no album, next to no photo, and at no address', async () => {
  const { app, admin, upload, get } = await start()
  const [a, b, c] = await upload({ event: 'Gala' }, pictures.png, pictures.png, pictures.png)
  const [sole] = await upload({ event: 'Seule' }, pictures.png)
  await admin.call(`PATCH /api/gallery/${b?._id}`, { hidden: true })
  await admin.call(`PATCH /api/gallery/${sole?._id}`, { hidden: true })
  await admin.call(`DELETE /api/gallery/${c?._id}`)
  expect((await get(album('Gala'))).body.photos).toEqual([a])
  expect((await get(album('Seule'))).status).toBe(404)
  const position = (await get(`/api/gallery/${a?._id}/place`)).body
  expect(position).toEqual({ album: 'Gala', index: 0, count: 1 })
  for (const one of [b, c, sole]) {
    expect((await get(`/api/gallery/${one?._id}/place`)).status).toBe(404)
    expect((await get(`/api/gallery/${one?._id}`)).status).toBe(404)
  }
  // Strangers can't list the names of albums.
  expect((await app.call('GET /api/albums')).status).toBe(401)
  const sitemap = await (await app.call('GET /sitemap.xml')).text()
  expect(sitemap).toContain('/gallery/albums/Gala</loc>')
  expect(sitemap).not.toContain('Seule')
})

test('admins download the largest copy of a photo under a telling file name; others can’t', async () => {
  const { app, admin, upload } = await start()
  const wide = { create: { width: 2400, height: 300, channels: 3, background: 'red' } } as const
  await admin.call('POST /api/events', {
    title: 'Gala d’été',
    date: '2026-06-20',
    description: 'Fête',
  })
  const large = await sharp(wide).jpeg().toBuffer()
  const [first, second] = await upload(
    { event: 'Gala d’été', title: 'Le salut' },
    large,
    pictures.jpg,
  )
  const call = (id = '') => `GET /api/photos/${id}/file`
  const got = await admin.call(call(first?._id))
  expect(got.status).toBe(200)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "attachment; filename*=UTF-8''gala-d-ete-le-salut-2026-06-20.webp",
    'cache-control': 'no-store',
  })
  const { width } = await sharp(Buffer.from(await got.arrayBuffer())).metadata()
  expect(width).toBe(2000)
  const small = await admin.call(call(second?._id))
  expect(small.headers.get('content-type')).toBe('image/jpeg')
  expect(small.headers.get('content-disposition')).toMatch(/le-salut-2026-06-20\.jpg$/)

  // Plain links send only the cookie; it gives access to hidden photos, too.
  await admin.call(`PATCH /api/gallery/${first?._id}`, { hidden: true })
  const Cookie = `token=${await adminToken(app.db, new Date('2026-11-20T12:00:00Z'))}`
  expect((await app.call(call(first?._id), undefined, { Cookie })).status).toBe(200)
  for (const one of [first, second]) {
    expect((await app.call(call(one?._id))).status).toBe(401)
    expect((await app.call(call(one?._id), undefined, { Cookie: 'token=x' })).status).toBe(401)
  }
  expect((await admin.call(call('nobody'))).status).toBe(404)
  rmSync(join(app.uploads, 'pictures'), { recursive: true })
  const gone = await admin.call(call(second?._id))
  expect(gone.status).toBe(404)
  expect(await gone.json()).toEqual({
    errors: [{ msg: 'Le fichier de cette photo n’est plus là.' }],
  })
})
