import type { Page } from '@playwright/test'
import { expect, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const cards = (page: Page) => page.locator('main article')
const titles = (page: Page) => cards(page).getByRole('heading')
const link = (page: Page, title: string) => page.getByRole('link', { name: title })

type Draft = { title: string; content?: string; tags?: string[]; featured?: boolean }

async function publish(site: Site, drafts: Draft[]): Promise<void> {
  for (const draft of drafts) {
    await write(site, 'POST /api/blogs', { content: 'Un texte.', ...draft })
  }
}

test('the list of articles is searched, filtered, shown as a grid or a list, and in pages', async ({
  page,
  context,
  site,
}) => {
  const box = page.getByLabel('Rechercher')
  await page.goto('/blogs')
  await test.step('an article opens in a new tab, announced to screen readers', async () => {
    const article = link(page, 'Huit valeurs, un seul tatami')
    await expect(article).toHaveAttribute('rel', /noopener/)
    await expect(article).toHaveAccessibleName(/nouvel onglet/)
    const opened = context.waitForEvent('page')
    await article.click()
    const tab = await opened
    expect(tab.url()).toMatch(/\/blogs\/huit-valeurs-un-seul-tatami/)
    await tab.close()
    await expect(page).toHaveURL(/\/blogs$/)
  })
  await test.step('a tag filters the list; its chip leads back to all articles', async () => {
    await page.getByRole('link', { name: 'Préparation Physique' }).last().click()
    await expect(page).toHaveURL(/\/blogs\?tag=Pr%C3%A9paration/)
    await expect(titles(page)).toHaveCount(1)
    await expect(page.getByText('Tag : Préparation Physique')).toBeVisible()
    await page.getByRole('link', { name: 'Retirer le tag Préparation Physique' }).click()
    await expect(page).toHaveURL(/\/blogs$/)
    await expect(titles(page)).toHaveCount(6)
  })
  await test.step('a search matches title, content and tags, and is in the address', async () => {
    await box.fill('VERGLAS')
    await expect(page).toHaveURL(/\/blogs\?q=VERGLAS$/)
    await expect(titles(page)).toHaveCount(1)
    await expect(page.getByRole('status').getByText('1 article affiché')).toBeAttached()
    await expect(box).toBeFocused()

    await box.fill('')
    await expect(page).toHaveURL(/\/blogs$/)
    await expect(titles(page)).toHaveCount(6)
  })
  await test.step('a search without matches says so, and links to the whole list', async () => {
    await box.fill('introuvable')
    await expect(page.getByRole('heading', { name: 'Aucun article trouvé' })).toBeVisible()
    await page.getByRole('link', { name: 'Voir tous les articles' }).click()
    await expect(titles(page)).toHaveCount(6)
    await expect(box).toHaveValue('')
  })
  await test.step('the four tabs filter the list by category or tag, and keep the search', async () => {
    await page.goto('/blogs?q=judo')
    await expect(box).toHaveValue('judo')
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

  await test.step('a card of the grid shows 120 characters and 2 tags, a line of the list 200 and 4', async () => {
    const tags = ['un', 'deux', 'trois', 'quatre', 'cinq']
    const content = 'Un mot après l’autre, '.repeat(20)
    await publish(site, [
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
  })
  await test.step('« Afficher plus » adds articles, keeps the scroll position and moves the focus', async () => {
    const drafts = Array.from({ length: 14 }, (_, i) => ({
      title: `Nouvelle ${i}`,
      tags: ['Longue'],
    }))
    // The featured article is the oldest, so the first request does not include it.
    await publish(site, [{ title: 'Ancienne', tags: ['Longue'], featured: true }, ...drafts])
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
  })
})
