import type { APIRequestContext, Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { pages } from '#web/pages.ts'
import {
  expect,
  expectNoAxeViolations,
  freshTest,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * Every page and every section once, seen at both widths: accessible in both colour schemes, nothing
 * wider than the screen, quiet in the console (every test sees to that). On a phone, a thumb has
 * room, no section is longer than a few screens, and no public page ships too many scripts.
 */

/**
 * Bytes of JavaScript a first visit loads, in brotli. A registrant's page and those of account links
 * are the heaviest, at 108.3 kB; 105,000 are aimed at.
 */
const maxScriptBytes = 108_500
/** Maximum height of a dashboard page with the sample content, in pixels. */
const maxHeight = 4000

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }

/** Adds records the sample content lacks, so that no page is missing. */
async function fillIn(site: Site): Promise<void> {
  const form = new FormData()
  form.append('title', 'Le salut')
  form.append('images', new File([new Uint8Array(pictures.png)], 'a.png'))
  await write(site, 'POST /api/gallery/upload', form)
  const fees = { season: '', rows: [], family: [], note: 'À venir.' }
  await write(site, 'PUT /api/joining/texts', { fees })
  await write(site, 'POST /api/questions', { question: 'Où ?', answer: 'Ici.' })
  await write(site, 'PUT /api/parajudo/texts', { who: 'Toute personne.' })
  await write(site, 'POST /api/committee', { role: 'Présidente', name: 'Nadia' })
  await write(site, 'POST /api/pages', { title: 'Charte', lead: 'En bref.', content: 'Saluer.' })
  await write(site, 'POST /api/athletes', { name: 'Gilles E.', agreed: 'yes' })
  // Their band is on every page then.
  await write(site, 'POST /api/partners', { name: 'Aux Épis', link: 'https://epis.example/' })
  // Open connections: one for each phone and browser of a volunteer.
  for (let n = 0; n < 4; n++) {
    const account = { username: 'admin', password: site.adminPassword }
    await write(site, 'POST /api/auth/login', account)
  }
  const message = { name: 'Zoé', email: 'zoe@club.example', message: 'Bonjour' }
  await write(site, 'POST /api/messages', message)
}

/** Registers a visitor and returns the link, the only way to that registration's page. */
async function register(site: Site): Promise<string> {
  const event = { title: 'Gala', description: 'Démonstrations', date: '2046-12-05' }
  await write(site, 'POST /api/events', { ...event, registrations: { open: true } })
  const comes = { name: 'Zoé', people: 2 }
  const { link } = await write<{ link: string }>(site, 'POST /api/events/gala/registrations', comes)
  return link
}

const weights = [
  { path: '/', maxDocument: 29_000, maxScripts: 89_400, maxFiles: 12 },
  { path: '/contact', maxDocument: 18_300, maxScripts: 102_600, maxFiles: 20 },
]
for (const { path, maxDocument, maxScripts, maxFiles } of weights) {
  test(`GET ${path} is ${maxDocument} bytes and names ${maxFiles} scripts at most`, async ({
    request,
  }) => {
    const length = async (url: string) => {
      const response = await request.get(url, { headers: { 'Accept-Encoding': 'br' } })
      return { response, bytes: Number(response.headers()['content-length']) }
    }
    const { response, bytes } = await length(path)
    expect(bytes).toBeLessThanOrEqual(maxDocument)
    const [, json = ''] = /<script id="boot"[^>]*>([^<]*)/.exec(await response.text()) ?? []
    const { script, preloads } = JSON.parse(json).assets
    const files = await Promise.all([script, ...preloads].map(length))
    expect(files.length).toBeLessThanOrEqual(maxFiles)
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxScripts)
  })
}

for (const half of [0, 1]) {
  freshTest(
    `every public page looks right, ${half + 1} of 2`,
    async ({ page, request, site, expectBrowserError }) => {
      // Some twenty pages, one after the other.
      freshTest.slow()
      await fillIn(site)
      const registrantLink = await register(site)
      const publicPaths = pages
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('/admin/d'))
      expect(publicPaths.length).toBeGreaterThanOrEqual(25)
      const visited = publicPaths.filter((_, n) => n % 2 === half)
      // Links for an account that nobody was given.
      if (visited.some((path) => path.includes(':token')))
        expectBrowserError(/404.*(password-links|invitations)\/check/)
      for (const path of visited) {
        await expect
          .soft(weigh(page, await findPageAddress(path, request, registrantLink)), path)
          .resolves.toBeLessThanOrEqual(maxScriptBytes)
        await expectAccessible(page, path)
      }
      if (half > 0) return
      await page.goto(`${hrefs.blogs}?tag=judo`)
      await expectAccessible(page, 'a filtered list')
    },
  )
}

