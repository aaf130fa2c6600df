import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, CDPSession, Page, Request } from '@playwright/test'
import { form, photo } from '#src/testing/photos.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { pages } from '#web/pages.ts'
import { goTo } from '#web/testing/moves.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * Every page and every section once, seen at both widths: accessible in both colour schemes (the
 * addresses of a section but its first in the dark on a phone alone), nothing wider than the screen,
 * be it for a word of two hundred letters, quiet in the console (every test sees to that). On a
 * phone, a thumb has room, no section is longer than a few screens, and no public page ships too
 * many scripts or is wider with letters twice as large.
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
  await write(site, 'POST /api/gallery/upload', form({ title: 'Le salut', images: photo() }))
  const fees = { season: '', rows: [], family: [], note: 'À venir.' }
  await write(site, 'PUT /api/joining/texts', { fees })
  await write(site, 'POST /api/questions', { question: 'Où ?', answer: 'Ici.' })
  await write(site, 'PUT /api/parajudo/texts', { who: 'Toute personne.' })
  await write(site, 'POST /api/committee', { role: 'Présidente', name: 'Nadia' })
  await write(site, 'POST /api/pages', { title: 'Charte', lead: 'En bref.', content: 'Saluer.' })
  await write(site, 'POST /api/athletes', { name: 'Gilles E.', agreed: 'yes' })
  // Their band is on every page then.
  await write(site, 'POST /api/partners', { name: 'Aux Épis', link: 'https://epis.example/' })
}

/** Opens connections: one for each phone and browser of a volunteer. */
async function logInElsewhere(site: Site): Promise<void> {
  for (let n = 0; n < 4; n++) {
    const account = { username: 'admin', password: site.adminPassword }
    await write(site, 'POST /api/auth/login', account)
  }
}

/** Registers a visitor and returns the link, the only way to that registration's page. */
async function register(site: Site): Promise<string> {
  const event = { title: 'Gala', description: 'Démonstrations', date: '2046-12-05' }
  await write(site, 'POST /api/events', { ...event, registrations: { open: true } })
  const comes = { name: 'Zoé', people: 2 }
  const { link } = await write<{ link: string }>(site, 'POST /api/events/gala/registrations', comes)
  return link
}

/** Such as a map's address */
const word = 'm'.repeat(200)

