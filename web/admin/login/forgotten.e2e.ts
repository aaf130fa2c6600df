import type { Page } from '@playwright/test'
import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const thirtyDays = 30 * 24 * 60 * 60
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Rester connecté 30 jours' })

async function typeLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}

/** Paul has an account, made by an invitation. */
async function addPaul(site: Site): Promise<void> {
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', {
    note: '',
    password: site.adminPassword,
  })
  const paul = { token, username: 'paul', password: 'le-secret-de-paul' }
  await write(site, 'POST /api/invitations/accept', paul)
}

/** Seconds the login's cookie still lasts. */
async function cookieLasts(page: Page): Promise<number> {
  const cookies = await page.context().cookies()
  const { expires = 0 } = cookies.find(({ name }) => name === 'token') ?? {}
  return expires - Date.now() / 1000
}

test('a lost password, a login for thirty days, the own e-mail address and a password link for a colleague', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  await addPaul(site)
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

  await test.step('the tick to stay logged in keeps the session for thirty days', async () => {
    await expect(tick(page)).not.toBeChecked()
    await typeLogin(page, 'admin', site.adminPassword)
    await page.getByText('Rester connecté 30 jours').click()
    await expect(tick(page)).toBeChecked()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    const length = await page.evaluate(() => {
      const token = localStorage.getItem('token') ?? ''
      const { iat, exp } = JSON.parse(atob(token.split('.')[1] ?? ''))
      return exp - iat
    })
    expect(length).toBe(thirtyDays)
    expect(Math.abs((await cookieLasts(page)) - thirtyDays)).toBeLessThan(120)
    await openSection(page, 'comptes')
    const currentSession = page.getByRole('list', { name: 'Cette connexion' })
    await expect(currentSession).toContainText(/30 jours, jusqu’au \d/)
  })

  await test.step('the own e-mail address is saved and removed', async () => {
    const field = page.getByLabel('Mon adresse e-mail')
    const email = () => write(site, 'GET /api/auth/email')
    await field.fill('bureau@exemple.fr')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresse enregistrée.')).toBeVisible()
    expect(await email()).toEqual({ email: 'bureau@exemple.fr' })
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresse enlevée.')).toBeVisible()
    expect(await email()).toEqual({ email: '' })
  })

  await test.step('a password link for a colleague is made, revoked, made again and used', async () => {
    const accounts = page.getByRole('list', { name: 'Comptes', exact: true })
    const make = page.getByRole('button', { name: 'Lien de mot de passe pour « paul »' })
    await expect(make).toHaveCount(1)
    await expect(
      page.getByRole('button', { name: 'Lien de mot de passe pour « admin »' }),
    ).toHaveCount(0)
    await make.click()
    await expect(page.getByRole('heading', { name: 'Le lien est prêt' })).toBeFocused()
    const field = page.getByLabel('Lien à donner à « paul »')
    const first = await field.inputValue()
    expect(first).toMatch(/\/admin\/mot-de-passe\/[\w-]{43}$/)
    await expect(accounts).toContainText(/Lien de mot de passe en attente jusqu’au \d/)
    // Out from under the header, which hides half of a line.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Annuler le lien de mot de passe de « paul »' }).click()
    await expect(page.getByText('Lien annulé')).toBeVisible()
    await expect(accounts).not.toContainText('en attente')
    await make.click()
    await expect(field).toBeVisible()
    const link = await field.inputValue()
    expect(link).not.toBe(first)

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
    const login = { username: 'paul', password: 'une porte toute bleue' }
    await write(site, 'POST /api/auth/login', login)
  })
})
