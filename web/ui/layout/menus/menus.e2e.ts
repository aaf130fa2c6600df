import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'

const isWide = (width: number | undefined) => (width ?? 0) >= 1024
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

test('the main ways of a visit are under the thumb on every page of a phone', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Raccourcis' })
  await page.goto('/cours')
  await expect(bar.getByRole('link')).toHaveText(['Cours', 'Tarifs', 'Essai', 'Appeler'])
  await expect(bar.getByRole('link', { name: 'Cours' })).toHaveAttribute('aria-current', 'page')
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  // The page ends above it.
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
  await bar.getByRole('link', { name: 'Essai' }).click()
  await expect(page).toHaveURL(/\/contact\?sujet=essai#ecrire$/)
  await page.goto('/admin/login')
  await expect(bar).toHaveCount(0)
})

test('a trial is asked for from the header of every page @bureau', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/events')
  await header(page).getByRole('link', { name: 'Essai gratuit' }).click()
  await expect(page).toHaveURL(/\/contact\?sujet=essai#ecrire$/)
  // All of the header on one row.
  expect((await header(page).boundingBox())?.height).toBeLessThan(90)
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden()
})

test.describe('from 1024 px @bureau', () => {
  const group = (page: Page, name: string) => menu(page).getByRole('button', { name })

  test('the menu leads to every page, in the specification’s order', async ({ page }) => {
    await page.goto('/contact')
    await expect(burger(page)).toBeHidden()
    const links = await menu(page)
      .first()
      .locator('a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual(menuEntries)
  })

  test('a group opens under the mouse and closes 100 ms after it left', async ({ page }) => {
    await page.clock.install()
    await page.goto('/contact')
    const about = menu(page).getByRole('link', { name: 'À propos' })
    await expect(about).toBeHidden()
    await group(page, 'Notre Club').hover()
    await expect(about).toBeVisible()
    await about.hover()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(20, 600)
    await page.clock.runFor(99)
    await expect(about).toBeVisible()
    await page.clock.runFor(1)
    await expect(about).toBeHidden()
  })

  test('a click on a group the mouse has opened leaves it open, the next closes it', async ({
    page,
  }) => {
    await page.goto('/contact')
    const button = group(page, 'Actualités')
    await button.hover()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('only one group is open', async ({ page }) => {
    await page.goto('/contact')
    await group(page, 'Notre Club').hover()
    await group(page, 'Actualités').hover()
    await expect(menu(page).locator('[aria-expanded="true"]')).toHaveText('Actualités')
  })

  test('the keyboard opens a group, walks through it and leaves it', async ({ page }) => {
    await page.goto('/contact')
    const button = group(page, 'Notre Club')
    const link = (name: string) => menu(page).getByRole('link', { name })
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(link('À propos')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('Entraîneurs')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link('Entraîneurs')).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link('Partenaires')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(group(page, 'Actualités')).toBeFocused()
    await expect(link('Partenaires')).toBeHidden()
  })

  test('the longest group ends on a laptop’s screen, or scrolls by itself', async ({ page }) => {
    const last = menu(page).getByRole('link', { name: 'Partenaires' })
    for (const [width, height] of [
      [1366, 650],
      [1280, 600],
      [1280, 420],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/contact')
      await group(page, 'Notre Club').hover()
      await menu(page).getByRole('link', { name: 'À propos' }).hover()
      if (height < 600) await expect(last).not.toBeInViewport({ ratio: 1 })
      else await expect(last).toBeInViewport({ ratio: 1 })
      await page.mouse.wheel(0, 800)
      await expect(last).toBeInViewport({ ratio: 1 })
      await page.mouse.move(0, height - 1)
      await group(page, 'Notre Club').press('ArrowUp')
      await expect(last).toBeFocused()
      await expect(last).toBeInViewport({ ratio: 1 })
    }
  })

  test('the page on display is marked, and so is its group', async ({ page }) => {
    await page.goto('/contact')
    await expect(menu(page).locator('[aria-current]')).toHaveText(['Contact'])
    const { _id } = (await (await page.request.get('/api/events')).json())[0]
    await page.goto(`/events/${_id}`)
    const marked = header(page).getByRole('navigation').first().locator('[aria-current]')
    await expect(marked).toHaveText(['Actualités', 'Événements'])
  })

  test('an open group keeps to the accessibility rules', async ({ page }) => {
    await page.goto('/contact')
    await group(page, 'Notre Club').hover()
    await expectNoAxeViolations(page)
  })
})

test.describe('below 1024 px', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact')
    await burger(page).click()
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true')
  })

  const expectClosed = (page: Page) =>
    expect(burger(page)).toHaveAttribute('aria-expanded', 'false')

  test('the burger menu leads to what visitors come for, then to every page in order', async ({
    page,
  }) => {
    const links = menu(page).getByRole('link')
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    const shortcuts = [
      ['Cours', '/cours'],
      ['Tarifs', '/inscription#tarifs'],
      ['Essai', '/contact?sujet=essai#ecrire'],
      ['Appeler', 'tel:0261910017'],
    ]
    expect(found).toEqual([...shortcuts, ...menuEntries])
    await expect(menu(page).locator('[aria-current]')).toHaveText('Contact')
  })

  test('the page behind neither scrolls nor takes the focus', async ({ page }) => {
    await page.mouse.move(195, 30)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await expect(page.locator('main')).toHaveAttribute('inert')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await menu(page).getByRole('link', { name: 'Admin' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBe(null)
  })

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(burger(page)).toBeFocused()
  })

  test('a click outside closes it', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 1400 })
    await page.mouse.click(400, 1380)
    await expectClosed(page)
    await expect(menu(page)).toBeHidden()
  })

  test('a followed link closes it', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Événements' }).click()
    await expectClosed(page)
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.locator('main')).toBeFocused()
  })

  test('a link to the page on display closes it too', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await expectClosed(page)
    await expect(page.locator('main')).toBeFocused()
  })

  test('the menu closes when the window grows to 1024 px, not before', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 844 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await page.setViewportSize({ width: 1023, height: 844 })
    await expectClosed(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu still opens', async ({ page, viewport }) => {
    await page.goto('/contact')
    if (isWide(viewport?.width))
      await menu(page).getByRole('button', { name: 'Notre Club' }).hover()
    else await header(page).getByRole('link', { name: 'Menu' }).click()
    await menu(page).getByRole('link', { name: 'À propos' }).click()
    await expect(page).toHaveURL(/\/about$/)
  })
})
