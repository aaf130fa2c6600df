import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import type { Login } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

/** Makes the account of an invitation. */
async function accept(site: Site, token: string, username: string): Promise<Login> {
  const account = { token, username, password: `le-secret-de-${username}` }
  const login = await write<{ token: string }>(site, 'POST /api/invitations/accept', account)
  return { token: login.token, cookies: [{ name: 'token', value: login.token }] }
}

/** Invites somebody with the form. */
async function invite(page: Page, site: Site, access: string, username: string): Promise<Login> {
  await page.getByLabel('Que pourra-t-elle faire ?').selectOption(access)
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations en attente' })).toContainText(access)
  const link = await page.getByLabel('Lien d’invitation').inputValue()
  return await accept(site, link.split('/').at(-1) ?? '', username)
}

const menu = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Sections du tableau de bord', includeHidden: true })
    .locator('a')

/** Each of these sections is answered when it is opened. */
async function openSections(page: Page, labels: string[]) {
  for (const label of labels) {
    const link = menu(page).filter({ hasText: label })
    await link.dispatchEvent('click')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Chargement...')).toHaveCount(0)
  }
}

test('an invited editor sees the areas of the invitation only', async ({ page, site }) => {
  const invitation = { role: 'editor', password: site.adminPassword }
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', invitation)
  await accept(site, token, 'paul')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url())
  })
  const reserved = page.getByRole('heading', { level: 1, name: 'Section réservée' })
  const actions = page.getByRole('list', { name: 'Actions rapides' })
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')

  await test.step('the access of an account is changed', async () => {
    const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
    const access = page.getByRole('button', { name: 'Changer l’accès de « paul »' })
    const dialog = page.getByRole('alertdialog')
    const choice = dialog.getByLabel('Que pourra-t-elle faire ?')
    await access.click()
    await choice.selectOption('Administration')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await access.click()
    await expect(choice).toHaveValue('Rédaction')
    await choice.selectOption('Au choix')
    await dialog.getByLabel('Podiums').uncheck()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Changer l’accès' }).click()
    await expect(accounts).toContainText('Au choix')
    await access.click()
    await expect(dialog.getByLabel('Podiums')).not.toBeChecked()
    await choice.selectOption('Administration')
    await dialog.getByRole('button', { name: 'Changer l’accès' }).click()
    await expect(accounts.getByText('Administration')).toHaveCount(2)
  })

  const lea = await invite(page, site, 'Rédaction', 'léa')
  const hugo = await invite(page, site, 'Professeur', 'hugo')

  await test.step('an editor of the Rédaction sees the daily work', async () => {
    await loginAsAdmin(page, { ...site, admin: lea }, '/admin/dashboard/reglages')
    await expect(reserved).toBeVisible()
    const sections = [
      'Vue d’ensemble',
      'Blogs',
      'Événements',
      'Podiums',
      'Messages',
      'Galerie',
      'Pages',
      'Comptes',
      'Guide',
      'Corbeille',
    ]
    await expect(menu(page)).toHaveText(sections)
    await openSections(page, sections.slice(1))
    await openSections(page, ['Vue d’ensemble'])
    await expect(actions).toContainText('Ajouter un podium')
    await expect(actions).not.toContainText('Fermer')
    const headers = { Authorization: `Bearer ${lea.token}` }
    const answer = { headers, data: { text: 'Oui.' } }
    expect((await page.request.post('/api/messages/none/answers', answer)).status()).toBe(404)
    await expectNoAxeViolations(page)
  })

  await test.step('a Professeur sees the courses and the closures', async () => {
    await loginAsAdmin(page, { ...site, admin: hugo }, '/admin/dashboard/messages')
    await expect(reserved).toBeVisible()
    const sections = ['Vue d’ensemble', 'Cours', 'Fermetures', 'Comptes', 'Guide', 'Corbeille']
    await expect(menu(page)).toHaveText(sections)
    await openSections(page, ['Cours', 'Vue d’ensemble'])
    await expectNoAxeViolations(page)
    await actions.getByText('Fermer le dojo').click()
    await expect(page.getByRole('heading', { name: 'Nouvelle fermeture' })).toBeVisible()
  })
  expect(refused).toEqual([])
})
