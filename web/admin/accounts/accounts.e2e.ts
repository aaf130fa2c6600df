import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
  waitsForScripts,
} from '#web/testing/server.ts'

async function openAccounts(page: Page, site: Site) {
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')
  await expect(page.getByRole('list', { name: 'Comptes', exact: true })).toContainText('admin')
}

test('an admin invites someone who chooses name and password, and each can remove the other', async ({
  page,
  site,
  browser,
  expectBrowserError,
}) => {
  await openAccounts(page, site)
  const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
  const last = page.getByRole('button', { name: 'Supprimer le compte « admin »' })
  await expect(last).toHaveAccessibleDescription(/seul compte/)
  await last.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.getByLabel('Pour qui ?').fill('Paul, trésorier')
  const access = page.getByLabel('Que pourra-t-elle faire ?')
  await expect(access).toHaveValue('Rédaction')
  await access.selectOption('Administration')
  await page.getByLabel('Pour qui ?').press('Enter')
  await expect(page.getByRole('heading', { name: 'Le lien est prêt' })).toBeFocused()
  const link = await page.getByLabel('Lien d’invitation').inputValue()
  expect(link).toMatch(/\/admin\/invitation\/[\w-]{43}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByText('Lien copié !')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const waiting = page.getByRole('list', { name: 'Invitations en attente' })
  await expect(waiting).toContainText('Paul, trésorier')
  await expectNoAxeViolations(page)

  const elsewhere = await browser.newContext()
  const paul = await elsewhere.newPage()
  waitsForScripts(paul)
  const answer = await paul.goto(link)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"/>')
  await expect(paul.locator('html')).toHaveAttribute('data-ready', '')
  await paul.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(paul.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await expect(paul.getByLabel('Nom d’utilisateur')).toBeFocused()
  await expectNoAxeViolations(paul)
  await paul.keyboard.type('admin')
  await paul.keyboard.press('Tab')
  await paul.keyboard.type('le-secret-de-paul')
  await paul.keyboard.press('Enter')
  await expect(paul.getByText('Ce nom d’utilisateur est déjà pris')).toBeVisible()
  await expect(paul.getByLabel('Nom d’utilisateur')).toBeFocused()
  await paul.getByLabel('Nom d’utilisateur').fill('paul')
  await paul.getByLabel('Mot de passe', { exact: true }).fill('Azerty123')
  await paul.getByLabel('Mot de passe', { exact: true }).press('Enter')
  await expect(paul.getByText('Ce mot de passe est trop courant')).toBeVisible()
  await expect(paul.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await paul.keyboard.press('ControlOrMeta+a')
  await paul.keyboard.type('le-secret-de-paul')
  await paul.keyboard.press('Enter')
  await expect(paul).toHaveURL(/\/admin\/dashboard/)
  await paul.goto(`${site.url}/admin/dashboard/comptes`)
  const list = paul.getByRole('list', { name: 'Comptes', exact: true })
  const row = list.locator('> li').filter({ hasText: 'paul' })
  await expect(row).toContainText('vous')
  await expect(row).toContainText('1 connexion ouverte')

  await page.reload()
  await expect(accounts).toContainText('paul')
  await expect(waiting).toHaveCount(0)
  await page.getByRole('button', { name: 'Supprimer le compte « paul »' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer ce compte ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Le compte « paul » est supprimé.')).toBeVisible()
  await expect(accounts).not.toContainText('paul')
  expect((await paul.request.get(`${site.url}/api/auth/me`)).status()).toBe(401)
  await elsewhere.close()

  expectBrowserError(/404/)
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: 'Cette invitation n’est plus valable' }),
  ).toBeVisible()
})

test('revoked invitation, changed password and removed own account', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('an invitation is revoked; a new password keeps this browser logged in', async () => {
    await openAccounts(page, site)
    await page.getByRole('button', { name: 'Créer une invitation' }).click()
    const link = await page.getByLabel('Lien d’invitation').inputValue()
    await page.getByRole('button', { name: 'Annuler l’invitation « Sans nom »' }).click()
    await expect(page.getByText('Invitation annulée')).toBeVisible()
    const token = link.split('/').at(-1)
    const check = await page.request.post('/api/invitations/check', { data: { token } })
    expect(check.status()).toBe(404)

    expectBrowserError(/422/)
    const before = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByLabel('Mot de passe actuel').fill('pas le bon')
    await page.getByLabel('Nouveau mot de passe').fill('court')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByText('8 caractères au moins', { exact: true })).toBeVisible()
    await page.getByLabel('Nouveau mot de passe').fill('un nouveau secret')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Le mot de passe actuel n’est pas le bon')).toBeVisible()
    await page.getByLabel('Mot de passe actuel').fill(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Mot de passe changé.')).toBeVisible()
    await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
    const after = await page.evaluate(() => localStorage.getItem('token'))
    expect(after).not.toBe(before)
    const me = (token: string | null) =>
      page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
    expect((await me(before)).status()).toBe(401)
    expect((await me(after)).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Comptes', exact: true })).toContainText('admin')
  })

  await test.step('removing the own account logs out', async () => {
    await page.getByLabel('Que pourra-t-elle faire ?').selectOption('Administration')
    await page.getByRole('button', { name: 'Créer une invitation' }).click()
    const link = await page.getByLabel('Lien d’invitation').inputValue()
    const data = {
      token: link.split('/').at(-1),
      username: 'paul',
      password: 'le-secret-de-paul',
    }
    expect((await page.request.post('/api/invitations/accept', { data })).status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Supprimer le compte « admin »' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer votre propre compte ?' })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
