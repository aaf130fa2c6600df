import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { appAndAdmin, type Caller, type TestApp } from '#src/testing/test-app.ts'
import type { AdminComment } from './comments.schema.ts'

/** App with two articles: three comments on the first, a minute apart, then one on the second. */
async function start() {
  const { app, admin } = await appAndAdmin()
  for (const title of ['Bonjour', 'Été au dojo']) {
    await admin.call('POST /api/blogs', { title, content: 'Bienvenue.' })
  }
  const comments = [
    ['bonjour', 'Marianne', 'Bravo !'],
    ['bonjour', 'Karim', 'Merci Éric, à samedi.'],
    ['bonjour', 'Spam', 'Achetez des montres'],
    ['ete-au-dojo', 'Zoé', 'Vivement !'],
  ] as const
  for (const [minute, [article, name, text]] of comments.entries()) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    await app.call(`POST /api/blogs/${article}/comments`, { name, text })
  }
  return { app, admin }
}

async function list(admin: Caller, query = ''): Promise<AdminComment[]> {
  return await admin.json(`GET /api/comments${query}`)
}
const names = (comments: { name: string }[]) => comments.map(({ name }) => name)

async function findId(admin: Caller, name: string): Promise<string> {
  return (await list(admin)).find((comment) => comment.name === name)?._id ?? ''
}

/** Comments and counts of the first article in all answers to visitors. */
async function readPublicComments(app: TestApp) {
  const [one, all, cards] = await Promise.all(
    ['/bonjour', '', '?view=card'].map(async (suffix) => app.json(`GET /api/blogs${suffix}`)),
  )
  return {
    one: names(one.comments),
    all: names(all[1].comments),
    card: cards[1].comments as number,
  }
}

test('GET /api/comments lists all comments with their articles, newest first, in pages', async () => {
  const { admin } = await start()
  const comments = await list(admin)
  expect(names(comments)).toEqual(['Zoé', 'Spam', 'Karim', 'Marianne'])
  expect(comments[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-z]{12}$/),
    article: { _id: 'ete-au-dojo', title: 'Été au dojo' },
    name: 'Zoé',
    text: 'Vivement !',
    date: '2026-11-20T12:03:00.000Z',
    hidden: false,
    isNew: true,
  })
  const listPage = await admin.call('GET /api/comments?limit=2&offset=1')
  expect(listPage.headers.get('x-total-count')).toBe('4')
  expect(names(await listPage.json())).toEqual(['Spam', 'Karim'])
  expect((await admin.call('GET /api/comments?limit=deux')).status).toBe(422)
})

test.each([
  ['a name', '?q=marIANne', ['Marianne']],
  ['a text, without its accents', '?q=eric', ['Karim']],
  ['the article’s title', '?q=ete%20dojo', ['Zoé']],
  ['every word', '?q=merci%20samedi', ['Karim']],
  ['words that are not all there', '?q=merci%20montres', []],
  ['short words', '?q=au%20dojo', ['Zoé']],
  ['a short word that is not there', '?q=merci%201', []],
  ['one article', '?article=ete-au-dojo', ['Zoé']],
  ['an article and a word', '?article=bonjour&q=bravo', ['Marianne']],
])('comments are found by %s', async (_, query, expected) => {
  const { admin } = await start()
  expect(names(await list(admin, query))).toEqual(expected)
  const answer = await admin.call(`GET /api/comments${query}`)
  expect(answer.headers.get('x-total-count')).toBe(String(expected.length))
})

test('a hidden comment is answered to admins only, until it is shown again; an editor of the article gets no conflict', async () => {
  const { app, admin } = await start()
  const id = await findId(admin, 'Spam')
  expect(await readPublicComments(app)).toEqual({
    one: ['Spam', 'Karim', 'Marianne'],
    all: ['Spam', 'Karim', 'Marianne'],
    card: 3,
  })
  const hidden = await admin.json(`PATCH /api/comments/${id}`, { hidden: true })
  expect(hidden).toMatchObject({ _id: id, name: 'Spam', hidden: true })
  expect(await readPublicComments(app)).toEqual({
    one: ['Karim', 'Marianne'],
    all: ['Karim', 'Marianne'],
    card: 2,
  })
  expect(await list(admin, '?article=bonjour')).toMatchObject([{ hidden: true }, {}, {}])
  const related = await (await app.call('GET /api/blogs/bonjour')).text()
  expect(related).not.toContain('montres')

  await admin.call(`PATCH /api/comments/${id}`, { hidden: false })
  expect(await readPublicComments(app)).toMatchObject({
    one: ['Spam', 'Karim', 'Marianne'],
    card: 3,
  })

  const before = (await app.call('GET /api/blogs/bonjour')).headers.get('etag') ?? ''
  await admin.call(`PATCH /api/comments/${await findId(admin, 'Spam')}`, { hidden: true })
  const change = { title: 'Bonjour', content: 'Bienvenue à tous.' }
  const put = await admin.call('PUT /api/blogs/bonjour', change, { 'If-Match': before })
  expect(put.status).toBe(200)

  const errors = await admin.errors(`PATCH /api/comments/${await findId(admin, 'Karim')}`, {
    hidden: 1,
  })
  expect(errors).toEqual([{ msg: 'Oui ou non est attendu', path: 'hidden' }])
})

