import { request as ask } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, freshTest, loadCodeOfLink, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type Thing = { '@type': string; [key: string]: unknown }

/** The content of a meta element, by its name or property. */
const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')
const link = (page: Page, rel: string) =>
  page.locator(`head link[rel="${rel}"]`).first().getAttribute('href')

/** Structured data for search engines (JSON-LD), by type. */
async function structured(page: Page): Promise<Record<string, Thing>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts).toHaveLength(1)
  const { '@context': context, '@graph': things } = JSON.parse(texts[0] ?? '')
  expect(context).toBe('https://schema.org')
  return Object.fromEntries(things.map((thing: Thing) => [thing['@type'], thing]))
}

type Step = { position: number; name: string; item: string }

const trail = (things: Record<string, Thing>) =>
  ((things.BreadcrumbList?.itemListElement ?? []) as Step[]).map(
    ({ position, name, item }) => `${position} ${name} ${new URL(item).pathname}`,
  )

async function first(page: Page, list: string) {
  const [record] = await (await page.request.get(`/api/${list}?limit=1`)).json()
  return record
}

async function expectShareImage(page: Page, path: string) {
  const address = (await meta(page, 'og:image')) ?? ''
  expect(new URL(address).pathname).toBe(path)
  expect(await meta(page, 'og:image:width')).toBe('1200')
  expect(await meta(page, 'og:image:height')).toBe('630')
  const image = await page.request.get(address)
  expect(image.headers()['content-type']).toBe('image/png')
  expect((await image.body()).readUInt32BE(16)).toBe(1200)
}

/** Bytes that messengers read of a page before they give up. */
const previewBytes = 10_000

test('a messenger that reads the beginning of a page finds its title and picture', async ({
  page,
}) => {
  for (const path of ['/', '/cours', '/events']) {
    const html = await (await page.request.get(path)).text()
    for (const mark of ['<title>', 'property="og:title"', 'property="og:image"']) {
      const at = html.indexOf(mark)
      expect.soft(at, `${path} ${mark}`).toBeGreaterThan(0)
      expect.soft(at, `${path} ${mark}`).toBeLessThan(previewBytes)
    }
  }
})

