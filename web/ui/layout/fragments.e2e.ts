import type { Page } from '@playwright/test'
import { hold } from '#web/testing/hold.ts'
import { goTo } from '#web/testing/moves.ts'
import { expect, loadCodeOfLink, test } from '#web/testing/server.ts'

/* Addresses with a fragment, and links to a part of a page: '#planning' on /cours. */

const desk = { width: 1440, height: 900 }
const toPlanning = (page: Page) => page.getByRole('link', { name: 'Voir le planning' })
const toCourses = (page: Page) => page.getByRole('link', { name: 'Découvrir Tous Nos Cours' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** How far below the header the part begins; the browser leaves some room between. */
const below = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const sectionTop = document.getElementById('planning')?.getBoundingClientRect().top ?? -1
    return Math.round(sectionTop - header)
  })

async function expectPlanning(page: Page): Promise<void> {
  await expect.poll(() => below(page)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => below(page)).toBeLessThan(120)
}

/** Changes the address as a followed link of the site does. */
const followToPlanning = (page: Page) => goTo(page, '/cours#planning')

test('a page opened directly scrolls to its fragment', async ({ page }) => {
  await test.step('an unknown fragment opens the page at its top', async () => {
    await page.goto('/cours#%E0%A4%A')
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(toPlanning(page)).toBeVisible()
  })

  await test.step('a link scrolls to its fragment, and back', async () => {
    await toPlanning(page).click()
    await expect(page).toHaveURL(/\/cours#planning$/)
    await expectPlanning(page)
    // Wherever one has got to from there, the same link leads there again.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await toPlanning(page).click()
    await expectPlanning(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/cours#%E0%A4%A$/)
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goForward()
    await expectPlanning(page)
  })

  await test.step('Tab continues from the fragment of the followed link', async () => {
    await toPlanning(page).focus()
    await page.keyboard.press('Enter')
    await expectPlanning(page)
    await page.keyboard.press('Tab')
    const after = await page.evaluate(() => {
      const planning = document.getElementById('planning')
      const order = planning?.compareDocumentPosition(document.activeElement as Element) ?? 0
      const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = Node
      return Boolean(order & (DOCUMENT_POSITION_FOLLOWING | DOCUMENT_POSITION_CONTAINED_BY))
    })
    expect(after).toBe(true)
  })

  for (const size of [{ width: 390, height: 844 }, desk]) {
    await test.step(`an address with a fragment opens there at ${size.width}, and stays after hydration`, async () => {
      await page.setViewportSize(size)
      // Whole, not from one part of the page to another.
      await page.goto('about:blank')
      await page.goto('/cours#planning')
      await expectPlanning(page)
    })
  }
})

test('before hydration a fragment link works, and nothing moves', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js/)
  const opened = page.goto('/cours')
  await toPlanning(page).click()
  await expectPlanning(page)
  release()
  await opened
  await expectPlanning(page)
  await expect(page).toHaveURL(/#planning$/)
})

test('a link to another page’s fragment scrolls there and back', async ({ page }) => {
  const courses = page.getByRole('heading', { level: 1, name: 'Les cours' })
  const history = page.getByRole('heading', { name: 'Notre Histoire' })

  await test.step('to a fragment of another page, back, and forward', async () => {
    await page.goto('/')
    await toCourses(page).scrollIntoViewIfNeeded()
    await loadCodeOfLink(toCourses(page), 'CoursesPage')
    const from = await scrolled(page)
    expect(from).toBeGreaterThan(0)
    await followToPlanning(page)
    await expect(page).toHaveURL(/\/cours#planning$/)
    // The home page has a part of that name too.
    await expect(courses).toBeAttached()
    await expectPlanning(page)
    await page.goBack()
    await expect(history).toBeAttached()
    await expect.poll(() => scrolled(page)).toBe(from)
    await page.goForward()
    await expect(courses).toBeAttached()
    await expectPlanning(page)
  })

  await test.step('back to a page whose answers take a second keeps the position', async () => {
    await page.goto('/')
    await toCourses(page).scrollIntoViewIfNeeded()
    await loadCodeOfLink(toCourses(page), 'CoursesPage')
    const from = await scrolled(page)
    await followToPlanning(page)
    await expect(courses).toBeAttached()
    await expectPlanning(page)
    const answer = await hold(page, '**/api/settings*')
    await page.goBack()
    await expect(page.getByText('Chargement')).toBeVisible()
    answer()
    await expect(history).toBeAttached()
    await expect.poll(() => scrolled(page)).toBe(from)
  })

  await test.step('a fragment whose answer takes a second is scrolled to once loaded', async () => {
    await page.goto('/')
    const answer = await hold(page, '**/api/courses')
    // The code is already loaded, so only the data comes late.
    await loadCodeOfLink(toCourses(page), 'CoursesPage')
    await followToPlanning(page)
    await expect(page.getByText('Chargement des cours...')).toBeVisible()
    answer()
    await expect(courses).toBeAttached()
    await expectPlanning(page)
  })

  await test.step('a page opened at its top has working links within it', async () => {
    await page.goBack()
    await toCourses(page).click()
    await expect(courses).toBeVisible()
    await toPlanning(page).click()
    await expectPlanning(page)
  })
})

test('a page whose code takes a second is the server’s, at its fragment', async ({ page }) => {
  await page.goto('/')
  // The server's page also loads that code.
  let late = true
  await page.route(/\/assets\/CoursesPage-.*\.js/, async (route) => {
    if (late) await page.waitForEvent('load')
    late = false
    await route.continue().catch(() => {})
  })
  await toCourses(page).scrollIntoViewIfNeeded()
  const from = await scrolled(page)
  expect(from).toBeGreaterThan(0)
  await followToPlanning(page)
  await page.waitForEvent('load')
  await expect(page).toHaveURL(/\/cours#planning$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expectPlanning(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(from)
})
