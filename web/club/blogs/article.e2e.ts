import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'

const falls = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'

const progress = (page: Page) =>
  page
    .getByRole('progressbar', { name: 'Progression de la lecture' })
    .getAttribute('aria-valuenow')
    .then(Number)

test('an article’s page shows how far it is read, and related articles, and shares them', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto(falls)
  await test.step('reading an article fills the seven belts, from top to end of the content', async () => {
    expect(await progress(page)).toBe(0)
    await page.getByRole('link', { name: 'Commencer la lecture' }).click()
    await expect(page.locator('#lecture')).toBeFocused()
    await expect.poll(() => progress(page)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Aller aux commentaires' }).click()
    await expect(page.getByRole('region', { name: 'Commentaires' })).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => progress(page)).toBe(100)
  })
  await test.step('up to three articles with a common tag follow, never itself', async () => {
    const next = page
      .getByRole('region', { name: 'À lire ensuite' })
      .getByRole('heading', { level: 3 })
    await expect(next).toHaveText([/O-soto-gari/, /Huit valeurs/, /Première compétition/])
    await next.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^O-soto-gari/)
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await test.step('sharing an article uses the device’s share sheet where there is one', async () => {
    await page.evaluate(() => {
      const share = async (data: ShareData) =>
        document.body.setAttribute('data-shared', data.url ?? '')
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await page.getByRole('button', { name: 'Partager', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', page.url())
    await expect(page.getByText('Lien copié')).toBeHidden()
  })
  await test.step('sharing an article copies the link elsewhere, and says so for 2 seconds', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Partager l’article' }).click()
    const notice = page.getByText('✓ Lien copié !')
    await expect(notice).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.clock.runFor(1_999)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1)
    await expect(notice).toBeHidden()
  })
})