for (const quarter of [0, 1, 2, 3]) {
  freshTest(`every section looks right, ${quarter + 1} of 4`, async ({ page, site }) => {
    // Some twenty pages, one after the other.
    freshTest.slow()
    await fillIn(site)
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    const sections = await findLinks(page, 'Sections du tableau de bord')
    expect(sections.length).toBeGreaterThan(12)
    for (const section of sections.filter((_, n) => n % 4 === quarter)) {
      await open(page, section)
      const tabs = await findLinks(page, /^Parties de la section/)
      const records = await listRecordPaths(page, section)
      for (const address of [...(tabs.length > 0 ? tabs : [section]), ...records]) {
        if (address !== new URL(page.url()).pathname) await open(page, address)
        await expectAccessible(page, address)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect.soft(height, `${address} is not too long`).toBeLessThanOrEqual(maxHeight)
      }
    }
  })
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const isPublic = !name.startsWith('/admin')
  for (const size of [phone, desk]) {
    const at = `${name} at ${size.width}`
    await page.setViewportSize(size)
    expect.soft(await excess(), `${at} runs off the sides`).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page, at)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolations(page, `${at}, dark`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(narrow)
  expect.soft(await excess(), `${name} runs off the sides at 320 px`).toBeLessThanOrEqual(0)
  if (isPublic) expect.soft(await smallTargets(page), `${name}, targets at 320`).toEqual([])
  await page.setViewportSize(phone)
  if (isPublic) expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
}

/**
 * Lists targets smaller than 44 px, except links within a sentence, invisible fields, and links
 * that cover their whole card.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, textarea, summary')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => getComputedStyle(it, '::after').position !== 'absolute')
      .filter(
        (it) =>
          getComputedStyle(it).display !== 'inline' ||
          it.parentElement?.textContent === it.textContent,
      )
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ it, box }) => `${it.textContent} ${box.width} x ${box.height}`),
  )

/**
 * Goes there, and adds up the scripts. The offline code, which is loaded two seconds after the
 * page, is not counted and brings nothing else in: on a slow machine it would, on a fast one not.
 */
async function weigh(page: Page, address: string): Promise<number> {
  const offlineCode = /\/offline-\w+\.js$/
  const body = 'export const registerOfflineUse = () => {}'
  await page.route(offlineCode, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    const url = response.url()
    const length = Number(response.headers()['content-length'])
    if (/\.js$/.test(url) && !offlineCode.test(url)) scripts.set(url, length)
  })
  await page.goto(address)
  page.removeAllListeners('response')
  const sum = [...scripts.values()].reduce((total, length) => total + length, 0)
  // Less would mean that they were not seen.
  expect.soft(sum, `${address} has scripts`).toBeGreaterThan(50_000)
  return sum
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  // A page that goes on asking is looked at all the same.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
}

/** Paths of a navigation's links, including those collapsed on a phone. */
const findLinks = (page: Page, name: string | RegExp) =>
  listPaths(page.getByRole('navigation', { name, includeHidden: true }).locator('a'))

const listPaths = (links: ReturnType<Page['locator']>) =>
  links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** The form of a new record, where a section has one at an address of its own, and of the first one. */
async function listRecordPaths(page: Page, section: string): Promise<string[]> {
  const below = (await listPaths(page.locator('main a'))).filter((path) =>
    path.startsWith(`${section}/`),
  )
  const [record] = below.filter((path) => !path.endsWith('/nouveau'))
  return [
    ...new Set([...below.filter((path) => path.endsWith('/nouveau')), ...(record ? [record] : [])]),
  ]
}

type Commented = { comments: { _id: string }[] }

/** A page of one record: the first of its list. */
async function findPageAddress(
  path: string,
  request: APIRequestContext,
  registrantLink: string,
): Promise<string> {
  const [list, rest] = path.split('/:id')
  if (list === '/je-viens') return registrantLink
  if (list === '/prevenir' && rest !== undefined) return '/prevenir/inconnu'
  if (list === '/plus-de-messages') return '/plus-de-messages/inconnu'
  if (list === '/palmares') return '/palmares/gilles-e'
  if (list === '/pages') return '/pages/charte'
  if (rest === undefined) return path
  // The photo above belongs to no event.
  if (path === paths.album) return hrefs.album('Autres')
  if (path === paths.report) {
    const articles = (await (await request.get('/api/blogs')).json()) as Commented[]
    const comment = articles.flatMap(({ comments }) => comments)[0]
    return hrefs.report(comment?._id ?? '')
  }
  const [record] = (await (await request.get(`/api${list}?limit=1`)).json()) as { _id: string }[]
  return `${list}/${record?._id}${rest}`
}
