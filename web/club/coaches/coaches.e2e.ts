import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loadCodeOfLink, test } from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

const main = (page: Page) => page.locator('main')
const cards = (page: Page) => main(page).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const figures = (page: Page) => main(page).locator('dl > div')

test('the page Entraîneurs shows its coaches, their bios and links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/coaches')
  await test.step('each coach’s card appears 100 ms after the one before, once in view', async () => {
    const items = cards(page).locator('xpath=..')
    const delays = () =>
      items.evaluateAll((all) => all.map((it) => getComputedStyle(it).animationDelay))
    const last = items.last()
    await expect.poll(() => last.evaluate((it) => getComputedStyle(it).opacity)).toBe('0')
    for (const item of await items.all()) {
      await item.scrollIntoViewIfNeeded()
      await expect(item).toHaveCSS('opacity', '1')
    }
    expect(await delays()).toEqual(['0s', '0.1s', '0.2s', '0.3s'])
  })
  await test.step('the hero counts the coaches and has three fixed figures', async () => {
    await expect(page).toHaveTitle('Entraîneurs · EJJ')
    await expect(figures(page)).toHaveText([
      'Coachs Experts4+',
      'Note moyenne5.0',
      'Réussites150+',
      'Satisfaction98%',
    ])
  })
  await test.step('at most four links of a coach are shown, in new tabs, and the others counted', async () => {
    const nadir = card(page, 'Nadir Belkhouane')
    await expect(nadir.getByText('Suivez-moi')).toBeVisible()
    const links = nadir.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('title')))).toEqual(
      ['Instagram', 'YouTube', 'TikTok', 'LinkedIn'],
    )
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(nadir.getByText('+2')).toBeVisible()
    await expect(card(page, 'Solène Kerbiriot').getByText(/^\+/)).toHaveCount(0)
    const website = card(page, 'Bastien Rouvelac').getByRole('link', { name: /^Site Web/ })
    await expect(website).toHaveAttribute('title', 'Site Web')
    await expect(card(page, 'Odile Passegrain').getByText('Suivez-moi')).toHaveCount(0)
  })
  await test.step('with reduced motion every coach’s card appears at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/coaches')
    const opacities = () =>
      cards(page).evaluateAll((all) =>
        all.map((it) => it.parentElement && getComputedStyle(it.parentElement).opacity),
      )
    await page.waitForLoadState('networkidle')
    expect(await opacities()).toEqual(['1', '1', '1', '1'])
  })
  await test.step('a coach’s bio is cut to three lines until it is unfolded, at either width', async () => {
    const bio = card(page, 'Solène Kerbiriot').getByText(/^Tombée sur un tatami/)
    const lines = () =>
      bio.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight))
    const more = card(page, 'Solène Kerbiriot').getByRole('button')
    await expect(more).toHaveAccessibleName('Lire la suite de la présentation de Solène Kerbiriot')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(Math.round(await lines())).toBe(3)
      // An ellipsis of the browser's would stand in the middle of a word.
      expect(await bio.evaluate((it) => getComputedStyle(it).webkitLineClamp)).toBe('none')
      await more.click()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
      expect(await lines()).toBeGreaterThan(4)
      await more.click()
      expect(Math.round(await lines())).toBe(3)
      await expect(more).toHaveAttribute('aria-expanded', 'false')
    }
  })
})

test('loading coaches show placeholders, which go without an answer, too', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/500/)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/coaches', async (route) => {
    await promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Entraîneurs' })
  await loadCodeOfLink(link, 'CoachesPage')
  await link.click()
  await expect(page.getByRole('heading', { name: 'Chargement de nos Coachs' })).toBeVisible()
  await expect(main(page).locator('[data-placeholder]')).toHaveCount(8)
  await expect(page).toHaveTitle('Entraîneurs · EJJ')
  await expectNoAxeViolations(page)
  resolve()
  await expect(main(page).locator('[data-placeholder]')).toHaveCount(0)
  await expect(main(page).getByText('Satisfaction')).toBeVisible()
})

test('Entraîneurs without coaches, and with a missing photo', async ({ page, site }) => {
  await test.step('without coaches the page says when to come back', async () => {
    await empty(site, '/api/coaches')
    await page.goto('/coaches')
    await expect(page.getByRole('heading', { name: 'Aucun Coach Disponible' })).toBeVisible()
    await expect(page.getByText('Revenez bientôt pour les mises à jour !')).toBeVisible()
    await expect(figures(page).first()).toHaveText('Coachs Experts0+')
    await expectNoAxeViolations(page)
  })
  await test.step('a photo that does not load is replaced by the drawn figure', async () => {
    await page.route('https://photos.example/**', (route) => route.fulfill({ body: 'not a photo' }))
    const image = 'https://photos.example/lea.jpg'
    const coach = { name: 'Léa', rank: 'Ceinture marron', bio: 'Elle arrive.', image }
    await write(site, 'POST /api/coaches', coach)
    await page.goto('/coaches')
    const lea = card(page, 'Léa')
    await lea.scrollIntoViewIfNeeded()
    await expect(lea.locator('svg').first()).toBeVisible()
    await expect(lea.getByRole('img')).toHaveCount(0)
    await expect(lea.getByRole('button')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the coaches and their whole bios are readable', async ({ page }) => {
    await page.goto('/coaches')
    await expect(cards(page)).toHaveCount(4)
    for (const item of await cards(page).all()) await expect(item).toBeVisible()
    const bio = page.getByText(/^Tombée sur un tatami/)
    expect(await bio.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1)
    await expect(page.getByRole('button', { name: /^Lire la suite/ })).toHaveCount(0)
  })
})
