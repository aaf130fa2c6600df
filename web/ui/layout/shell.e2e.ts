import type { Page } from '@playwright/test'
import { hold } from '#web/testing/hold.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#web/testing/server.ts'

const header = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

test('a page has a skip link, a header opaque once scrolled and a footer', async ({ page }) => {
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')

  await test.step('the first Tab stop is the skip link', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeInViewport()
    await skip.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  await test.step('the header is more opaque once scrolled by more than 20 px', async () => {
    const opacity = () =>
      header(page).evaluate(
        (it) => /\/ ([\d.]+)\)$/.exec(getComputedStyle(it).backgroundColor)?.[1],
      )
    await scrollTo(page, 20)
    await expect.poll(opacity).toBe('0.88')
    await scrollTo(page, 21)
    // Nothing is seen through it then: the colour has no opacity left to tell.
    await expect.poll(opacity).toBeUndefined()
    await expect(header(page)).toBeInViewport()
  })

  await test.step('the footer has the club, six links, the contact and the year', async () => {
    await expect(footer.getByText('EJJ', { exact: true })).toBeVisible()
    await expect(footer).toContainText('L’excellence dans l’enseignement des arts martiaux')
    // Networks the club is not on yet; where it is on one, web/core/screen.test.ts.
    await expect(footer.getByRole('link', { name: /Facebook|Instagram/ })).toHaveCount(0)
    const links = footer.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/', '/about', '/coaches', '/events', '/blogs', '/contact'])
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' })
    await expect(footer).toContainText(`© ${year.format()} EJJ. Tous droits réservés.`)
  })

  await test.step('a link to the current page scrolls to its top', async () => {
    await footer.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('nothing overflows with a reader’s style of twice the size', async () => {
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the page is laid out, and its menu opens', async ({ page }) => {
    await test.step('off-screen sections are laid out as they are scrolled to', async () => {
      await page.goto('/cours')
      const link = page.locator('footer a').first()
      const laidOut = () =>
        link.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))
      expect(await laidOut()).toBe(false)
      await page.keyboard.press('End')
      await expect.poll(laidOut).toBe(true)
    })

    await test.step('nothing is visible through the header at any scroll position', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const ground = (it: Element) => getComputedStyle(it).backgroundColor
      expect(await header(page).evaluate(ground)).toBe(await page.locator('body').evaluate(ground))
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('the menu opens', async () => {
      await header(page).getByRole('link', { name: 'Menu' }).click()
      const link = header(page).getByRole('navigation').getByRole('link', { name: 'À propos' })
      await link.click()
      await expect(page).toHaveURL(/\/about$/)
    })
  })
})

test('an unknown address says so, with a link', async ({ page, expectBrowserError }) => {
  expectBrowserError(/404/)

  await test.step('the page of a missing event has header and footer, and is accessible', async () => {
    await page.goto('/events/n-existe-pas')
    await expect(page.getByRole('heading', { name: 'Événement introuvable' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('an unknown route shows the bare error screen and one link home', async () => {
    const response = await page.goto('/karate')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await expect(page.getByRole('link')).toHaveAttribute('href', '/')
  })
})

test('of several pages followed quickly the last one is shown', async ({ page, context }) => {
  await test.step('leaving before a page has faded in causes no error', async () => {
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
    for (const between of [5, 10, 20, 40, 80])
      await go(['/coaches', '/events', '/coaches'], between)
    await expect(page.getByRole('heading', { level: 1, name: 'Entraîneurs' })).toBeVisible()
  })

  await test.step('going back while a page hydrates shows the former page', async () => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByLabel('Nom complet')).toBeVisible()
    const release = await hold(context, /\/assets\/browser-.*\.js/)
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
})
