import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, freshTest, type Site, test } from '#web/testing/server.ts'

const cards = (page: Page) => page.locator('main article')
const titles = (page: Page) => cards(page).getByRole('heading')
const link = (page: Page, title: string) => page.getByRole('link', { name: title })

type Draft = { title: string; content?: string; tags?: string[]; featured?: boolean }

async function publish(request: APIRequestContext, site: Site, drafts: Draft[]): Promise<void> {
  const data = { username: 'admin', password: site.adminPassword }
  const { token } = await (await request.post('/api/auth/login', { data })).json()
  for (const draft of drafts) {
    const answer = await request.post('/api/blogs', {
      data: { content: 'Un texte.', ...draft },
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(201)
  }
}

test('the featured article stands above all others, with its badge', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: 'Le blog', level: 1 })).toBeVisible()
  await expect(titles(page)).toHaveCount(6)
  await expect(cards(page).first()).toContainText('À la une')
  await expect(cards(page).first()).toContainText('Apprendre à tomber')
  await expect(page.getByText('À la une')).toHaveCount(1)
})

test('an article opens in a new tab, and says so', async ({ page, context }) => {
  await page.goto('/blogs')
  const article = link(page, 'Huit valeurs, un seul tatami')
  await expect(article).toHaveAttribute('rel', /noopener/)
  await expect(article).toHaveAccessibleName(/nouvel onglet/)
  const opened = context.waitForEvent('page')
  await article.click()
  expect((await opened).url()).toMatch(/\/blogs\/huit-valeurs-un-seul-tatami/)
  await expect(page).toHaveURL(/\/blogs$/)
})

test('a search matches title, content and tags, and is in the address', async ({ page }) => {
  await page.goto('/blogs')
  const box = page.getByLabel('Rechercher')
  await box.fill('VERGLAS')
  await expect(page).toHaveURL(/\/blogs\?q=VERGLAS$/)
  await expect(titles(page)).toHaveCount(1)
  await expect(page.getByRole('status').getByText('1 article affiché')).toBeAttached()
  await expect(box).toBeFocused()

  await page.reload()
  await expect(box).toHaveValue('VERGLAS')
  await expect(titles(page)).toHaveCount(1)

  await box.fill('')
  await expect(page).toHaveURL(/\/blogs$/)
  await expect(titles(page)).toHaveCount(6)
})

test('a search without matches says so, and leads back to the whole list', async ({ page }) => {
  await page.goto('/blogs?q=introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun article trouvé' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir tous les articles' }).click()
  await expect(titles(page)).toHaveCount(6)
  await expect(page.getByLabel('Rechercher')).toHaveValue('')
})

test('the four tabs narrow the list by category or tag, and keep the search', async ({ page }) => {
  await page.goto('/blogs?q=judo')
  const tabs = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
  await expect(tabs).toHaveText(['Tous', 'Judo', 'Techniques de judo', 'Préparation Physique'])
  await expect(tabs.first()).toHaveAttribute('aria-current')
  await tabs.nth(2).click()
  await expect(page).toHaveURL(/\/blogs\?q=judo&category=Techniques\+de\+judo$/)
  await expect(tabs.nth(2)).toHaveAttribute('aria-current')
  await expect(titles(page)).toHaveText([/Apprendre à tomber/, /O-soto-gari/])
  await page.goBack()
  await expect(tabs.first()).toHaveAttribute('aria-current')
})

test('a tag narrows the list; its chip leads back to all articles', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Préparation Physique' }).last().click()
  await expect(page).toHaveURL(/\/blogs\?tag=Pr%C3%A9paration/)
  await expect(titles(page)).toHaveCount(1)
  await expect(page.getByText('Tag : Préparation Physique')).toBeVisible()
  await page.getByRole('link', { name: 'Retirer le tag Préparation Physique' }).click()
  await expect(page).toHaveURL(/\/blogs$/)
  await expect(titles(page)).toHaveCount(6)
})

freshTest(
  'a card of the grid shows 120 characters and 2 tags, a line of the list 200 and 4',
  async ({ page, site, request }) => {
    const tags = ['un', 'deux', 'trois', 'quatre', 'cinq']
    const content = 'Un mot après l’autre, '.repeat(20)
    await publish(request, site, [
      { title: 'Ordinaire', content, tags },
      { title: 'Vedette', content, tags, featured: true },
    ])
    await page.goto('/blogs?tag=deux')
    const text = (title: string) => cards(page).filter({ hasText: title }).locator('p').last()
    const findTags = (title: string) =>
      cards(page).filter({ hasText: title }).getByRole('list').getByRole('link')
    await expect(page.getByRole('link', { name: 'Grille' })).toHaveAttribute('aria-current')
    await expect(text('Ordinaire')).toHaveText(/^.{100,120}…$/)
    await expect(findTags('Ordinaire')).toHaveText(['un', 'deux'])
    await expect(findTags('Vedette')).toHaveText(['un', 'deux', 'trois', 'quatre'])

    await page.getByRole('link', { name: 'Liste' }).click()
    await expect(page).toHaveURL(/\/blogs\?tag=deux&view=list$/)
    await expect(findTags('Ordinaire')).toHaveText(['un', 'deux', 'trois', 'quatre'])
    await expect(text('Ordinaire')).toHaveText(/^.{180,200}…$/)
    await expectNoAxeViolations(page)
  },
)

freshTest(
  '« Afficher plus » adds what is next, keeps the place and moves the focus on',
  async ({ page, site, request }) => {
    const drafts = Array.from({ length: 14 }, (_, i) => ({
      title: `Nouvelle ${i}`,
      tags: ['Longue'],
    }))
    // The featured article is the oldest, so the first request does not include it.
    await publish(request, site, [
      { title: 'Ancienne', tags: ['Longue'], featured: true },
      ...drafts,
    ])
    await page.goto('/blogs?tag=longue')
    await expect(titles(page)).toHaveCount(13)
    await expect(titles(page).first()).toContainText('Ancienne')
    const more = page.getByRole('link', { name: 'Afficher plus' })
    await more.click()
    await expect(page).toHaveURL(/\/blogs\?tag=longue&page=2$/)
    await expect(titles(page)).toHaveCount(15)
    await expect(more).toBeHidden()
    await expect(page.locator('#page-2')).toBeFocused()
    await expect(page.locator('#page-2')).toContainText('Nouvelle 1')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list can be read, narrowed and searched', async ({ page }) => {
    await page.goto('/blogs?category=Judo')
    await expect(titles(page)).toHaveCount(5)
    await page.getByLabel('Rechercher').fill('claquettes dépareillées')
    await page.getByLabel('Rechercher').press('Enter')
    await expect(page).toHaveURL(/category=Judo/)
    await expect(titles(page)).toHaveText([/Huit valeurs/])
    await page.getByRole('link', { name: 'Liste' }).click()
    await expect(page).toHaveURL(/view=list/)
    await page.getByRole('link', { name: 'Tous', exact: true }).click()
    await expect(titles(page)).toHaveText([/Huit valeurs/])
  })
})
