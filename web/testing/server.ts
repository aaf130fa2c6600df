import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import { putBack, type RunningSite, type Site, startSite } from './site.ts'

export type { Site }
export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Fixtures = {
  /** The site in demo dress, as on its first day: a test may change what it likes. */
  site: Site
  /** Allows, and requires, an error in the browser's console that matches. */
  expectBrowserError: (pattern: RegExp) => void
}
type WorkerFixtures = {
  /**
   * Put back before each test. It takes an address from X-Forwarded-For, as behind a proxy: what a
   * server keeps in its memory are its rate limits, and each test is another visitor.
   */
  siteOfWorker: RunningSite
}

/** The trace asks for a picture anew that the browser could not show; the site never does. */
const tracing = /^Connecting to 'blob:/

/** Visits the built site in demo dress; any unexpected error in the browser fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const site = await startSite({ TRUST_PROXY: '1' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOfWorker }, use, testInfo) => {
    await putBack(siteOfWorker)
    await use(siteOfWorker)
    if (testInfo.status === testInfo.expectedStatus) return
    await testInfo.attach('server log', { body: siteOfWorker.log(), contentType: 'text/plain' })
  },
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1
    await use({ 'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1` })
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitsForScripts(page)
    await page.context().addInitScript(openAtOnce)
    await use(page)
  },
  expectBrowserError: [
    async ({ context }, use) => {
      const seen: string[] = []
      // Requests under way when a session ends are rightly answered 401.
      const lateRequests: string[] = []
      let loggedOut = false
      context.on('request', (request) => {
        loggedOut ||= request.url().endsWith('/api/auth/logout')
      })
      context.on('console', (message) => {
        const isError = message.type() === 'error' || /hydrat/i.test(message.text())
        const ours = !tracing.test(message.text())
        const text = `${message.text()} (${message.location().url})`
        if (isError && ours) seen.push(text)
        if (loggedOut && /status of 401 .*\/api\//.test(text)) lateRequests.push(text)
      })
      context.on('weberror', (error) =>
        seen.push(`uncaught: ${error.error()} ${error.error().stack}`),
      )
      const expected: RegExp[] = []
      await use((pattern) => expected.push(pattern))
      const unexpected = seen
        .filter((text) => !lateRequests.includes(text))
        .filter((text) => !expected.some((pattern) => pattern.test(text)))
      const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)))
      expect(unexpected, 'unexpected errors in the browser').toEqual([])
      expect(missing, 'expected in the browser’s console, and not there').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * In the browser: a dialog stands at once where its opening leads. On a busy machine the motion
 * begins late, and a click would go where the button stood before it. What moves for as long as
 * it is shown (a skeleton's shimmer) has no end to go to, and is left.
 */
function openAtOnce(): void {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this)
    for (const animation of this.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  }
}

/**
 * A page is on screen before its scripts are there: a test, quicker than any visitor, waits for
 * them. The fixture's page does; one that a test opens besides has to be given here. Where it has stopped the clock, that is moved on until they have started.
 */
export function waitsForScripts(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args)
      const isPage = response?.headers()['content-type']?.startsWith('text/html')
      if (isPage) await expect.poll(() => isReady(page), { intervals: [20, 50, 100] }).toBe(true)
      return response
    }
  }
}

async function isReady(page: Page): Promise<boolean> {
  const ready = await page.evaluate(() => 'ready' in document.documentElement.dataset)
  const stopped = stoppedClocks.has(page)
  if (!ready && stopped) await page.clock.runFor(20)
  return ready
}

/**
 * Has the code of the page behind a link loaded, as pointing at the link does: a link whose code
 * takes a second is left to the browser, as on a busy machine (ui/layout/RouteView.tsx).
 * @param name the page's component
 */
export async function loadCodeOfLink(link: Locator, name: string): Promise<void> {
  const code = link.page().waitForResponse(new RegExp(`/assets/${name}-.*\\.js`))
  await link.dispatchEvent('pointerover')
  await (await code).finished()
}

const stoppedClocks = new WeakSet<Page>()

/** Stops the page's clock before it is opened; from then on only `page.clock` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  stoppedClocks.add(page)
}

let visitors = 0

/** Opens the dashboard, or another page, in the session that every copy of the site begins with. */
export async function loginAsAdmin(
  page: Page,
  { url, admin: { token, cookies } }: Pick<Site, 'url' | 'admin'>,
  path = '/admin/dashboard',
): Promise<void> {
  const { hostname } = new URL(url)
  const shared = { domain: hostname, path: '/', httpOnly: true, secure: false, expires: -1 }
  await page
    .context()
    .addCookies(cookies.map((it) => ({ ...it, ...shared, sameSite: 'Strict' as const })))
  // Once: whoever logs out later is not logged in again by the next page.
  await page.addInitScript((given) => {
    if (sessionStorage.getItem(`entered ${given}`)) return
    sessionStorage.setItem(`entered ${given}`, 'yes')
    localStorage.setItem('token', given)
  }, token)
  await page.goto(url + path)
}

/** Half the size of the other. Without the elements' source, which no finding names. */
const axeSource = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}
axe.configure({ noHtml: true })`

/** In the browser: what moves is at once where it goes to, and so is what begins to move then. */
async function endAnimations(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const passing = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' &&
          animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    if (passing.length === 0) return
    for (const animation of passing) animation.finish()
    // At the next frame those are told who wait for an end. A test may have stopped the clock: an
    // observer is called all the same.
    await new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve(undefined)
      })
      observer.observe(document.documentElement)
    })
  }
}

/** Nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `at ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * WCAG 2.2 A and AA, with animations at their end (half-faded text has no contrast). Every page and
 * section as it opens is looked at by screens.e2e.ts: a feature's test is for what that does not
 * open, such as a dialog, a message of failure, a menu.
 * @param rules these alone, where the others were asked before
 */
export async function expectNoAxeViolations(
  page: Page,
  name = '',
  rules?: string[],
): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
  // Best practice for axe; who reads by headings misses a level that is left out.
  const also = { 'heading-order': { enabled: true } }
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: tags }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(endAnimations)
  const violations = await page.evaluate(
    async (options) => {
      // The buttons that stay at the foot of a form cover a field until it is scrolled from below them.
      for (const element of document.querySelectorAll<HTMLElement>('form *')) {
        if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
      }
      const { violations } = await window.axe.run(options)
      return violations
    },
    {
      runOnly,
      ...(!rules && { rules: also }),
      resultTypes: ['violations' as const],
      // No rule of these reads style sheets or media.
      preload: false,
      iframes: false,
    },
  )
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
  expect.soft(findings, `accessibility violations ${name}`).toEqual([])
}
