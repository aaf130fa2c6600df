import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'

const falls = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const progress = (page: Page) =>
  page
    .getByRole('progressbar', { name: 'Progression de la lecture' })
    .getAttribute('aria-valuenow')
    .then(Number)

test('an article’s page shows it from its day to related articles, and shares them', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto(falls)
  await test.step('an article shows its day, reading time, tags, content and comments', async () => {
    const article = page.locator('main article').first()
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(/^Apprendre à tomber/)
    await expect(article.getByText('14 novembre 2026')).toBeVisible()
    await expect(article.getByText('1 min de lecture')).toBeVisible()
    await expect(article.getByText('Contenu visuel à venir')).toBeVisible()
    await expect(article.getByRole('link', { name: 'Techniques de judo' })).toHaveAttribute(
      'href',
      '/blogs?tag=Techniques+de+judo',
    )
    await expect(article.getByRole('heading', { name: 'Trois repères pour débuter' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 commentaires' })).toBeVisible()
    await expect(comments(page).getByRole('listitem')).toHaveText([/papa du mercredi/, /Marianne/])
  })
  await test.step('an article’s description has at most 150 characters', async () => {
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', /^Au premier cours.{80,132}…$/)
    await expect(page).toHaveTitle(/^Apprendre à tomber/)
  })
  await test.step('reading an article fills the seven belts, from top to end of the content', async () => {
    expect(await progress(page)).toBe(0)
    await page.getByRole('link', { name: 'Commencer la lecture' }).click()
    await expect(page.locator('#lecture')).toBeFocused()
    await expect.poll(() => progress(page)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Aller aux commentaires' }).click()
    await expect(comments(page)).toBeFocused()
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
  await test.step('an unknown article is a 404 that links to the list', async () => {
    const answer = await page.request.get('/blogs/inconnu')
    expect(answer.status()).toBe(404)
    const [, main = ''] = (await answer.text()).split('<main')
    expect(main).toMatch(/<h1[^>]*>Article introuvable.*<a [^>]*href="\/blogs"/s)
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