test('a deleted comment is restored to its place, hidden or not', async () => {
  const { app, admin } = await start()
  const id = await findId(admin, 'Karim')
  await admin.call(`PATCH /api/comments/${id}`, { hidden: true })
  const before = await list(admin)
  expect((await admin.call(`DELETE /api/comments/${id}`)).status).toBe(204)
  expect((await admin.call(`DELETE /api/comments/${id}`)).status).toBe(404)
  expect((await admin.call(`PATCH /api/comments/${id}`, { hidden: false })).status).toBe(404)
  expect((await readPublicComments(app)).one).toEqual(['Spam', 'Marianne'])
  expect(await admin.json('GET /api/trash')).toMatchObject([
    { room: 'comments', _id: id, title: 'Karim\u00a0: Merci Éric, à samedi.' },
  ])
  expect((await admin.call(`POST /api/trash/comments/${id}/restore`)).status).toBe(200)
  expect(await list(admin)).toEqual(before)
})

test('an article in the trash is restored before its comment', async () => {
  const { app, admin } = await start()
  const id = await findId(admin, 'Karim')
  await admin.call(`DELETE /api/comments/${id}`)
  await admin.call('DELETE /api/blogs/bonjour')
  const refused = await admin.call(`POST /api/trash/comments/${id}/restore`)
  expect((await readJson(refused, 409)).errors[0].msg).toBe(
    'Restaurez d’abord «\u00a0Bonjour\u00a0», dont cet élément fait partie.',
  )
  expect(await admin.json('GET /api/trash')).toHaveLength(2)
  await admin.call('POST /api/trash/blogs/bonjour/restore')
  expect((await readPublicComments(app)).one).toEqual(['Spam', 'Marianne'])
  expect((await admin.call(`POST /api/trash/comments/${id}/restore`)).status).toBe(200)
  expect((await readPublicComments(app)).one).toEqual(['Spam', 'Karim', 'Marianne'])
})

test('deleting an article for good deletes its comments in the trash', async () => {
  const { app, admin } = await start()
  const id = await findId(admin, 'Karim')
  await admin.call(`DELETE /api/comments/${id}`)
  await admin.call('DELETE /api/blogs/bonjour')
  await admin.call('DELETE /api/trash/blogs/bonjour')
  expect(await admin.json('GET /api/trash')).toEqual([])
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Un autre.' })
  expect((await admin.call(`POST /api/trash/comments/${id}/restore`)).status).toBe(404)
  expect((await readPublicComments(app)).one).toEqual([])
})

const news = async (admin: Caller) => (await list(admin)).filter(({ isNew }) => isNew)

test('a comment is new until an admin has read or hidden it, which leaves the public cache as it is', async () => {
  const { app, admin } = await start()
  expect(names(await news(admin))).toEqual(['Zoé', 'Spam', 'Karim', 'Marianne'])
  await admin.call(`PATCH /api/comments/${await findId(admin, 'Spam')}`, { hidden: true })
  expect(names(await news(admin))).toEqual(['Zoé', 'Karim', 'Marianne'])

  // Zoé’s comment came after the list was read.
  const seen = await admin.call('POST /api/comments/seen', { newest: await findId(admin, 'Karim') })
  expect(seen.status).toBe(204)
  expect(names(await news(admin))).toEqual(['Zoé'])
  await admin.call('POST /api/comments/seen', { newest: await findId(admin, 'Marianne') })
  await admin.call('POST /api/comments/seen', { newest: 'nobody' })
  expect(names(await news(admin))).toEqual(['Zoé'])
  expect((await admin.call('POST /api/comments/seen', {})).status).toBe(422)
  expect((await app.call('POST /api/comments/seen', { newest: 'x' })).status).toBe(401)

  const before = await app.call('GET /api/blogs/bonjour')
  await admin.call('POST /api/comments/seen', { newest: await findId(admin, 'Zoé') })
  const after = await app.call('GET /api/blogs/bonjour')
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
})

test('a comment restored from the trash is not new', async () => {
  const { admin } = await start()
  const zoe = await findId(admin, 'Zoé')
  await admin.call(`DELETE /api/comments/${zoe}`)
  await admin.call('DELETE /api/blogs/bonjour')
  expect(await news(admin)).toEqual([])
  await admin.call(`POST /api/trash/comments/${zoe}/restore`)
  await admin.call('POST /api/trash/blogs/bonjour/restore')
  expect(await list(admin)).toHaveLength(4)
  expect(await news(admin)).toEqual([])
})
