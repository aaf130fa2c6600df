import { expect, test } from 'vitest'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'

const path = '/api/blogs/bonjour'

async function appWithArticle() {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue au dojo.' })
  return { app, admin }
}

const comment = (app: TestApp, name: string, text = 'Merci !') =>
  app.call(`POST ${path}/comments`, { name, text })

const later = (app: TestApp, minute: number) =>
  app.setNow(new Date(`2026-11-20T12:${String(minute).padStart(2, '0')}:00Z`))

test('a visitor comments and gets the article with the comments, newest first', async () => {
  const { app } = await appWithArticle()
  const first = await comment(app, ' Marianne ', ' Bravo ! ')
  expect(first.status).toBe(201)
  later(app, 1)
  const second = await comment(app, 'Karim')
  const expected = {
    _id: 'bonjour',
    comments: [
      { name: 'Karim', text: 'Merci !', date: '2026-11-20T12:01:00.000Z' },
      { name: 'Marianne', text: 'Bravo !', date: '2026-11-20T12:00:00.000Z' },
    ],
  }
  expect(await second.json()).toMatchObject(expected)
  expect(await app.json(`GET ${path}`)).toMatchObject(expected)
  expect(await app.json('GET /api/blogs')).toMatchObject([expected])
  const cards = await app.json('GET /api/blogs?view=card')
  expect(cards).toMatchObject([{ comments: 2 }])
  later(app, 2)
  const lost = { name: 'Karim', text: 'Merci' }
  expect((await app.call('POST /api/blogs/ailleurs/comments', lost)).status).toBe(404)
})

test('a new comment changes the article’s ETag without a conflict for its editor', async () => {
  const { app, admin } = await appWithArticle()
  const before = (await app.call(`GET ${path}`)).headers.get('etag') ?? ''
  await comment(app, 'Karim')
  expect((await app.call(`GET ${path}`)).headers.get('etag')).not.toBe(before)
  const change = { title: 'Bonjour à tous', content: 'Bienvenue.' }
  expect((await admin.call(`PUT ${path}`, change, { 'If-Match': before })).status).toBe(200)
})

test.each([
  ['an empty name', { name: ' ', text: 'Merci' }, 'name', 'Name and comment are required.'],
  ['an empty text', { name: 'Karim', text: '' }, 'text', 'Name and comment are required.'],
  ['no text', { name: 'Karim' }, 'text', 'Name and comment are required.'],
  ['a number as name', { name: 5, text: 'Merci' }, 'name', 'Un texte est attendu'],
  ['a name of 201 characters', { name: 'a'.repeat(201), text: 'Merci' }, 'name', undefined],
  ['a text of 5,001 characters', { name: 'Karim', text: 'a'.repeat(5001) }, 'text', undefined],
])('a comment with %s is refused at its field', async (_, body, field, msg) => {
  const { app } = await appWithArticle()
  const errors = await app.errors(`POST ${path}/comments`, body)
  expect(errors).toEqual([{ path: field, msg: msg ?? expect.any(String) }])
  expect(await app.json(`GET ${path}`)).toMatchObject({ comments: [] })
})

test('an address may comment once in 10 seconds and 20 times an hour', async () => {
  const { app } = await appWithArticle()
  expect((await comment(app, 'Karim')).status).toBe(201)
  const hasty = await comment(app, 'Karim')
  expect(hasty.status).toBe(429)
  expect(Number(hasty.headers.get('retry-after'))).toBe(10)
  for (let minute = 1; minute < 20; minute++) {
    later(app, minute)
    expect((await comment(app, 'Karim', `Merci ${minute}`)).status, `minute ${minute}`).toBe(201)
  }
  later(app, 30)
  expect((await comment(app, 'Karim')).status).toBe(429)
})
