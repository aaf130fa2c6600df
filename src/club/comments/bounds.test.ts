import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'

const hour = 60 * 60 * 1000
const start = Date.parse('2026-11-20T12:00:00Z')

async function appWithArticles(...titles: string[]) {
  const { app, admin } = await appAndAdmin({ TRUST_PROXY: 'on' })
  for (const title of titles) await admin.call('POST /api/blogs', { title, content: 'Bienvenue.' })
  return { app, admin }
}

const postComment = (
  app: TestApp,
  text: string,
  { from = '192.0.2.1', to = 'bonjour', name = 'Zoé' } = {},
) => app.call(`POST /api/blogs/${to}/comments`, { name, text }, { 'X-Forwarded-For': from })

/** Inserts comments directly, one a minute, the newest last. */
async function fill(app: TestApp, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `c${n}`,
    blogId: 'bonjour',
    name: 'Zoé',
    text: `Mot ${n}`,
    createdAt: new Date(start - (count - n) * 60_000).toISOString(),
  }))
  await app.db.insertInto('comments').values(rows).execute()
}

const texts = (comments: { text: string }[]) => comments.map(({ text }) => text)

test('an article comes with its newest twenty comments and their whole count', async () => {
  const { app } = await appWithArticles('Bonjour')
  await fill(app, 50)
  const newest = Array.from({ length: 20 }, (_, n) => `Mot ${49 - n}`)
  const one = await app.json('GET /api/blogs/bonjour')
  expect(one.commentCount).toBe(50)
  expect(texts(one.comments)).toEqual(newest)
  for (const list of ['GET /api/blogs', 'GET /api/blogs?limit=5']) {
    const [article] = await app.json(list)
    expect(article.commentCount, list).toBe(50)
    expect(texts(article.comments), list).toEqual(newest)
  }
  const written = await (await postComment(app, 'Une de plus')).json()
  expect(written.commentCount).toBe(51)
  expect(texts(written.comments).slice(0, 2)).toEqual(['Une de plus', 'Mot 49'])
})

test('GET of earlier comments answers them in pages, without hidden ones', async () => {
  const { app, admin } = await appWithArticles('Bonjour')
  await fill(app, 50)
  await admin.call('PATCH /api/comments/c20', { hidden: true })
  const listPage = await app.call('GET /api/blogs/bonjour/comments?limit=20&offset=20')
  expect(listPage.headers.get('x-total-count')).toBe('49')
  const expected = Array.from({ length: 21 }, (_, n) => `Mot ${29 - n}`)
  expected.splice(9, 1)
  expect(texts(await listPage.json())).toEqual(expected)
  expect(await app.json('GET /api/blogs/bonjour/comments?limit=1000')).toHaveLength(49)
  expect(await app.json('GET /api/blogs/bonjour/comments')).toHaveLength(20)
  expect((await app.call('GET /api/blogs/ailleurs/comments')).status).toBe(404)
})

test('an article’s comment count follows hiding, deleting and restoring', async () => {
  const { app, admin } = await appWithArticles('Bonjour')
  await fill(app, 3)
  const count = async () => {
    const [card] = await app.json('GET /api/blogs?view=card&limit=1')
    return card?.comments
  }
  expect(await count()).toBe(3)
  await admin.call('PATCH /api/comments/c0', { hidden: true })
  await admin.call('PATCH /api/comments/c0', { hidden: true })
  expect(await count()).toBe(2)
  await admin.call('DELETE /api/comments/c0')
  await admin.call('DELETE /api/comments/c1')
  expect(await count()).toBe(1)
  await admin.call('DELETE /api/blogs/bonjour')
  expect(await count()).toBeUndefined()
  await admin.call('POST /api/trash/blogs/bonjour/restore')
  await admin.call('POST /api/trash/comments/c1/restore')
  await admin.call('POST /api/trash/comments/c0/restore')
  expect(await count()).toBe(2)
  await admin.call('PATCH /api/comments/c0', { hidden: false })
  expect(await count()).toBe(3)
  expect(await admin.json('GET /api/comments?q=mot%20zoe')).toHaveLength(3)
})

