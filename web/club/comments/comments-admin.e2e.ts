import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const falls = '/blogs/apprendre-a-tomber-la-premiere-victoire-du-judoka'

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Commentaires reçus' }).getByRole('listitem')
const onPage = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const comments = (page: Page) => onPage(page).getByRole('listitem')

async function visitorReads(site: Site): Promise<string[]> {
  const article = await (await fetch(`${site.url}/api${falls}`)).json()
  return article.comments.map(({ name }: { name: string }) => name)
}

test('comments are searched, hidden, shown again, deleted and restored', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const [first = '', second = ''] = await visitorReads(site)
  await loginAsAdmin(page, site, '/admin/dashboard/commentaires')
  await page.getByLabel('Rechercher').fill('rien de tel')
  await expect(page.getByText('Aucun commentaire trouvé')).toBeVisible()
  await page.getByLabel('Rechercher').fill(`TOMBER ${second}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('link', { name: /^Apprendre à tomber/ })).toHaveAttribute(
    'href',
    `${falls}#commentaires`,
  )

  await page.getByRole('button', { name: `Masquer le commentaire de ${second}` }).click()
  await expect(page.getByText('Commentaire masqué aux visiteurs.')).toBeVisible()
  await expect(rows(page)).toContainText('Masqué')
  expect(await visitorReads(site)).toEqual([first])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Afficher le commentaire de ${second}` }).click()
  await expect(page.getByText('Commentaire affiché.')).toBeVisible()
  expect(await visitorReads(site)).toEqual([first, second])

  await page.getByRole('button', { name: `Supprimer le commentaire de ${second}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer ce commentaire ?' })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucun commentaire trouvé')).toBeVisible()
  expect(await visitorReads(site)).toEqual([first])
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await visitorReads(site)).toEqual([first, second])
  await test.step('a failed change of a comment is reported, and the comment unchanged', async () => {
    expectBrowserError(/500/)
    await page.route('**/api/comments/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page
      .getByRole('button', { name: /^Masquer/ })
      .first()
      .click()
    await expect(page.getByRole('alert')).toContainText('Le commentaire n’a pas pu être masqué')
    await expect(page.getByRole('button', { name: /^Afficher le commentaire/ })).toHaveCount(0)
    await page.unroute('**/api/comments/*')
  })
  await test.step('hundreds of comments are loaded as some are removed', async () => {
    const [comment] = await write<object[]>(site, 'GET /api/comments')
    const all = Array.from({ length: 75 }, (_, n) => ({
      ...comment,
      _id: `c${n}`,
      name: `Visiteur ${n}`,
    }))
    await page.route('**/api/comments?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)))
      return route.fulfill({
        json: all.slice(offset, (offset ?? 0) + (limit ?? 0)),
        headers: { 'X-Total-Count': '75' },
      })
    })
    await page.getByLabel('Rechercher').fill('Visiteur')
    await expect(rows(page)).toHaveCount(30)
    await page.getByRole('button', { name: 'Afficher plus' }).scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(60)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(75)
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0)
  })
})

test('an admin hides and deletes comments on the article', async ({ page, site }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const ofAdmins = () => loaded.filter((url) => /Admin|session|\/api\/comments/.test(url))
  await page.goto(falls)
  await expect(comments(page)).toHaveCount(2)
  await expect(onPage(page).getByRole('button', { name: /Masquer|Supprimer/ })).toHaveCount(0)
  expect(ofAdmins()).toEqual([])

  const [first = '', second = ''] = await visitorReads(site)
  await loginAsAdmin(page, site, falls)
  // An admin’s page does ask for these.
  await expect.poll(ofAdmins).not.toEqual([])
  await page.getByRole('button', { name: `Masquer le commentaire de ${first}` }).click()
  await expect(comments(page).first()).toContainText('Masqué aux visiteurs')
  await expect(comments(page)).toHaveCount(2)
  await expectNoAxeViolations(page)
  expect(await visitorReads(site)).toEqual([second])

  await page.getByRole('button', { name: `Supprimer le commentaire de ${second}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(comments(page)).toHaveCount(1)
  expect(await visitorReads(site)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(comments(page)).toHaveCount(2)
  await onPage(page).getByLabel('Nom').fill('Camille')
  await onPage(page).getByLabel('Commentaire', { exact: true }).fill('Une leçon.')
  await onPage(page).getByRole('button', { name: 'Publier' }).click()
  await expect(
    page.getByRole('button', { name: 'Masquer le commentaire de Camille' }),
  ).toBeVisible()
})

test('comments received meanwhile are counted, listed and marked until the next visit @bureau', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site, '/admin/dashboard/commentaires')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).getByText('Nouveau')).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
  const tab = nav.getByRole('link', { name: 'Commentaires' })
  const receive = async (name: string, from: string) => {
    const data = { name, text: 'Vivement samedi.' }
    const headers = { 'X-Forwarded-For': from }
    const answer = await page.request.post(`/api${falls}/comments`, { data, headers })
    expect(answer.status()).toBe(201)
  }
  await nav.getByRole('link', { name: 'Vue d’ensemble' }).click()
  await receive('Zoé', '192.0.2.1')
  await tab.click()
  await expect(rows(page).first()).toContainText('Zoé')
  await expect(rows(page).getByText('Nouveau')).toHaveCount(1)
  // Actions in the list keep the mark; at the next visit it is gone.
  await page.getByRole('button', { name: 'Masquer le commentaire de Zoé' }).click()
  await expect(rows(page).first()).toContainText('Masqué')
  await expect(rows(page).first()).toContainText('Nouveau')

  await receive('Tom', '198.51.100.1')
  await page.goto('/admin/dashboard/apercu')
  await nav.getByText('Contenu').click()
  await expect(tab).toContainText('1 nouveau')
  await tab.click()
  await expect(rows(page).first()).toContainText('Tom')
  await expect(rows(page).getByText('Nouveau')).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Nouveau')
  await expect(tab).not.toContainText('nouveau')
})
