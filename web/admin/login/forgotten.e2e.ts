import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('a lost password, a login for thirty days, the own e-mail address and a password link for a colleague', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const invitation = { note: '', password: site.adminPassword }
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', invitation)
  const paul = { token, username: 'paul', password: 'le-secret-de-paul' }
  await write(site, 'POST /api/invitations/accept', paul)
  // As on a site that sends mail.
  await page.route('**/api/forgotten-password', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { byMail: true } })
      : route.continue(),
  )
  await test.step('the page about a lost password asks for a link by mail, and leads back', async () => {
    await page.goto(`${site.url}/admin/login`)
    const link = page.getByRole('link', { name: 'Mot de passe oublié ?' })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié ?')
    await page.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible()
    const name = page.getByLabel('Nom d’utilisateur')
    await expect(name).toBeFocused()
    // The same for a name that no account has.
    for (const username of ['personne', 'admin']) {
      await name.fill(username)
      const asked = page.waitForResponse('**/api/forgotten-password')
      await page.keyboard.press('Enter')
      expect((await asked).status()).toBe(204)
      await expect(page.getByText('S’il existe un compte de ce nom')).toHaveCount(1)
    }
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

  await test.step('the tick to stay logged in keeps the session for thirty days', async () => {
    const tick = page.getByRole('checkbox', { name: 'Rester connecté 30 jours' })
    await expect(tick).not.toBeChecked()
    await page.getByLabel('Nom d’utilisateur').fill('admin')
    await page.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
    await page.getByText('Rester connecté 30 jours').click()
    await expect(tick).toBeChecked()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await openSection(page, 'comptes')
    const currentSession = page.getByRole('list', { name: 'Cette connexion' })
    await expect(currentSession).toContainText(/30 jours, jusqu’au \d/)
  })

  await test.step('the own e-mail address is saved and removed', async () => {
    const field = page.getByLabel('Mon adresse e-mail')
    await field.fill('bureau@exemple.fr')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresse enregistrée.')).toBeVisible()
    expect(await write(site, 'GET /api/auth/email')).toEqual({ email: 'bureau@exemple.fr' })
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresse enlevée.')).toBeVisible()
  })

  await test.step('a password link for a colleague is made, revoked, made again and used', async () => {
    const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
    const make = page.getByRole('button', { name: 'Lien de mot de passe pour « paul »' })
    await expect(page.getByRole('button', { name: /^Lien de mot de passe pour/ })).toHaveCount(1)
    await make.click()
    await expect(page.getByRole('heading', { name: 'Le lien est prêt' })).toBeFocused()
    const field = page.getByLabel('Lien à donner à « paul »')
    await expect(accounts).toContainText(/Lien de mot de passe en attente jusqu’au \d/)
    // Out from under the header, which hides half of a line.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Annuler le lien de mot de passe de « paul »' }).click()
    await expect(page.getByText('Lien annulé')).toBeVisible()
    await expect(accounts).not.toContainText('en attente')
    await make.click()
    const link = await field.inputValue()
    expect(link).toMatch(/\/admin\/mot-de-passe\/[\w-]{43}$/)

    await page.goto(link)
    await expect(page.getByText('Pour le compte paul')).toBeVisible()
    await expectNoAxeViolations(page)
    const password = page.getByLabel('Nouveau mot de passe', { exact: true })
    await password.fill('motdepasse')
    await password.press('Enter')
    await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('une porte toute bleue')
    await password.press('Enter')
    await expect(page.getByText('Mot de passe changé')).toBeVisible()
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
})
