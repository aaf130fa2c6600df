import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form, photo, pictures, sendPicture } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

test('POST /api/media without a file, or with two, is refused', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const none = await admin.call('POST /api/media', form({ title: 'x' }))
  expect(none.status).toBe(422)
  expect(await none.json()).toEqual({ errors: [{ msg: 'Choisissez une image.', path: 'image' }] })
  const two = await admin.call('POST /api/media', form({ image: [photo(), photo()] }))
  expect(two.status).toBe(413)
  expect((await app.call('POST /api/media', form({ image: photo() }))).status).toBe(401)
})

const day = 24 * 60 * 60 * 1000
const later = (app: TestApp, milliseconds: number) =>
  app.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + milliseconds))

test('a picture or document no record shows stays 31 days for drafts, and 30 more', async () => {
  const app = testApp()
  const urls: string[] = []
  for (let n = 0; n < 4; n++) urls.push((await sendPicture(app, pictures.png)).body.url)
  const [image = '', inText = '', unused = '', smaller = ''] = urls
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', {
    title: 'Stage',
    description: 'x',
    date: '2026-12-05',
    image,
  })
  const content = `![Un dojo](${inText}) et ![](${smaller.replace(/[^/]+$/, '3.webp')})`
  await admin.call('POST /api/blogs', { title: 'Chuter', content })
  const file = new File(['%PDF-1.7\nun texte\n%%EOF'], 'a.pdf')
  await admin.call('POST /api/files', form({ title: 'Un', file }))
  const count = (folder: string) => readdirSync(join(app.uploads, folder)).length
  for (const [days, kept] of [
    [32, [200, 4, 1]],
    [61, [200, 4, 1]],
    [62, [404, 3, 0]],
  ] as const) {
    later(app, days * day)
    await app.purge()
    const { status } = await (await app.asAdmin()).call(`GET ${unused}`)
    expect([status, count('pictures'), count('documents')], `after ${days} days`).toEqual(kept)
  }
  for (const url of [image, inText, smaller])
    expect((await app.call(`GET ${url}`)).status).toBe(200)
})

test('the picture of a deleted record answers visitors 404 at once, and is restored with it', async () => {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  const shared = (await sendPicture(app, pictures.png)).body.url
  const admin = await app.asAdmin()
  const article = { title: 'Chuter', content: `![](${shared})`, image: url }
  await admin.call('POST /api/blogs', article)
  // Its first version has the picture as well.
  await admin.call('PUT /api/blogs/chuter', { ...article, content: `Deux. ${article.content}` })
  await admin.call('POST /api/blogs', { title: 'Autre', content: 'x', image: shared })
  /** For visitors and for an admin, and the one of the other article for visitors */
  const statuses = async () => {
    const asked = [app.call(`GET ${url}`), (await app.asAdmin()).call(`GET ${url}`)]
    const answers = await Promise.all([...asked, app.call(`GET ${shared}`)])
    return answers.map(({ status }) => status)
  }
  await admin.call('DELETE /api/blogs/chuter')
  expect(await statuses()).toEqual([404, 200, 200])
  later(app, 2 * day)
  await app.purge()
  const again = await app.asAdmin()
  expect((await again.call('POST /api/trash/blogs/chuter/restore')).status).toBe(200)
  expect(await statuses()).toEqual([200, 200, 200])
  await again.call('DELETE /api/blogs/chuter')
  await again.call('DELETE /api/trash')
  expect(await statuses()).toEqual([404, 404, 200])
  expect(await app.db.selectFrom('uploads').select('address').execute()).toHaveLength(1)
})

test('a picture a device’s draft still mentions stays 31 days from the draft’s last change', async () => {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  const ids = [url.split('/').at(-2), 'unknown']
  const status = async () => (await (await app.asAdmin()).call(`GET ${url}`)).status
  expect((await app.call('POST /api/media/wanted', { ids })).status).toBe(401)
  later(app, 20 * day)
  const admin = await app.asAdmin()
  expect((await admin.call('POST /api/media/wanted', { ids })).status).toBe(204)
  expect((await admin.call('POST /api/media/wanted', { ids: 'x' })).status).toBe(422)
  for (const [days, expected] of [
    [50, 200],
    [52, 200],
    [80, 200],
    [82, 404],
  ] as const) {
    later(app, days * day)
    await app.purge()
    expect(await status(), `after ${days} days`).toBe(expected)
  }
})
