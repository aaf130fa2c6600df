import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { readXml, texts } from '#src/testing/xml.ts'
import { web } from '#web/server.tsx'

/* What pages say of themselves to search engines and messengers, as the server renders them. */

const now = new Date('2026-11-20T12:00:00Z')
const origin = 'http://localhost'

async function sampleSite() {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, now, app.uploads)
  return app
}

type Thing = { '@type': string; [key: string]: unknown }
type Step = { position: number; name: string; item: string }

async function readHead(app: TestApp, path: string) {
  const html = await (await app.call(`GET ${path}`)).text()
  const head = html.slice(0, html.indexOf('</head>')).replaceAll('&amp;', '&')
  const json = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([^<]*)/g)]
  const { '@context': context, '@graph': graph = [] } = JSON.parse(json[0]?.[1] ?? '{}')
  if (json.length > 0) expect(context).toBe('https://schema.org')
  const things: Record<string, Thing> = Object.fromEntries(
    graph.map((thing: Thing) => [thing['@type'], thing]),
  )
  const trail = (things.BreadcrumbList?.itemListElement ?? []) as Step[]
  return {
    /** The content of a meta element, by its name or property. */
    meta: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1],
    link: (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(head)?.[1],
    graphs: json.length,
    things,
    trail: trail.map(({ position, name, item }) => `${position} ${name} ${new URL(item).pathname}`),
  }
}

type Head = Awaited<ReturnType<typeof readHead>>

async function expectShareImage(app: TestApp, { meta }: Head, path: string) {
  const address = new URL(meta('og:image') ?? '')
  const size = [meta('og:image:width'), meta('og:image:height')]
  expect([address.pathname, ...size]).toEqual([path, '1200', '630'])
  const image = await app.call(`GET ${address.pathname}${address.search}`)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await image.arrayBuffer()).readUInt32BE(16)).toBe(1200)
}

test('the head of the home page describes the club', async () => {
  const app = await sampleSite()
  const head = await readHead(app, '/')
  const { meta, link, things } = head
  expect(link('canonical')).toBe(`${origin}/`)
  expect(link('alternate')).toBe('/blog.rss')
  expect(meta('og:type')).toBe('website')
  expect(meta('og:locale')).toBe('fr_FR')
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('og:title')).toBeTruthy()
  expect(meta('og:image:alt')).toBe(meta('og:title'))
  await expectShareImage(app, head, '/og/site.png')
  expect(Object.keys(things)).toEqual(['SportsClub'])
  expect(things.SportsClub).toMatchObject({ alternateName: 'EJJ', foundingDate: '2017' })
})

test('the structured data of an article has its date and breadcrumbs, an event’s day and place', async () => {
  const app = await sampleSite()
  const [article] = await (await app.call('GET /api/blogs?limit=1')).json()
  const ofArticle = await readHead(app, `/blogs/${article._id}`)
  expect(ofArticle.meta('og:type')).toBe('article')
  expect(ofArticle.meta('article:published_time')).toBe(article.publishedAt)
  expect(ofArticle.link('canonical')).toBe(`${origin}/blogs/${article._id}`)
  await expectShareImage(app, ofArticle, `/og/blogs/${article._id}.png`)
  expect(ofArticle.things.BlogPosting).toMatchObject({
    headline: article.title,
    datePublished: article.publishedAt,
    url: `${origin}/blogs/${article._id}`,
    image: ofArticle.meta('og:image'),
  })
  expect(ofArticle.trail).toEqual([
    '1 Accueil /',
    '2 Blog /blogs',
    `3 ${article.title} /blogs/${article._id}`,
  ])

  const [event] = await (await app.call('GET /api/events?limit=1')).json()
  const ofEvent = await readHead(app, `/events/${event._id}`)
  expect(ofEvent.meta('og:type')).toBe('website')
  await expectShareImage(app, ofEvent, `/og/events/${event._id}.png`)
  expect(ofEvent.things.Event).toMatchObject({
    name: event.title,
    startDate: expect.stringContaining(event.date),
    location: { '@type': 'Place', name: event.location },
  })
  expect(ofEvent.trail[1]).toBe('2 Événements /events')
})

test('the breadcrumbs of a photo and its album lead through the gallery, by its name in the menu', async () => {
  const app = await sampleSite()
  const admin = await app.asAdmin()
  const upload = form({ images: photo(pictures.jpg), title: 'Le salut', event: 'Gala' })
  const [{ _id: id }] = await (await admin.call('POST /api/gallery/upload', upload)).json()
  const readTrail = async (path: string) => (await readHead(app, path)).trail
  expect(await readTrail(`/gallery/${id}`)).toEqual([
    '1 Accueil /',
    '2 Galerie /gallery',
    `3 Le salut, Gala /gallery/${id}`,
  ])
  expect((await readTrail('/gallery/albums/Gala'))[1]).toBe('2 Galerie /gallery')
  const menu = [{ entry: '/gallery', label: 'Nos photos', hidden: false, isPageTitle: true }]
  const look = { accent: '', dark: '', menu }
  expect((await admin.call('PUT /api/settings', { look })).status).toBe(200)
  expect((await readTrail('/gallery/albums/Gala'))[1]).toBe('2 Nos photos /gallery')
})

test.each([
  [{ date: '2047-01-15', startTime: '19:00' }, '2047-01-15T19:00:00+01:00', undefined],
  [
    { date: '2046-07-05', startTime: '09:00', endTime: '17:30' },
    '2046-07-05T09:00:00+02:00',
    '2046-07-05T17:30:00+02:00',
  ],
  // Its end is never before its start.
  [
    { date: '2046-07-05', startTime: '09:00', endDate: '2046-07-06' },
    '2046-07-05T09:00:00+02:00',
    '2046-07-06',
  ],
  [{ date: '2046-07-05' }, '2046-07-05', '2046-07-05'],
])(
  'the structured data of an event of %o is in the club’s time, from %s to %s',
  async (day, start, end) => {
    const app = testApp({}, undefined, web)
    const admin = await app.asAdmin()
    const event = { title: 'Gala', description: 'Démonstrations', ...day }
    expect((await admin.call('POST /api/events', event)).status).toBe(201)
    const { Event: data } = (await readHead(app, '/events/gala')).things
    expect([data?.startDate, data?.endDate]).toEqual([start, end])
  },
)

test.each([
  ['/admin/login', 200],
  ['/events/nope', 404],
  ['/nope', 404],
])('the page %s, which is noindex, has no structured data', async (path, status) => {
  const app = testApp({}, undefined, web)
  expect((await app.call(`GET ${path}`)).status).toBe(status)
  const { meta, link, graphs } = await readHead(app, path)
  expect(meta('robots')).toBe('noindex')
  expect(graphs).toBe(0)
  expect(link('canonical')).toBeUndefined()
})

test('every address of the sitemap is an indexable page', async () => {
  const app = await sampleSite()
  const addresses = texts(await readXml(await app.call('GET /sitemap.xml')), 'loc')
  const paths = addresses.map((address) => address.slice(origin.length))
  for (const path of ['/', '/about', '/coaches', '/cours', '/events', '/blogs', '/contact']) {
    expect(paths).toContain(path)
  }
  for (const path of paths) {
    expect((await app.call(`GET ${path}`)).status, path).toBe(200)
    const { meta, link } = await readHead(app, path)
    expect(link('canonical'), path).toBe(origin + path)
    expect(meta('robots'), path).toBeUndefined()
  }
})
