import type { Page } from '@playwright/test'
import { pages } from '#web/pages.ts'
import { expect, loginAsAdmin, type Site, freshTest as test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * A word of two hundred letters, such as a map's address, is broken: no page is wider than the
 * screen.
 */

const word = 'm'.repeat(200)
const widths = [320, 390, 1440]

async function fillIn(site: Site): Promise<void> {
  const texts = { title: word, description: word, content: word, bio: word, name: word, rank: word }
  const people = { ...texts, socials: [`https://www.exemple.fr/${'m'.repeat(150)}`] }
  await write(site, 'POST /api/coaches', people)
  await write(site, 'POST /api/blogs', {
    ...texts,
    tags: [word, `n${word.slice(1)}`],
    category: '',
  })
  const venue = `https://www.openstreetmap.org/${'m'.repeat(150)}`
  for (const date of ['2046-12-05', '2020-12-05']) {
    await write(site, 'POST /api/events', {
      ...texts,
      date,
      location: date < '2030' ? word : venue,
      meetingPoint: word,
      registrations: { open: true, question: word },
    })
  }
  const podium = new FormData()
  for (const name of ['event', 'date']) podium.append(name, word)
  podium.append('year', '2026')
  podium.append('winners', JSON.stringify([{ rank: 'm'.repeat(50), names: [word] }]))
  await write(site, 'POST /api/podiums', podium)
  await write(site, 'POST /api/questions', { question: word, answer: word, topic: 'm'.repeat(60) })
  await write(site, 'POST /api/committee', { role: 'm'.repeat(60), name: 'm'.repeat(60) })
  await write(site, 'POST /api/partners', { name: 'm'.repeat(60), link: 'https://epis.example/' })
  const email = `${'m'.repeat(60)}@${'m'.repeat(60)}.fr`
  await write(site, 'POST /api/messages', { name: word, email, message: word })
  type Phrases = Record<string, Record<string, string>>
  const { phrases } = await write<{ phrases: Phrases }>(site, 'GET /api/settings')
  for (const page of Object.values(phrases)) {
    for (const name in page) page[name] = 'm'.repeat(60)
  }
  await write(site, 'PUT /api/settings', { phrases })
}

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function expectWithin(page: Page, address: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await excess(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('no public page grows wider with a long word', async ({ page, site }) => {
  test.slow()
  await fillIn(site)
  const events = await write<{ _id: string }[]>(site, 'GET /api/events')
  const [article] = await write<{ _id: string; title: string }[]>(site, 'GET /api/blogs?limit=1')
  expect(article?.title).toBe(word)
  // Every public page without a parameter, so that a new one is among them.
  const addresses = [
    ...pages.map(({ path }) => path).filter((path) => !/[:*]|^\/admin/.test(path)),
    ...events.filter(({ _id }) => _id.startsWith('mmm')).map(({ _id }) => `/events/${_id}`),
    '/blogs?view=list',
    `/blogs/${article?._id}`,
    `/blogs?tag=${word}`,
  ]
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const response = await page.goto(site.url + address)
    expect.soft(response?.status(), `${address}, filled in above`).toBe(200)
    await expectWithin(page, address)
  }
})

test('a short name of several words is whole in the header @both', async ({ page, site }) => {
  const { club } = await write<{ club: object }>(site, 'GET /api/settings')
  const shortName = 'Karaté Club des Ponts'
  await write(site, 'PUT /api/settings', { club: { ...club, shortName } })
  await page.goto(site.url)
  const name = page.getByRole('banner').getByText(shortName)
  const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight + 1
  expect(await name.evaluate(cut)).toBe(false)
})

test('no section of the dashboard grows wider with a long word', async ({ page, site }) => {
  test.slow()
  await fillIn(site)
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const sections = await page
    .getByRole('navigation', { name: 'Sections du tableau de bord', includeHidden: true })
    .locator('a')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(sections.length).toBeGreaterThan(12)
  for (const address of sections) {
    await page.goto(site.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Chargement...')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expectWithin(page, address)
  }
})
