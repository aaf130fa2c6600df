import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  test,
  waitsForScripts,
} from '#web/testing/server.ts'

/** Invites somebody, who makes the account; answers their page and what the server refuses it. */
async function invite(page: Page, browser: Browser, access: string, username: string) {
  await page.goto('/admin/dashboard/comptes')
  await page.getByLabel('Que pourra-t-elle faire ?').selectOption(access)
  await page.getByRole('button', { name: 'Créer une invitation' }).click()
  const link = await page.getByLabel('Lien d’invitation').inputValue()
  await expect(page.getByRole('list', { name: 'Invitations en attente' })).toContainText(access)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  waitsForScripts(other)
  await other.goto(link)
  await other.getByLabel('Nom d’utilisateur').fill(username)
  await other.getByLabel('Mot de passe', { exact: true }).fill(`le-secret-de-${username}`)
  await other.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(other).toHaveURL(/dashboard/)
  const refused: string[] = []
  other.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url())
  })
  return { other, refused }
}

/** These sections are there, and each opens without a refusal. */
async function expectSections(page: Page, labels: string[]) {
  const links = page
    .getByRole('navigation', { name: 'Sections du tableau de bord', includeHidden: true })
    .locator('a')
  await expect(links).toHaveText(labels)
  const addresses = await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

test('an invited editor sees the areas of the invitation only', async ({ page, site, browser }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')

  await test.step('an editor of the Rédaction sees the daily work', async () => {
    const { other: lea, refused } = await invite(page, browser, 'Rédaction', 'léa')
    await expectSections(lea, [
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
    ])
    expect(refused).toEqual([])
    await lea.goto(`${site.url}/admin/dashboard/reglages`)
    await expect(lea.getByRole('heading', { level: 1 })).toHaveText('Section réservée')
    await lea.goto(`${site.url}/admin/dashboard/apercu`)
    await expect(lea.getByRole('list', { name: 'Actions rapides' })).toContainText(
      'Ajouter un podium',
    )
    await expectNoAxeViolations(lea)
    await expect(lea.getByRole('list', { name: 'Actions rapides' })).not.toContainText('Fermer')
    await lea.goto(`${site.url}/admin/dashboard/events/nouveau`)
    await lea.getByLabel('Titre').fill('Stage de printemps')
    await lea.getByLabel('Description').fill('Deux jours de randori.')
    await lea.getByLabel('Date', { exact: true }).fill('2027-04-10')
    await lea.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(lea.getByText('Stage de printemps').first()).toBeVisible()

    const data = { name: 'Ana', email: 'ana@exemple.fr', message: 'Bonjour' }
    expect((await page.request.post('/api/messages', { data })).status()).toBe(201)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const mail = await page.request.put('/api/mail/settings', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        host: '127.0.0.1',
        port: 25,
        security: 'starttls',
        user: 'club',
        password: 'tr0p-secret',
        senderName: 'EJJ',
        sender: 'site@club.example',
        receivers: ['club@club.example'],
      },
    })
    expect(mail.status()).toBe(200)
    await lea.goto(`${site.url}/admin/dashboard/messages`)
    await lea.getByRole('button', { name: 'Ana', exact: true }).click()
    await lea.getByRole('button', { name: 'Répondre ici' }).click()
    await lea.getByLabel('Votre réponse').fill('Oui.')
    await lea.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(lea.getByRole('heading', { name: 'Réponse de léa' })).toBeVisible()
    expect(refused).toEqual([])

    await page.reload()
    const accounts = page.getByRole('list', { name: 'Comptes' })
    const access = page.getByRole('button', { name: 'Changer l’accès de « léa »' })
    const dialog = page.getByRole('alertdialog')
    await access.click()
    await dialog.getByLabel('Que pourra-t-elle faire ?').selectOption('Administration')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await access.click()
    await expect(dialog.getByLabel('Que pourra-t-elle faire ?')).toHaveValue('Rédaction')
    await dialog.getByLabel('Que pourra-t-elle faire ?').selectOption('Au choix')
    await dialog.getByLabel('Podiums').uncheck()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Changer l’accès' }).click()
    await expect(accounts).toContainText('Au choix')
    await access.click()
    await expect(dialog.getByLabel('Podiums')).not.toBeChecked()
    await dialog.getByLabel('Que pourra-t-elle faire ?').selectOption('Administration')
    await dialog.getByRole('button', { name: 'Changer l’accès' }).click()
    await expect(accounts.getByText('Administration')).toHaveCount(2)

    await lea.context().close()
  })

  await test.step('a Professeur closes the dojo and changes the timetable', async () => {
    const { other: hugo, refused } = await invite(page, browser, 'Professeur', 'hugo')
    await expectSections(hugo, [
      'Vue d’ensemble',
      'Cours',
      'Fermetures',
      'Comptes',
      'Guide',
      'Corbeille',
    ])
    expect(refused).toEqual([])
    await hugo.goto(`${site.url}/admin/dashboard/apercu`)
    const actions = hugo.getByRole('list', { name: 'Actions rapides' })
    await expect(actions).toBeVisible()
    await expectNoAxeViolations(hugo)
    await actions.getByText('Fermer le dojo').click()
    await hugo.getByRole('button', { name: 'Demain', exact: true }).click()
    await hugo.getByRole('button', { name: 'Ajouter', exact: true }).click()
    const told = hugo.getByRole('status').filter({ hasText: 'Pas de cours demain' })
    await expect(told.first()).toBeAttached()
    expect(refused).toEqual([])
    await hugo.goto(`${site.url}/admin/dashboard/messages`)
    await expect(hugo.getByRole('heading', { level: 1 })).toHaveText('Section réservée')

    await hugo.context().close()
  })
})