/** Adds long words wherever the club or a visitor writes. */
async function addLongWords(site: Site): Promise<void> {
  const texts = { title: word, description: word, content: word, bio: word, name: word, rank: word }
  const people = { ...texts, socials: [`https://www.exemple.fr/${'m'.repeat(150)}`] }
  await write(site, 'POST /api/coaches', people)
  const tags = [word, `n${word.slice(1)}`]
  await write(site, 'POST /api/blogs', { ...texts, tags, category: '' })
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
  const winners = JSON.stringify([{ rank: 'm'.repeat(50), names: [word] }])
  const podium = form({ event: word, date: word, year: '2026', winners })
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

async function removeLongWords(site: Site): Promise<void> {
  for (const endpoint of ['/api/events', '/api/blogs', '/api/coaches', '/api/messages']) {
    const records = await write<{ _id: string }[]>(site, `GET ${endpoint}`)
    for (const record of records.filter((it) => JSON.stringify(it).includes(word))) {
      await write(site, `DELETE ${endpoint}/${record._id}`)
    }
  }
}

test('GET / and /contact name few scripts, and few bytes', async ({ request }) => {
  const length = async (url: string) => {
    const response = await request.get(url, { headers: { 'Accept-Encoding': 'br' } })
    return { response, bytes: Number(response.headers()['content-length']) }
  }
  for (const { path, maxDocument, maxScripts, maxFiles } of [
    { path: '/', maxDocument: 23_600, maxScripts: 87_100, maxFiles: 12 },
    { path: '/contact', maxDocument: 15_100, maxScripts: 100_300, maxFiles: 20 },
  ]) {
    const { response, bytes } = await length(path)
    expect.soft(bytes, path).toBeLessThanOrEqual(maxDocument)
    const [, json = ''] = /<script id="boot"[^>]*>([^<]*)/.exec(await response.text()) ?? []
    const { script, preloads } = JSON.parse(json).assets
    const files = await Promise.all([script, ...preloads].map(length))
    expect.soft(files.length, path).toBeLessThanOrEqual(maxFiles)
    const sum = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect.soft(sum, path).toBeLessThanOrEqual(maxScripts)
  }
})

const publicParts = 2
for (let part = 0; part < publicParts; part++) {
  test(`every public page looks right, ${part + 1} of ${publicParts}`, async ({
    page,
    request,
    site,
    expectBrowserError,
  }) => {
    // Some twenty pages, one after the other.
    test.slow()
    await fillIn(site)
    await addLongWords(site)
    const devtools = await leaveOutOfflineCode(page)
    const registrantLink = await register(site)
    const publicPaths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin/d'))
    expect(publicPaths.length).toBeGreaterThanOrEqual(25)
    const visited = publicPaths.filter((_, n) => n % publicParts === part)
    // Links for an account that nobody was given.
    if (visited.some((path) => path.includes(':token')))
      expectBrowserError(/404.*(password-links|invitations)\/check/)
    for (const path of visited) {
      await expect
        .soft(weigh(page, await findPageAddress(path, request, registrantLink)), path)
        .resolves.toBeLessThanOrEqual(maxScriptBytes)
      if (asksForLittle(path)) await expectLittleBeforePaint(page, path)
      await expectAccessible(page, path)
      if (!path.startsWith('/admin')) await expectLargeLettersFit(page, devtools, path)
    }
    const more = await listMoreAddresses(site)
    for (const address of more.filter((_, n) => n % publicParts === part)) {
      const response = await page.goto(address)
      expect.soft(response?.status(), `${address}, filled in above`).toBe(200)
      if (address.includes('tag=judo')) await expectAccessible(page, 'a filtered list')
      else await expectWithin(page, address)
      if (address.startsWith('/cours')) await expectLargeLettersFit(page, devtools, address)
    }
  })
}

/** A section of so many parts that each test takes some of them. */
const settingsSection = '/admin/dashboard/reglages'
const sectionParts = 3
for (let part = 0; part < sectionParts; part++) {
  test(`every section looks right, ${part + 1} of ${sectionParts}`, async ({ page, site }) => {
    // Some thirty pages, one after the other.
    test.slow()
    await fillIn(site)
    await addLongWords(site)
    await logInElsewhere(site)
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    const sections = await findLinks(page, 'Sections du tableau de bord')
    expect(sections.length).toBeGreaterThan(12)
    expect(sections).toContain(settingsSection)
    const isOurs = (_: string, n: number) => n % sectionParts === part
    const ours = sections.filter((it) => it !== settingsSection).filter(isOurs)
    const settle = watchRequests(page)
    const long: string[] = []
    for (const section of [...ours, settingsSection]) {
      await follow(page, section, settle)
      const tabs = await findLinks(page, /^Parties de la section/)
      const records = await listRecordPaths(page, section)
      // A record's form may be a part of its section, too.
      const addresses = [...new Set([...(tabs.length > 0 ? tabs : [section]), ...records])]
      for (const address of section === settingsSection ? addresses.filter(isOurs) : addresses) {
        if (address !== new URL(page.url()).pathname) await follow(page, address, settle)
        // What a wide screen alone shows is around a section, the same at each of its addresses.
        await expectAccessible(page, address, address === addresses[0])
        if ((await height(page)) > maxHeight) long.push(address)
      }
    }
    // The sample content alone is within bounds.
    await removeLongWords(site)
    for (const address of long) {
      await page.goto(address)
      await settle()
      expect.soft(await height(page), `${address} is not too long`).toBeLessThanOrEqual(maxHeight)
    }
  })
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('a short club name of several words is whole in the header', async ({ page, site }) => {
  const { club } = await write<{ club: object }>(site, 'GET /api/settings')
  const shortName = 'Karaté Club des Ponts'
  await write(site, 'PUT /api/settings', { club: { ...club, shortName } })
  await page.goto(site.url)
  const name = page.getByRole('banner').getByText(shortName)
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    const cut = await name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    )
    expect.soft(cut, `at ${size.width}`).toBe(false)
  }
})

/** Beside the pages of the site map: those of long words, and lists with a choice made. */
async function listMoreAddresses(site: Site): Promise<string[]> {
  const events = await write<{ _id: string }[]>(site, 'GET /api/events')
  const [article] = await write<{ _id: string; title: string }[]>(site, 'GET /api/blogs?limit=1')
  expect(article?.title).toBe(word)
  const long = events.filter(isOfLongWord)
  expect(long).toHaveLength(2)
  return [
    `${hrefs.blogs}?tag=judo`,
    ...long.map(({ _id }) => `/events/${_id}`),
    '/blogs?view=list',
    `/blogs/${article?._id}`,
    `/blogs?tag=${word}`,
    '/cours?annee=2018',
  ]
}

const isOfLongWord = ({ _id }: { _id: string }) => _id.startsWith('mmm')