test('sixty comments from sixty neighbouring networks are refused', async () => {
  const { app } = await appWithArticles('Bonjour')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      postComment(app, `Avis ${n}`, {
        from: `2001:db8:1:${n.toString(16)}::1`,
        name: `Robot ${n}`,
      }),
    ),
  )
  const accepted = answers.filter(({ status }) => status === 201)
  expect(accepted.length).toBeLessThanOrEqual(8)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const { errors } = await (refused ?? new Response('{}')).json()
  expect(errors[0].msg).toMatch(/^Merci de patienter/)
})

test('comments are capped per hour by IPv4 network, article and site', async () => {
  const { app } = await appWithArticles('Bonjour', 'Bonsoir')
  let time = start
  const postComments = async (count: number, from: (n: number) => string, to: string) => {
    let accepted = 0
    for (let n = 0; n < count; n++) {
      time += 8_000
      app.setNow(new Date(time))
      const { status } = await postComment(app, `Avis ${time}`, { from: from(n), to })
      if (status === 201) accepted++
    }
    return accepted
  }
  expect(await postComments(60, (n) => `192.0.2.${n}`, 'bonjour')).toBe(40)
  time += hour
  expect(await postComments(100, (n) => `198.51.${n}.1`, 'bonjour')).toBe(80)
  expect(await postComments(100, (n) => `203.0.${n}.1`, 'bonsoir')).toBe(80)
  expect(await postComments(1, () => '10.0.0.1', 'bonsoir')).toBe(0)
})

test('a comment beside two thousand unread ones is refused for an hour', async () => {
  const { app } = await appWithArticles('Bonjour')
  await fill(app, 2_000)
  const unread = Array.from({ length: 1_999 }, (_, n) => ({ commentId: `c${n}` }))
  await app.db.insertInto('new_comments').values(unread).execute()
  expect((await postComment(app, 'Le dernier')).status).toBe(201)
  const refused = await postComment(app, 'Un de trop', { from: '198.51.100.1', name: 'Malo' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3600'])
})

test('forty comments in an hour after a competition are accepted', async () => {
  const { app } = await appWithArticles('Bonjour')
  for (let n = 0; n < 40; n++) {
    app.setNow(new Date(start + n * 80_000))
    const response = await postComment(app, 'Bravo !', {
      from: `192.0.${n}.1`,
      name: `Parent ${n}`,
    })
    expect(response.status, `${n}`).toBe(201)
  }
})

test('the same comment is refused until the next day', async () => {
  const { app } = await appWithArticles('Bonjour', 'Bonsoir')
  const long = 'Un grand merci aux bénévoles pour cette belle journée de judo !'
  const again = 'un grand  MERCI aux benevoles, pour cette belle journée de judo'
  expect((await postComment(app, long)).status).toBe(201)
  const refused = await postComment(app, again, { from: '198.51.100.1', name: 'Un autre' })
  expect((await readJson(refused, 422)).errors).toEqual([
    { msg: 'Ce commentaire est déjà publié, merci\u00a0!', path: 'text' },
  ])
  expect((await postComment(app, again, { from: '198.51.100.1', to: 'bonsoir' })).status).toBe(201)
  app.setNow(new Date(start + 25 * hour))
  expect((await postComment(app, again)).status).toBe(201)
})

test('two people may post the same comment, each once', async () => {
  const { app } = await appWithArticles('Bonjour')
  expect((await postComment(app, 'Bravo !')).status).toBe(201)
  expect((await postComment(app, 'Bravo !', { from: '198.51.100.1', name: 'Karim' })).status).toBe(
    201,
  )
  expect((await postComment(app, 'bravo', { from: '203.0.113.1' })).status).toBe(422)
})

test.each(['blogs/bonjour/comments', 'messages'])(
  'a filled honeypot at /api/%s is refused and nothing is stored',
  async (path) => {
    const { app } = await appWithArticles('Bonjour')
    const fields = { name: 'Zoé', text: 'Merci', email: 'zoe@exemple.fr', message: 'Merci' }
    const errors = await app.errors(`POST /api/${path}`, { ...fields, website: 'https://x.fr' })
    expect(errors[0].msg).toMatch(/robot/)
    for (const table of ['comments', 'messages'] as const) {
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect((await app.call(`POST /api/${path}`, { ...fields, website: '' })).status).toBe(201)
  },
)
