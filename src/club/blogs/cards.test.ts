import { expect, test } from 'vitest'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'
import type { ArticleSummary } from './blogs.schema.ts'

const articles = [
  { title: 'Ukemi', content: 'Apprendre à **tomber**.', tags: ['Techniques de judo', 'Judo'] },
  { title: 'Première compétition', content: 'Pesée dès 8 h.', tags: ['Judo', 'Jeunes'] },
  { title: 'Le cœur du taïso', content: 'Souffler, l’hiver.', category: 'Préparation Physique' },
  { title: 'Portes ouvertes', content: 'Du café.', tags: ['Événements'], category: 'Judo' },
]

async function appWithArticles() {
  const { app, admin } = await appAndAdmin()
  for (const article of articles) await admin.call('POST /api/blogs', article)
  return { app, admin }
}

async function titles(app: TestApp, query: Record<string, string>): Promise<string[]> {
  const search = new URLSearchParams({ view: 'card', ...query })
  const cards: ArticleSummary[] = await app.json(`GET /api/blogs?${search}`)
  return cards.map(({ title }) => title)
}

test('an article’s card has what a list shows, without the content', async () => {
  const { app } = await appWithArticles()
  const cards = await app.call('GET /api/blogs?view=card')
  expect(cards.headers.get('x-total-count')).toBe('4')
  expect((await cards.json())[3]).toEqual({
    _id: 'ukemi',
    title: 'Ukemi',
    excerpt: 'Apprendre à tomber.',
    image: '',
    tags: ['Techniques de judo', 'Judo'],
    category: '',
    featured: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:00.000Z',
    readTime: 1,
    comments: 0,
  })
})

test.each([
  ['competition', ['Première compétition']],
  ['COMPÉTITION', ['Première compétition']],
  ['pétit', ['Première compétition']],
  ['tomber', ['Ukemi']],
  ['evenements', ['Portes ouvertes']],
  ['coeur', ['Le cœur du taïso']],
  ["l'hiver", ['Le cœur du taïso']],
  ['pesee 8', ['Première compétition']],
  ['judo', ['Première compétition', 'Ukemi']],
  ['cafe', ['Portes ouvertes']],
  ['é', []],
  ['8', ['Première compétition']],
  ['PO', ['Portes ouvertes']],
  ['or', []],
  ['le cœ', ['Le cœur du taïso']],
  ['du c', ['Portes ouvertes']],
  ['tomber à', ['Ukemi']],
  ['\0tomber\u0007', ['Ukemi']],
  ['\0', ['Portes ouvertes', 'Le cœur du taïso', 'Première compétition', 'Ukemi']],
  [`tomber${' tomber'.repeat(5_000)}`, ['Ukemi']],
  ['"', []],
  ['100%', []],
  ['tomb*', []],
  ['judo OR café', []],
  [' ', ['Portes ouvertes', 'Le cœur du taïso', 'Première compétition', 'Ukemi']],
])(
  'searching %j finds articles by title, content and tags, without regard to accents',
  async (q, expected) => {
    const { app } = await appWithArticles()
    expect(await titles(app, { q })).toEqual(expected)
  },
)

test('GET /api/blogs filters by category, tag and featured, in pages with the whole count', async () => {
  const { app, admin } = await appWithArticles()
  expect(await titles(app, { category: 'JUDO' })).toEqual([
    'Portes ouvertes',
    'Première compétition',
    'Ukemi',
  ])
  expect(await titles(app, { category: 'preparation physique' })).toEqual(['Le cœur du taïso'])
  expect(await titles(app, { category: 'Événements ' })).toEqual(['Portes ouvertes'])
  expect(await titles(app, { tag: 'judo' })).toEqual(['Première compétition', 'Ukemi'])
  expect(await titles(app, { tag: 'Jud' })).toEqual([])
  expect(await titles(app, { tag: 'judo', q: 'tomber' })).toEqual(['Ukemi'])

  const listPage = await app.call('GET /api/blogs?view=card&category=judo&limit=1&offset=1')
  expect(await listPage.json()).toMatchObject([{ title: 'Première compétition' }])
  expect(listPage.headers.get('x-total-count')).toBe('3')
  expect((await app.call('GET /api/blogs?view=card&limit=-1')).status).toBe(422)

  expect(await titles(app, { featured: 'true' })).toEqual([])
  await admin.call('PUT /api/blogs/ukemi', { ...articles[0], featured: true })
  await admin.call('PUT /api/blogs/portes-ouvertes', { ...articles[3], featured: true })
  expect(await titles(app, { featured: 'true' })).toEqual(['Portes ouvertes', 'Ukemi'])
  expect(await titles(app, { featured: 'true', tag: 'judo', limit: '1' })).toEqual(['Ukemi'])
  expect(await titles(app, { featured: 'true', q: 'pesée' })).toEqual([])
})

test('a changed article is found by its new words only', async () => {
  const { app, admin } = await appWithArticles()
  await admin.call('PUT /api/blogs/ukemi', { title: 'Chuter', content: 'Rouler.', tags: ['Sol'] })
  expect(await titles(app, { q: 'tomber' })).toEqual([])
  expect(await titles(app, { q: 'rouler' })).toEqual(['Chuter'])
  expect(await titles(app, { tag: 'judo' })).toEqual(['Première compétition'])
  expect(await titles(app, { tag: 'sol' })).toEqual(['Chuter'])
})

test('related articles share a tag: most in common first, then newest, at most three', async () => {
  const { app, admin } = await appAndAdmin()
  const create = (title: string, tags: string[], category = '') =>
    admin.call('POST /api/blogs', { title, content: 'x', tags, category })
  await create('Deux en commun', ['judo', 'sol'])
  await create('Ancien', ['Judo'])
  await create('Moyen', ['JUDO'])
  await create('Récent', ['Judo', 'Autre'])
  await create('Rien', ['Taïso'], 'Judo')
  await create('Lui', ['Judo', 'Sol'])
  const { related } = await app.json('GET /api/blogs/lui')
  expect(related.map(({ title }: ArticleSummary) => title)).toEqual([
    'Deux en commun',
    'Récent',
    'Moyen',
  ])
  expect(related[0]).not.toHaveProperty('content')
})

const own = '/uploads/pictures/0123456789ab/700x350-a1b2c3.jpg'
const other = 'https://ailleurs.example/b.jpg'
const photos = `Texte.\n\n![](https://ailleurs.example/a.jpg)\n\n![Podium](${own})`

test('an article without an image shows the first uploaded photo of its text, also after a restore', async () => {
  const { app, admin } = await appAndAdmin()
  const { _id } = await admin.json('POST /api/blogs', { title: 'Stage', content: photos })
  const card = async () => (await app.json('GET /api/blogs?view=card'))[0].image
  expect(await card()).toBe(own)
  const read = await app.json(`GET /api/blogs/${_id}`)
  expect(read).toMatchObject({ image: '', picture: own })
  expect(await (await app.call('GET /blog.rss')).text()).toContain(
    `<enclosure url="http://localhost${own}" length="0" type="image/jpeg"/>`,
  )
  await admin.call('DELETE /api/blogs/stage')
  await admin.json('POST /api/trash/blogs/stage/restore')
  expect(await card()).toBe(own)
  await admin.call(`PUT /api/blogs/${_id}`, { title: 'Stage', content: photos, image: other })
  expect(await card()).toBe(other)
  await admin.call(`PUT /api/blogs/${_id}`, { title: 'Stage', content: 'Texte.', image: '' })
  expect(await card()).toBe('')
})
