import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => header(page).getByRole('navigation')
const burger = (page: Page) => header(page).getByRole('button', { name: 'Menu' })

const menuEntries = [
  ['Accueil', '/'],
  ['À propos', '/about'],
  ['Entraîneurs', '/coaches'],
  ['Les cours', '/cours'],
  // These are there once the club has written them, as the starter content has.
  ['Inscription', '/inscription'],
  ['Questions', '/questions'],
  ['Para-judo', '/para-judo'],
  ['Le bureau', '/bureau'],
  ['Partenaires', '/partenaires'],
  ['Événements', '/events'],
  ['Blog', '/blogs'],
  ['Podiums', '/podiums'],
  ['Galerie', '/gallery'],
  ['Contact', '/contact'],
  ['Admin', '/admin/dashboard'],
]

/** Texts and addresses, in order. */
const listLinks = (nav: Locator) =>
  nav
    .locator('a')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

test('a phone has the main links at the bottom, and a burger menu', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Raccourcis' })
  const openMenu = async () => {
    await burger(page).click()
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true')
  }
  const expectClosed = () => expect(burger(page)).toHaveAttribute('aria-expanded', 'false')

  await test.step('the main links are at the bottom of a phone', async () => {
    await page.goto('/contact')
    await expect(bar.getByRole('link')).toHaveText(['Cours', 'Tarifs', 'Essai', 'Appeler'])
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
    // The page ends above it.
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

    const read = async (path: string) => await (await page.request.get(path)).text()
    const courses = /<nav[^>]* aria-label="Raccourcis".*?<\/nav>/s.exec(await read('/cours'))?.[0]
    expect(courses).toMatch(/<a href="\/cours"[^>]* aria-current="page"/)
    expect(await read('/admin/login')).not.toContain('Raccourcis')
  })

  await test.step('the burger menu has the main links first, then every page in order', async () => {
    await openMenu()
    const shortcuts = [
      ['Cours', '/cours'],
      ['Tarifs', '/inscription#tarifs'],
      ['Essai', '/contact?sujet=essai#ecrire'],
      ['Appeler', 'tel:0261910017'],
    ]
    expect(await listLinks(menu(page))).toEqual([...shortcuts, ...menuEntries])
    await expect(menu(page).locator('[aria-current]')).toHaveText('Contact')
  })

  await test.step('the page behind the menu neither scrolls nor takes the focus', async () => {
    await page.mouse.move(195, 30)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await expect(page.locator('main')).toHaveAttribute('inert')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await menu(page).getByRole('link', { name: 'Admin' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBe(null)
  })

  await test.step('Escape closes the menu and returns the focus', async () => {
    await page.keyboard.press('Escape')
    await expectClosed()
    await expect(burger(page)).toBeFocused()
  })

  await test.step('a link to the current page closes the menu', async () => {
    await openMenu()
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await expectClosed()
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('a followed link closes the menu', async () => {
    await openMenu()
    await menu(page).getByRole('link', { name: 'Événements' }).click()
    await expectClosed()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('a click outside closes the menu', async () => {
    await page.setViewportSize({ width: 800, height: 1400 })
    await openMenu()
    await page.mouse.click(400, 1380)
    await expectClosed()
    await expect(menu(page)).toBeHidden()
  })

  await test.step('the menu closes when the window grows to 1024 px, not before', async () => {
    await openMenu()
    await page.setViewportSize({ width: 1023, height: 844 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await page.setViewportSize({ width: 1023, height: 844 })
    await expectClosed()
  })

  await test.step('a link at the bottom of a phone leads to its part of a page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await bar.getByRole('link', { name: 'Essai' }).click()
    await expect(page).toHaveURL(/\/contact\?sujet=essai#ecrire$/)
  })
})

const group = (page: Page, name: string) => menu(page).getByRole('button', { name })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name })

test('from 1024 px the menu has groups for mouse and keyboard @bureau', async ({ page }) => {
  const button = group(page, 'Notre Club')

  await test.step('the menu has every page, in the specification’s order', async () => {
    // Moved on in the last step alone.
    await page.clock.install()
    await page.goto('/contact')
    await expect(burger(page)).toBeHidden()
    expect(await listLinks(menu(page).first())).toEqual(menuEntries)
    await expect(menu(page).locator('[aria-current]')).toHaveText(['Contact'])
  })

  await test.step('the keyboard opens a group, moves through it and leaves it', async () => {
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'À propos')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Entraîneurs')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Entraîneurs')).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(page, 'Partenaires')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(group(page, 'Actualités')).toBeFocused()
    await expect(link(page, 'Partenaires')).toBeHidden()
  })

  await test.step('a click on a group the mouse has opened leaves it open, the next closes it', async () => {
    const news = group(page, 'Actualités')
    await news.hover()
    await news.click()
    await expect(news).toHaveAttribute('aria-expanded', 'true')
    await news.click()
    await expect(news).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('only one group is open, and it is accessible', async () => {
    await group(page, 'Actualités').hover()
    await button.hover()
    await expect(menu(page).locator('[aria-expanded="true"]')).toHaveText('Notre Club')
    await expectNoAxeViolations(page)
  })

  await test.step('the current page and its group are marked', async () => {
    const [{ _id }] = await (await page.request.get('/api/events')).json()
    const html = await (await page.request.get(`/events/${_id}`)).text()
    const nav = /<nav[^>]* aria-label="Navigation principale".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const marked = [...nav.matchAll(/ aria-current="[^"]+"[^>]*>([^<]*)/g)].map(([, text]) => text)
    expect(marked).toEqual(['Actualités', 'Événements'])
  })

  await test.step('a group opens under the mouse and closes 100 ms after it left', async () => {
    const about = link(page, 'À propos')
    await page.mouse.move(20, 600)
    await expect(about).toBeHidden()
    await button.hover()
    await expect(about).toBeVisible()
    await about.hover()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(20, 600)
    await page.clock.runFor(99)
    await expect(about).toBeVisible()
    await page.clock.runFor(1)
    await expect(about).toBeHidden()
  })
})

test('the header of a laptop is one row, its longest group fits @bureau', async ({ page }) => {
  const last = link(page, 'Partenaires')
  await page.goto('/events')
  for (const [width, height] of [
    [1366, 650],
    [1280, 600],
    [1280, 420],
  ] as const) {
    await test.step(`the longest group fits a screen of ${width} × ${height}, or scrolls`, async () => {
      await page.setViewportSize({ width, height })
      await group(page, 'Notre Club').hover()
      await link(page, 'À propos').hover()
      if (height < 600) await expect(last).not.toBeInViewport({ ratio: 1 })
      else await expect(last).toBeInViewport({ ratio: 1 })
      await page.mouse.wheel(0, 800)
      await expect(last).toBeInViewport({ ratio: 1 })
      await page.mouse.move(0, height - 1)
      await group(page, 'Notre Club').press('ArrowUp')
      await expect(last).toBeFocused()
      await expect(last).toBeInViewport({ ratio: 1 })
    })
  }

  await test.step('the header links to a trial', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1024, height: 768 })
    await header(page).getByRole('link', { name: 'Essai gratuit' }).click()
    await expect(page).toHaveURL(/\/contact\?sujet=essai#ecrire$/)
    // All of the header on one row.
    expect((await header(page).boundingBox())?.height).toBeLessThan(90)
    await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden()
  })
})
