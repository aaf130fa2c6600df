import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('accounts are invited, change their password and are removed', async ({
  page,
  site,
  expectBrowserError,
}) => {
  for (const status of [/422/, /404/]) expectBrowserError(status)
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')
  const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
  const waiting = page.getByRole('list', { name: 'Invitations en attente' })
  const username = page.getByLabel('Nom d’utilisateur')
  const password = page.getByLabel('Mot de passe', { exact: true })
  const statusOf = async (token: string | null) => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch(`${site.url}/api/auth/me`, { headers })).status
  }

  await test.step('the only account can’t be removed', async () => {
    await expect(accounts).toContainText('admin')
    const last = page.getByRole('button', { name: 'Supprimer le compte « admin »' })
    await expect(last).toHaveAccessibleDescription(/seul compte/)
    await last.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  const { token: invitation } = await write<{ token: string }>(site, 'POST /api/invitations', {
    role: 'admin',
    password: site.adminPassword,
  })
  const given = { token: invitation, username: 'jean', password: 'le-secret-de-jean' }
  const jean = await write<{ token: string }>(site, 'POST /api/invitations/accept', given)

  await test.step('an invitation is revoked', async () => {
    await page.getByRole('button', { name: 'Créer une invitation' }).click()
    const link = await page.getByLabel('Lien d’invitation').inputValue()
    await page.getByRole('button', { name: 'Annuler l’invitation « Sans nom »' }).click()
    await expect(page.getByText('Invitation annulée')).toBeVisible()
    const token = link.split('/').at(-1)
    const check = await page.request.post('/api/invitations/check', { data: { token } })
    expect(check.status()).toBe(404)
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
    const after = await page.evaluate(() => localStorage.getItem('token'))
    expect(after).not.toBe(site.admin.token)
    expect([await statusOf(site.admin.token), await statusOf(after)]).toEqual([401, 200])
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
    await password.fill('Azerty123')
    await password.press('Enter')
    await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('le-secret-de-paul')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await openSection(page, 'comptes')
    const row = accounts.locator('> li').filter({ hasText: 'paul' })
    await expect(row).toContainText('vous')
    await expect(row).toContainText('1 connexion ouverte')
    await expect(waiting).toHaveCount(0)
  })

  await test.step('another account is removed, with its session', async () => {
    await page.getByRole('button', { name: 'Supprimer le compte « jean »' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer ce compte ?' })
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await expectNoAxeViolations(page)
    expect(await statusOf(jean.token)).toBe(200)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Le compte « jean » est supprimé.')).toBeVisible()
    await expect(accounts).not.toContainText('jean')
    expect(await statusOf(jean.token)).toBe(401)
  })

  await test.step('removing the own account logs out', async () => {
    await page.getByRole('button', { name: 'Supprimer le compte « paul »' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer votre propre compte ?' })
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  await test.step('an invitation works once', async () => {
    await page.goto(link)
    const over = page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })
    await expect(over).toBeVisible()
  })
})
