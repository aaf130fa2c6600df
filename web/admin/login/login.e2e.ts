import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  freshTest,
  loginAnew,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'

const failureDelay = 2_000

test('an empty field is told and cleared once typed into; nothing is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent += 1
  })
  await page.goto('/admin/login')
  await page.getByLabel('Nom d’utilisateur').fill('   ')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await expect(page.getByLabel('Nom d’utilisateur')).toBeFocused()
  await page.getByLabel('Mot de passe', { exact: true }).fill('x')
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(1)
  expect(sent).toBe(0)
})

test('a failed login reads « Identifiants invalides » after two seconds', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/401/)
  await page.goto('/admin/login')
  await page.clock.install()
  await page.getByLabel('Nom d’utilisateur').fill('admin')
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  const answered = page.waitForResponse('**/api/auth/login')
  // The clock moves only when the test moves it, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await answered
  await expect(page.getByRole('button', { name: 'Connexion...' })).toBeVisible()
  await page.clock.runFor(failureDelay - 500)
  await expect(page.getByText('Identifiants invalides')).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alert').getByText('Identifiants invalides')).toBeVisible()
  await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue('admin')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/admin/login')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an admin logs in by keyboard alone and arrives at the coaches, on a phone at the overview @both', async ({
  page,
  site,
}, { project }) => {
  const phone = project.name === 'telephone'
  await page.goto('/admin/login')
  await page.getByLabel('Nom d’utilisateur').focus()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(phone ? /\/admin\/dashboard\/apercu$/ : /\/admin\/dashboard$/)
  const heading = phone ? 'Vue d’ensemble' : 'Gérer les Entraîneurs'
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token?.split('.')).toHaveLength(3)
})

test.describe('the guard sends to the login', () => {
  const claims = (more: object) =>
    `x.${Buffer.from(JSON.stringify({ exp: 4e9, ...more })).toString('base64url')}.x`
  const tokens: [string, string | undefined][] = [
    ['without a token', undefined],
    ['with a token that does not decode', 'not a token'],
    ['with another role', claims({ role: 'member' })],
    ['with a list that holds admin', claims({ role: ['admin'] })],
    ['with a token that has run out', claims({ role: 'admin', exp: 1 })],
  ]
  for (const [name, token] of tokens) {
    test(name, async ({ page }) => {
      await page.addInitScript((text) => text && localStorage.setItem('token', text), token)
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL(/\/admin\/login$/)
      await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    })
  }
})

freshTest('Déconnexion ends the session here and on the server @bureau', async ({ page, site }) => {
  await loginAsAdmin(page, site)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const headers = { Authorization: `Bearer ${token}` }
  // The page is left at once, and the server hears of it while it is.
  const fetchStatus = async () => (await fetch(`${site.url}/api/messages`, { headers })).status
  await expect.poll(fetchStatus).toBe(401)
  expect((await page.request.get('/api/messages')).status()).toBe(401)
})

const listStoredDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brouillon ')))

freshTest(
  'drafts on a shared computer are asked about before one leaves',
  async ({ page, site }) => {
    const enter = async () => {
      await page.getByLabel('Nom d’utilisateur').fill('admin')
      await page.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
      await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/admin\/dashboard/)
    }
    const leave = async () => await page.getByRole('button', { name: 'Déconnexion' }).click()
    const left = async () => await expect(page).toHaveURL(/\/admin\/login$/)
    const question = page.getByRole('alertdialog', { name: 'Garder vos brouillons ?' })
    await loginAsAdmin(page, site, '/admin/dashboard/coaches/nouveau')
    await page.getByLabel('Nom').fill('Zoé')
    await leave()
    // The way back has the focus.
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Nom')).toHaveValue('Zoé')
    await leave()
    await question.getByRole('button', { name: 'Garder et se déconnecter' }).press('Enter')
    await left()
    // The form writes its last words as it goes, a moment after the address has changed.
    await expect.poll(() => listStoredDrafts(page)).toHaveLength(1)

    await enter()
    await leave()
    await question.getByRole('button', { name: 'Effacer et se déconnecter' }).press('Enter')
    await left()
    expect(await listStoredDrafts(page)).toEqual([])
    await enter()
    await leave()
    await left()

    // Text typed right before the logout does not come back as a draft.
    await loginAnew(page, site, '/admin/dashboard/coaches/nouveau')
    await page.getByLabel('Nom').fill('Zoé')
    await leave()
    await question.getByRole('button', { name: 'Effacer et se déconnecter' }).press('Enter')
    await left()
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    expect(await listStoredDrafts(page)).toEqual([])
  },
)

test('an address in digits is asked for no passkey', async ({ page, site }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(site.url.replace('localhost', '127.0.0.1').concat('/admin/login'))
  // A passkey would be requested as soon as the scripts have loaded.
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.filter((path) => path.startsWith('/api/auth/passkey'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Utiliser une clé d’accès' })).toHaveCount(0)
})

test('the login page is accessible', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByText('Authentification multi-facteurs')).toBeVisible()
  await expect(page.getByText('Chiffrement AES-256')).toBeVisible()
  // The drawing is as tall as the page, not the page as tall as the drawing.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await expectNoAxeViolations(page)
})
