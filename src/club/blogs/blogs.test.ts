import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { onFailure } from '#src/core/process/failures.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const guide = {
  title: 'Première compétition : le guide',
  content: '# La veille\n\nJudogi **propre**, ceinture et gourde.',
  image: 'https://exemple.fr/photo.jpg',
  tags: ['Compétition', 'Judo'],
  featured: true,
  category: 'Compétition',
  files: [],
}
const path = '/api/blogs/premiere-competition-le-guide'

async function appWithGuide() {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/blogs', guide)
  return { app, admin }
}

test('an article is created under a permalink made from its title, with the day in Paris', async () => {
  const { app, admin } = await appAndAdmin()
  expect(await admin.json('POST /api/blogs', guide)).toEqual({
    _id: 'premiere-competition-le-guide',
    ...guide,
    createdAt: '2026-11-20T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:00.000Z',
    status: 'published',
    date: '2026-11-20',
    readTime: 1,
    comments: [],
    commentCount: 0,
    picture: guide.image,
    excerpt: 'Judogi propre, ceinture et gourde.',
    html: '<h2>La veille</h2>\n<p>Judogi <strong>propre</strong>, ceinture et gourde.</p>\n',
    related: [],
  })
  app.setNow(new Date('2026-11-20T23:30:00Z'))
  const again = await admin.json('POST /api/blogs', guide)
  expect(again).toMatchObject({ _id: 'premiere-competition-le-guide-2', date: '2026-11-21' })
})

test('an article list goes on when the device unsubscribes meanwhile', async () => {
  const { app, admin } = await appWithGuide()
  for (let n = 0; n < 12; n++) await admin.call('POST /api/blogs', { ...guide, title: `N° ${n}` })
  const failures: unknown[] = []
  onTestFinished(onFailure((failure) => failures.push(failure)))
  // Cancels at different moments of reading the next part.
  for (let microtasks = 0; microtasks < 20; microtasks++) {
    const reader = (await app.call('GET /api/blogs')).body?.getReader()
    await reader?.read()
    const next = reader?.read()
    for (let turn = 0; turn < microtasks; turn++) await Promise.resolve()
    await reader?.cancel()
    await next
  }
  await pause(100)
  expect(failures).toEqual([])
})

test('GET /api/blogs lists whole articles, newest first', async () => {
  const { app, admin } = await appWithGuide()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  await admin.call('POST /api/blogs', { title: 'Deux', content: 'Bref.' })
  await admin.call('POST /api/blogs', { title: 'Trois', content: 'Bref.' })
  const list = await app.call('GET /api/blogs')
  expect(list.headers.get('x-total-count')).toBe('3')
  const articles = await list.json()
  expect(articles.map(({ title }: { title: string }) => title)).toEqual([
    'Trois',
    'Deux',
    guide.title,
  ])
  expect(articles[2]).toEqual({
    _id: 'premiere-competition-le-guide',
    ...guide,
    createdAt: '2026-11-20T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:00.000Z',
    date: '2026-11-20',
    readTime: 1,
    comments: [],
    commentCount: 0,
  })
  expect(await app.json('GET /api/blogs?limit=1&offset=1')).toMatchObject([{ title: 'Deux' }])
})

test('updating an article keeps its permalink and its day', async () => {
  const { app, admin } = await appWithGuide()
  app.setNow(new Date('2026-11-20T23:30:00Z'))
  const emptied = { image: '', tags: [], featured: false }
  const change = { ...emptied, title: 'Nouveau titre', content: 'Court.', unknown: 'ignored' }
  const put = await admin.json(`PUT ${path}`, change)
  const expected = {
    _id: 'premiere-competition-le-guide',
    title: 'Nouveau titre',
    content: 'Court.',
    ...emptied,
    date: '2026-11-20',
  }
  expect([put, await app.json(`GET ${path}`)]).toMatchObject([expected, expected])
})

test.each([
  ['ceinture 1', ['Ceinture 1', 'La ceinture : 1.', 'Ceinture n°1 (jaune)']],
  ['ceinture 12', ['Ceinture 12']],
  ['ceinture or', ['Ceinture d’or']],
  ['1', ['Ceinture 1', 'La ceinture : 1.', 'Ceinture n°1 (jaune)']],
  ['or', ['Ceinture d’or', 'Ordre']],
])('a search finds short words as well: %s', async (q, expected) => {
  const { app, admin } = await appAndAdmin()
  const titles = ['Ceinture 1', 'Ceinture 12', 'La ceinture : 1.', 'Ceinture n°1 (jaune)']
  for (const title of [...titles, 'Ceinture d’or', 'Ordre', 'Encore la ceinture']) {
    await admin.call('POST /api/blogs', { title, content: 'Bonjour.' })
  }
  const found = await app.json(`GET /api/blogs?q=${encodeURIComponent(q)}`)
  expect(found.map(({ title }: { title: string }) => title).toSorted()).toEqual(expected.toSorted())
})

test('tags are trimmed; empty and repeated ones are dropped', async () => {
  const admin = await testApp().asAdmin()
  const created = await admin.json('POST /api/blogs', {
    ...guide,
    tags: [' Judo ', '', 'judo', 'Ne-waza', '  ', 'JUDO'],
  })
  expect(created).toMatchObject({ tags: ['Judo', 'Ne-waza'] })
})

const tooLong = 'a'.repeat(100_001)

test.each([
  ['an empty title', { title: ' ' }, 'title', 'Le titre est requis'],
  ['an empty content', { content: '\n' }, 'content', 'Le contenu est requis'],
  ['a title of 201 characters', { title: 'a'.repeat(201) }, 'title', '200 caractères au plus'],
  [
    'a content of 100,001 characters',
    { content: tooLong },
    'content',
    '100\u00a0000 caractères au plus',
  ],
  ['a script as picture', { image: 'javascript:alert(1)' }, 'image', undefined],
  ['tags in one text', { tags: 'judo, taïso' }, 'tags', 'Une liste d’étiquettes est attendue'],
  ['a number as tag', { tags: ['judo', 5] }, 'tags.1', 'Un texte est attendu'],
  ['21 tags', { tags: [...'abcdefghijklmnopqrstu'] }, 'tags', '20 étiquettes au plus'],
  ['featured as text', { featured: 'true' }, 'featured', 'Oui ou non est attendu'],
  ['a category of 201 characters', { category: 'a'.repeat(201) }, 'category', undefined],
  ...['demain', '2026-11-20', '2026-02-30T10:00:00Z', '2026-11-20T10:00:00', 5, ''].map(
    (publishedAt): [string, object, string, string] => [
      `${JSON.stringify(publishedAt)} as publication time`,
      { publishedAt },
      'publishedAt',
      'Une date et une heure sont attendues',
    ],
  ),
])('an article with %s is refused at its field', async (_, change, field, msg) => {
  const { app, admin } = await appAndAdmin()
  const errors = await admin.errors('POST /api/blogs', { ...guide, ...change })
  expect(errors).toEqual([{ path: field, msg: msg ?? expect.any(String) }])
  expect(await app.json('GET /api/blogs')).toEqual([])
})