test('a page without scripts carries no rule for a class it has not', async ({ page }) => {
  const html = await (await page.request.get('/mentions-legales')).text()
  const css = /<style [^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(css).toContain('.skip-link')
  expect(css).not.toContain('.mats')
})

test('the home page says what the club is', async ({ page, site }) => {
  await page.goto('/')
  expect(await link(page, 'canonical')).toBe(`${site.url}/`)
  expect(await link(page, 'manifest')).toBe('/manifest.webmanifest')
  expect(await link(page, 'alternate')).toBe('/blog.rss')
  expect(await meta(page, 'og:type')).toBe('website')
  expect(await meta(page, 'og:locale')).toBe('fr_FR')
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
  expect(await meta(page, 'og:image:alt')).toBe(await meta(page, 'og:title'))
  await expectShareImage(page, '/og/site.png')
  const things = await structured(page)
  expect(Object.keys(things)).toEqual(['SportsClub'])
  expect(things.SportsClub).toMatchObject({ alternateName: 'EJJ', foundingDate: '2017' })
})

test('an article says when it was published, and where it stands', async ({ page, site }) => {
  const article = await first(page, 'blogs')
  await page.goto(`/blogs/${article._id}`)
  expect(await meta(page, 'og:type')).toBe('article')
  expect(await meta(page, 'article:published_time')).toBe(article.publishedAt)
  expect(await link(page, 'canonical')).toBe(`${site.url}/blogs/${article._id}`)
  await expectShareImage(page, `/og/blogs/${article._id}.png`)
  const things = await structured(page)
  expect(things.BlogPosting).toMatchObject({
    headline: article.title,
    datePublished: article.publishedAt,
    url: `${site.url}/blogs/${article._id}`,
    image: await meta(page, 'og:image'),
  })
  expect(trail(things)).toEqual([
    '1 Accueil /',
    '2 Blog /blogs',
    `3 ${article.title} /blogs/${article._id}`,
  ])
})

test('an event says its day and its place, and goes into the visitor’s calendar', async ({
  page,
}) => {
  const event = await first(page, 'events')
  await page.goto(`/events/${event._id}`)
  expect(await meta(page, 'og:type')).toBe('website')
  await expectShareImage(page, `/og/events/${event._id}.png`)
  const things = await structured(page)
  expect(things.Event).toMatchObject({
    name: event.title,
    startDate: expect.stringContaining(event.date),
    location: { '@type': 'Place', name: event.location },
  })
  expect(trail(things)[1]).toBe('2 Événements /events')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
  expect((await download).suggestedFilename()).toBe(`${event._id}.ics`)
  await expect(page).toHaveURL(`/events/${event._id}`)
})

freshTest(
  'an event’s hours are told on the club’s clock, its end never before its start',
  async ({ page, site }) => {
    const structuredDates = async (event: object) => {
      const { _id } = await write<{ _id: string }>(site, 'POST /api/events', {
        title: 'Gala',
        description: 'Démonstrations',
        ...event,
      })
      await page.goto(`${site.url}/events/${_id}`)
      const { Event: data = {} } = await structured(page)
      return [Reflect.get(data, 'startDate'), Reflect.get(data, 'endDate')]
    }
    const winter = '2047-01-15'
    const summer = '2046-07-05'
    expect(await structuredDates({ date: winter, startTime: '19:00' })).toEqual([
      '2047-01-15T19:00:00+01:00',
      undefined,
    ])
    expect(await structuredDates({ date: summer, startTime: '09:00', endTime: '17:30' })).toEqual([
      '2046-07-05T09:00:00+02:00',
      '2046-07-05T17:30:00+02:00',
    ])
    expect(
      await structuredDates({ date: summer, startTime: '09:00', endDate: '2046-07-06' }),
    ).toEqual(['2046-07-05T09:00:00+02:00', '2046-07-06'])
    expect(await structuredDates({ date: summer })).toEqual([summer, summer])
  },
)

test('a followed link leaves nothing behind of the page before', async ({ page }) => {
  await page.goto('/contact')
  expect(Object.keys(await structured(page))).toEqual(['SportsClub', 'BreadcrumbList'])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })
  await loadCodeOfLink(link, 'BlogsPage')
  await link.click()
  await expect(page).toHaveTitle(/^Blog/)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Nous contacter/)
  await expect(page.locator('head meta[property="og:image"]')).toHaveCount(1)
})

test('pages that are not for search engines say nothing to them', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  for (const path of ['/admin/login', '/events/nope', '/nope']) {
    await page.goto(path)
    expect(await meta(page, 'robots'), path).toBe('noindex')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
  }
})

test('every address of the sitemap is a page that wants to be found', async ({ page, site }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const paths = addresses.map((address) => address.slice(site.url.length))
  for (const path of ['/', '/about', '/coaches', '/cours', '/events', '/blogs', '/contact']) {
    expect(paths).toContain(path)
  }
  for (const address of addresses) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    expect(html, address).toContain(`rel="canonical" href="${address}"`)
    expect(html, address).not.toContain('noindex')
  }
})

test('the timetable and the blog can be subscribed to', async ({ page }) => {
  await page.goto('/cours')
  const planning = page.getByRole('link', { name: 'Télécharger une fois (.ics)' })
  const calendar = await page.request.get((await planning.getAttribute('href')) ?? '')
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5)
  await page.goto('/blogs')
  const feed = page.getByRole('link', { name: 'flux RSS' })
  const rss = await page.request.get((await feed.getAttribute('href')) ?? '')
  const error = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml')
      return parsed.querySelector('parsererror')?.textContent
    },
    await rss.text(),
  )
  expect(error).toBeUndefined()
})

test('without PUBLIC_URL, addresses are those the visitor asked for', async ({ site }) => {
  const robots = await new Promise<string>((resolve, reject) => {
    const headers = { Host: 'club.example' }
    ask(`${site.url}/robots.txt`, { headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve(text)
    })
      .on('error', reject)
      .end()
  })
  expect(robots).toContain('Sitemap: http://club.example/sitemap.xml')
})
