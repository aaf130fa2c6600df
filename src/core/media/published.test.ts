import { expect, test } from 'vitest'
import { fileDatabase } from '#src/testing/file-database.ts'
import { form, photo, pictures, sendPicture } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

type Caller = Pick<TestApp, 'call'>

async function start() {
  const app = testApp()
  const admin = await app.asAdmin()
  const { url } = (await sendPicture(app, pictures.png)).body
  const statusFor = async (who: Caller, address = url) => (await who.call(`GET ${address}`)).status
  const article = { title: 'Chuter', content: `![](${url})`, publishedAt: 'now' }
  return { app, admin, url, statusFor, article }
}

const attach = async (admin: Caller) => {
  const file = new File(['%PDF-1.7\nun texte\n%%EOF'], 'a.pdf')
  return await (await admin.call('POST /api/files', form({ title: 'Un', file }))).json()
}

test('a picture removed from an article answers visitors 404 from that save on', async () => {
  const { app, admin, statusFor, article } = await start()
  const [writer, teacher] = [await app.asEditor(['articles']), await app.asEditor(['closures'])]
  // Before that it is of an unsaved form, which whoever is signed in sees.
  expect([await statusFor(app), await statusFor(teacher)]).toEqual([404, 200])
  await admin.call('POST /api/blogs', article)
  expect(await statusFor(app)).toBe(200)
  await admin.call('PUT /api/blogs/chuter', { ...article, content: 'Sans photo.' })
  expect(await statusFor(app)).toBe(404)
  // A version still has it: whoever may bring it back sees it, uncached.
  const seen = await writer.call(`GET ${article.content.slice(4, -1)}`)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await statusFor(teacher)).toBe(404)
  await writer.call('PUT /api/blogs/chuter', article)
  expect(await statusFor(app)).toBe(200)
})

test('a draft’s picture is public once published, a scheduled article’s on its day', async () => {
  const { app, admin, statusFor, article } = await start()
  await admin.call('POST /api/blogs', { ...article, publishedAt: null })
  expect([await statusFor(app), await statusFor(admin)]).toEqual([404, 200])
  await admin.call('PUT /api/blogs/chuter', { ...article, publishedAt: '2026-11-20T12:30:00.000Z' })
  expect(await statusFor(app)).toBe(404)
  app.setNow(new Date('2026-11-20T12:29:59.999Z'))
  expect(await statusFor(app)).toBe(404)
  app.setNow(new Date('2026-11-20T12:30:00.000Z'))
  expect(await statusFor(app)).toBe(200)
  const other = (await sendPicture(app, pictures.png)).body.url
  const page = { title: 'Club', content: `![](${other})`, menu: 'menu' }
  await admin.call('POST /api/pages', { ...page, status: 'draft' })
  expect(await statusFor(app, other)).toBe(404)
  await admin.call('PUT /api/pages/club', { ...page, status: 'published' })
  expect(await statusFor(app, other)).toBe(200)
})

test.each(['blogs', 'events', 'pages'])(
  'a file of %s is public as long as a published record has it',
  async (recordType) => {
    const { app, admin } = await start()
    const { url, ...file } = await attach(admin)
    const statusFor = async (who: Caller) => (await who.call(`GET ${url}`)).status
    expect([await statusFor(app), await statusFor(admin)]).toEqual([404, 200])
    const record = { title: 'Stage', content: 'x', description: 'x', date: '2026-12-05' }
    await admin.call(`POST /api/${recordType}`, { ...record, files: [file] })
    expect(await statusFor(app)).toBe(200)
    await admin.call(`PUT /api/${recordType}/stage`, { ...record, files: [] })
    expect([await statusFor(app), await statusFor(admin)]).toEqual([404, 200])
    const served = await admin.call(`GET ${url}`)
    expect(served.headers.get('cache-control')).toBe('private, no-store')
    await admin.call(`PUT /api/${recordType}/stage`, { ...record, files: [file] })
    expect(await statusFor(app)).toBe(200)
    if (recordType !== 'blogs') return
    await admin.call('PUT /api/blogs/stage', { ...record, files: [file], publishedAt: null })
    expect(await statusFor(app)).toBe(404)
  },
)

test('a hidden photo is served to editors of the gallery only, wherever else it is shown', async () => {
  const { app, admin, statusFor } = await start()
  const sent = await admin.call('POST /api/gallery/upload', form({ images: [photo()] }))
  const [{ _id, url }] = await sent.json()
  const [photographer, teacher] = [await app.asEditor(['photos']), await app.asEditor(['closures'])]
  const event = { title: 'Gala', description: 'x', date: '2026-12-05', image: url }
  await admin.call('POST /api/events', event)
  await admin.call(`PATCH /api/gallery/${_id}`, { hidden: true })
  expect(await statusFor(app, url)).toBe(404)
  expect(await statusFor(photographer, url)).toBe(200)
  expect(await statusFor(teacher, url)).toBe(404)
})

test('a picture is public at once when a command publishes its record', async () => {
  const { db, changeUnseen } = fileDatabase()
  const app = testApp({}, db)
  const { url } = (await sendPicture(app, pictures.png)).body
  expect((await app.call(`GET ${url}`)).status).toBe(404)
  changeUnseen(`insert into events (id, title, description, date, created_at, image)
    values ('gala', 'Gala', '', '2026-12-05', '', '${url}')`)
  expect((await app.call(`GET ${url}`)).status).toBe(200)
})
