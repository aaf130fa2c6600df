import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, freshTest, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const header = (page: Page) => page.getByRole('banner')

test('the header is more opaque once scrolled by more than 20 px', async ({ page }) => {
  await page.goto('/contact')
  const opacity = () =>
    header(page).evaluate((it) => /\/ ([\d.]+)\)$/.exec(getComputedStyle(it).backgroundColor)?.[1])
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }))
  await expect.poll(opacity).toBe('0.88')
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }))
  // Nothing is seen through it then: the colour has no opacity left to tell.
  await expect.poll(opacity).toBeUndefined()
  await expect(header(page)).toBeInViewport()
})

test.describe('before the scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is seen through the header, wherever the page is @bureau', async ({ page }) => {
    await page.goto('/cours#planning')
    const ground = (it: Element) => getComputedStyle(it).backgroundColor
    expect(await header(page).evaluate(ground)).toBe(await page.locator('body').evaluate(ground))
  })
})

test('the footer has the club, six links, the contact and the year', async ({ page }) => {
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('EJJ', { exact: true })).toBeVisible()
  await expect(footer).toContainText('L’excellence dans l’enseignement des arts martiaux')
  // Networks the club is not on yet.
  await expect(footer.getByRole('link', { name: /Facebook|Instagram/ })).toHaveCount(0)
  const links = footer.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/about',
    '/coaches',
    '/events',
    '/blogs',
    '/contact',
  ])
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' })
  await expect(footer).toContainText(`© ${year.format()} EJJ. Tous droits réservés.`)
})

freshTest('the footer shows the networks the club is on', async ({ page, site }) => {
  const { club } = await (await page.request.get('/api/settings')).json()
  // The front page of a network is nobody's: it stood there as long as nothing else was given.
  const facebook = 'https://www.facebook.com/'
  const instagram = 'https://www.instagram.com/ejj.judo/'
  await write(site, 'PUT /api/settings', { club: { ...club, facebook, instagram } })
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', instagram)
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  expect(await page.content()).not.toContain(`href="${facebook}"`)
})

test('the first Tab stop leads past the header', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeInViewport()
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('a link to the page on display goes back to its top', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
})

test('an unknown route shows the bare error screen and one link home', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  const response = await page.goto('/karate')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(/\/$/)
})

test('a missing event keeps header and footer, and leads to the list', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  await page.goto('/events/n-existe-pas')
  await expect(page.getByRole('heading', { name: 'Événement introuvable' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.locator('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/events$/)
})

test('nothing runs off the sides at 320 px, nor with letters twice as large', async ({ page }) => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  expect(await excess()).toBe(0)
  await page.setViewportSize({ width: 640, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await excess()).toBe(0)
})

test('a visitor who goes on before a page has faded in leaves no error behind', async ({
  page,
}) => {
  await page.goto('/events')
  const go = (paths: string[], between = 0) =>
    page.evaluate(
      async ([all, pause]) => {
        for (const path of all) {
          document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click()
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      },
      [paths, between] as const,
    )
  // Once they are here they come at once.
  for (const path of ['/coaches', '/events']) {
    await go([path])
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.waitForLoadState('networkidle')
  }
  // However far the one before has come.
  for (const between of [5, 10, 20, 40, 80]) await go(['/coaches', '/events', '/coaches'], between)
  await expect(page.getByRole('heading', { level: 1, name: 'Entraîneurs' })).toBeVisible()
})

test('a visitor who goes back while a page is still hydrating gets the page before it', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByLabel('Nom complet')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/assets\/browser-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.location.reload())
  await loaded
  // Within one document: nothing is loaded, and the address is another at once.
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/about$/)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'À propos' })).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveCount(0)
})
