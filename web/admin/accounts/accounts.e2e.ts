import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('accounts are invited, change their password and are removed', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422|404/)
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')
  const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
  const waiting = page.getByRole('list', { name: 'Invitations en attente' })
  const username = page.getByLabel('Nom d’utilisateur')

  await test.step('the only account can’t be removed', async () => {
    await expect(accounts).toContainText('admin')
    const last = page.getByRole('button', { name: 'Supprimer le compte « admin »' })
    await expect(last).toHaveAccessibleDescription(/seul compte/)
    await last.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  const invitation = { role: 'admin', password: site.adminPassword }
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', invitation)
  const jean = { token, username: 'jean', password: 'le-secret-de-jean' }
  await write(site, 'POST /api/invitations/accept', jean)

  await test.step('an invitation is revoked', async () => {
    await page.getByRole('button', { name: 'Créer une invitation' }).click()
    await page.getByRole('button', { name: 'Annuler l’invitation « Sans nom »' }).click()
    await expect(page.getByText('Invitation annulée')).toBeVisible()
  })

  await test.step('a new password keeps this browser logged in', async () => {
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
    const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    const me = await page.request.get('/api/auth/me', { headers: { Authorization } })
    expect(me.status()).toBe(200)
  })

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
  await expect(waiting).toContainText('Paul, trésorier')
  await expectNoAxeViolations(page)

  await test.step('an invited person chooses name and password', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    const answer = await page.goto(link)
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex"/>')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
    await expect(username).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type('le-secret-de-paul')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ce nom d’utilisateur est déjà pris')).toBeVisible()
    await expect(username).toBeFocused()
    await username.fill('paul')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await openSection(page, 'comptes')
    const row = accounts.locator('> li').filter({ hasText: 'paul' })
    await expect(row).toContainText('vous')
    await expect(row).toContainText('1 connexion ouverte')
    await expect(waiting).toHaveCount(0)
  })

  await test.step('another account is removed', async () => {
    await page.getByRole('button', { name: 'Supprimer le compte « jean »' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer ce compte ?' })
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Le compte « jean » est supprimé.')).toBeVisible()
    await expect(accounts).not.toContainText('jean')
  })

  await test.step('removing the own account logs out', async () => {
    await page.getByRole('button', { name: 'Supprimer le compte « paul »' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer votre propre compte ?' })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  await page.goto(link)
  const usedUp = page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })
  await expect(usedUp).toBeVisible()
})