async function expectWithin(page: Page, name: string, sizes = [phone, desk, narrow]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Not the window's own width: a phone zooms out until the page fits.
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name} at ${size.width}`).toBeLessThanOrEqual(size.width)
  }
}

/** @param darkDesk whether it is looked at in the dark on a wide screen, too */
async function expectAccessible(page: Page, name: string, darkDesk = true): Promise<void> {
  const isPublic = !name.startsWith('/admin')
  // In this order, width and colours change as seldom as can be.
  for (const { size, colorScheme } of [
    { size: phone, colorScheme: 'light' },
    { size: phone, colorScheme: 'dark' },
    ...(darkDesk ? [{ size: desk, colorScheme: 'dark' } as const] : []),
    { size: desk, colorScheme: 'light' },
  ] as const) {
    const at = `${name} at ${size.width}, ${colorScheme}`
    await page.emulateMedia({ colorScheme })
    await expectWithin(page, name, [size])
    await expectNoAxeViolations(page, at, colorScheme === 'dark' ? ['color-contrast'] : undefined)
    if (name === '/') expect.soft(await narrowSpaces(page), `spaces of ${at}`).toEqual([])
  }
  await expectWithin(page, name, [narrow])
  if (isPublic) expect.soft(await smallTargets(page), `${name}, targets at 320`).toEqual([])
  await page.setViewportSize(phone)
  if (isPublic) expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
}

/** A page the club has not filled in is not there, one of a record shows its picture at once. */
const asksForLittle = (path: string) =>
  pages.some((row) => row.path === path && !row.hiddenWhenEmpty && !/:|^\/admin/.test(path))

/** Milliseconds after which a page's scripts come all the same (web/start.ts). */
const scriptsTimeoutMs = 3_000

/** Until its first paint a page asks for nothing but its fonts and what starts it. */
async function expectLittleBeforePaint(page: Page, name: string): Promise<void> {
  const early = await page.evaluate((late) => {
    const firsts = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(
      (img) => img.currentSrc,
    )
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return (
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < Math.min(paint, late))
        // The page's first picture goes first.
        .filter(({ name }) => !firsts.includes(name))
        .map(({ name }) => new URL(name).pathname.replace(/-[0-9a-f]{7,8}\./, '.'))
    )
  }, scriptsTimeoutMs)
  // The browser asks for the tab's icon when it likes.
  expect
    .soft(early.filter((file) => file !== '/favicon.svg').sort(), `${name} before its first paint`)
    .toEqual([
      '/assets/newsreader-french.woff2',
      '/assets/schibsted-grotesk-french.woff2',
      '/assets/start.js',
    ])
}

/** Letters may be twice as large in a reader's browser: the page still fits on a phone. */
async function expectLargeLettersFit(page: Page, devtools: CDPSession, name: string) {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const { fontSize, width } = await page.evaluate(() => ({
    fontSize: getComputedStyle(document.documentElement).fontSize,
    width: document.documentElement.scrollWidth,
  }))
  expect(fontSize).toBe('32px')
  expect.soft(width, `${name} with large letters`).toBeLessThanOrEqual(phone.width)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
}

/** Words keep apart in the home page's headings: the space between them is as wide as a stroke, or listed here. */
const narrowSpaces = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const size = Number.parseFloat(getComputedStyle(heading).fontSize)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { index } of text.data.matchAll(/(?<=\S) (?=\S)/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const { width } = range.getBoundingClientRect()
          // A space at the end of a line has no width.
          if (width > 0 && width / size < 0.19) found.push(`${text.data} ${width / size}`)
        }
      }
      return found
    }),
  )

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

const offlineCode = /\/offline-\w+\.js$/

/**
 * Answers for the offline code, which is loaded two seconds after the page and brings others in: on
 * a slow machine it would, on a fast one not. A route would have all scripts fetched anew each time.
 */
async function leaveOutOfflineCode(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
    body: btoa('export const registerOfflineUse = () => {}'),
  }
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/offline-*.js' }] })
  return devtools
}

/** Goes there, and adds up the scripts. */
async function weigh(page: Page, address: string): Promise<number> {
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

/** Goes to another section as a link does. */
async function follow(page: Page, address: string, settle: () => Promise<void>): Promise<void> {
  await goTo(page, address)
  await settle()
}

/** @returns waits until a section is there and has asked for nothing more for a moment */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => underWay.delete(request))
  }
  return async () => {
    // A page that goes on asking is looked at all the same.
    for (let round = 0; round < 20; round++) {
      await pause(200)
      if (underWay.size === 0) break
    }
    await expect(page.getByText('Chargement...')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
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
  const [record] = below.filter((path) => !/\/(nouveau$|mmm)/.test(path))
  return [
    ...new Set([...below.filter((path) => path.endsWith('/nouveau')), ...(record ? [record] : [])]),
  ]
}

type Commented = { comments: { _id: string }[] }

/** A page of one record: the first of its list that has no long word. */
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
  const records = (await (await request.get(`/api${list}?limit=9`)).json()) as { _id: string }[]
  const record = records.find((it) => !isOfLongWord(it))
  return `${list}/${record?._id}${rest}`
}
