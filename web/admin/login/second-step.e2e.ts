import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import type { CodesSet, CodesSetup } from '#src/core/accounts/factors/factors.schema.ts'
import { coaches, editFirstCoach, nameField } from '#web/testing/coaches.ts'
import { addAuthenticator, computeCode, forgetConfirmations } from '#web/testing/factors.ts'
import { openSection } from '#web/testing/moves.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const code = (page: Page) => page.getByLabel('Code à 6 chiffres')
const toCodes = (page: Page) => page.getByRole('button', { name: 'Utiliser un code de secours' })
const usePasskey = (page: Page | Locator) =>
  page.getByRole('button', { name: 'Utiliser une clé d’accès' })

/** Codes are set for the admin: the code of the 30 seconds before this is used up by it. */
async function setCodes(site: Site): Promise<{ key: string; recovery: string[] }> {
  const { setup, key } = await write<CodesSetup>(site, 'POST /api/auth/codes')
  // On its way it must not become the code of a minute before, which is refused.
  const left = 30_000 - (Date.now() % 30_000)
  // A timer may be a moment early.
  if (left < 5_000) await pause(left + 100)
  const body = { setup, code: computeCode(key, -1) }
  const { recoveryCodes = [] } = await write<CodesSet>(site, 'PUT /api/auth/codes', body)
  return { key, recovery: recoveryCodes }
}

/** The stored token counts no more. */
const loseSession = (page: Page) =>
  page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${claims}.perdu`)
  })

async function typePassword(page: Page, site: Site): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill('admin')
  await page.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
}

test('the second login step accepts a code, or a recovery code once, and renews an expired session', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const { key, recovery } = await setCodes(site)
  await test.step('the second login step asks for a code in the same place, by keyboard alone', async () => {
    expectBrowserError(/422/)
    await page.goto(`${site.url}/admin/login`)
    await typePassword(page, site)
    await expect(page.getByRole('heading', { name: 'Double vérification' })).toBeVisible()
    await expect(code(page)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible()
    const right = computeCode(key)
    await page.keyboard.type(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('Identifiants invalides')).toBeVisible()
    await expect(code(page)).toHaveAccessibleDescription(/n’est pas le bon/)
    await expect(code(page)).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
  })

  await test.step('a recovery code works once; a late second step starts again', async () => {
    expectBrowserError(/401/)
    const [first = ''] = recovery
    const field = page.getByLabel('Code de secours')
    const enter = async () => {
      await typePassword(page, site)
      await toCodes(page).click()
      await expect(field).toBeFocused()
      await field.fill(first.toUpperCase().replaceAll('-', ' '))
      await page.keyboard.press('Enter')
    }
    await enter()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await openSection(page, 'comptes')
    await expect(page.getByText('Il vous en reste 9 sur dix.')).toBeVisible()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await enter()
    await expect(field).toHaveAccessibleDescription(/déjà servi/)

    await page.route('**/api/auth/second-factor', (route) =>
      route.fulfill({ status: 401, json: { errors: [{ msg: 'C’était trop long.' }] } }),
    )
    await field.fill('abcd')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'Identifiants invalides' })
    await expect(alert).toContainText('C’était trop long.')
    await expect(page.getByLabel('Nom d’utilisateur')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('an expired session is renewed by password and code without losing anything', async () => {
    await editFirstCoach(page, site)
    await nameField(page).fill('Après la nuit')
    await loseSession(page)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    const password = dialog.getByLabel('Mot de passe', { exact: true })
    await expect(dialog.getByLabel('Nom d’utilisateur')).toHaveValue('admin')
    await expect(password).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Ce que vous avez écrit est toujours là.')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Après la nuit')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await password.fill(site.adminPassword)
    await password.press('Enter')
    await expect(code(page)).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type(computeCode(key, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await coaches(site)).toContainEqual(expect.objectContaining({ name: 'Après la nuit' }))
  })

  await test.step('an expired token asks to log in again without moving the page', async () => {
    await page.getByRole('button', { name: 'Modifier « Après la nuit »' }).click()
    await nameField(page).fill('Minuit moins une')
    // Twelve hours and a little later.
    await page.evaluate(() => {
      const later = Date.now() + 13 * 3_600_000
      Date.now = () => later
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await expect(page.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nameField(page)).toHaveValue('Minuit moins une')
  })
})

test('changing accounts asks for confirmation after ten minutes; a passkey can be used after the password', async ({
  page,
  site,
  context,
  expectBrowserError,
}) => {
  expectBrowserError(/401|403|422/)
  await addAuthenticator(page)
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')
  const dialog = page.getByRole('dialog', { name: 'Est-ce bien vous ?' })
  const remark = page.getByLabel('Pour qui ?')
  const invite = page.getByRole('button', { name: 'Créer une invitation' })
  const waiting = page.getByRole('list', { name: 'Invitations en attente' }).locator('> li')

  forgetConfirmations(site)
  await remark.fill('Paul, trésorier')
  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('Votre mot de passe')
  await expect(password).toBeFocused()
  await expect(usePasskey(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const declined = page.getByText('L’invitation n’a pas été créée. Vous n’avez pas confirmé')
  await expect(declined).toBeVisible()
  await expect(remark).toHaveValue('Paul, trésorier')
  await expect(remark).toBeFocused()

  await page.keyboard.press('Enter')
  await password.fill('pas le bon')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/pas votre mot de passe/)
  await expect(password).toBeFocused()
  await page.keyboard.type(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Le lien est prêt' })).toBeFocused()
  await expect(waiting).toHaveCount(1)
  // No code is required for ten minutes.
  await invite.click()
  await expect(waiting).toHaveCount(2)

  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel(/Je les ai mis de côté/).check()
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('list', { name: 'Clés d’accès' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await typePassword(page, site)
  await expect(code(page)).toHaveCount(0)
  await expect(usePasskey(page)).toBeVisible()
  await usePasskey(page).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  // The virtual device takes the browser's offer at once.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  // A session that is over is taken up again the same way.
  await loseSession(page)
  await page.goto('/admin/dashboard/events')
  const over = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await usePasskey(over).click()
  await expect(over).toBeHidden()
  await expect(page.getByRole('list', { name: 'Événements enregistrés' })).toBeVisible()

  const { key } = await setCodes(site)
  await openSection(page, 'comptes')
  await expect(waiting).toHaveCount(2)
  forgetConfirmations(site)
  await invite.click()
  await usePasskey(page).click()
  await expect(waiting).toHaveCount(3)
  forgetConfirmations(site)
  await invite.click()
  await dialog.getByRole('button', { name: 'Utiliser un code à 6 chiffres' }).click()
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(computeCode(key, 1))
  await page.keyboard.press('Enter')
  await expect(waiting).toHaveCount(4)
})
