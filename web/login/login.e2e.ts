import {
  expect,
  expectNoAxeViolations,
  freshTest,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'

const failureDelay = 2_000

test('an empty field is told and cleared once typed into; nothing is sent @once', async ({
  page,
}) => {
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

test('a failed login reads « Identifiants invalides » after two seconds @once', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/401/)
  await page.goto('/admin/login')
  await page.clock.install()
  await page.getByLabel('Nom d’utilisateur').fill('admin')
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  const answered = page.waitForResponse('**/api/auth/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await answered
  await expect(page.getByRole('button', { name: 'Connexion...' })).toBeVisible()
  await page.clock.runFor(failureDelay - 500)
  await expect(page.getByText('Identifiants invalides')).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alert').getByText('Identifiants invalides')).toBeVisible()
  await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue('admin')
})

test('the password can be shown and hidden @once', async ({ page }) => {
  await page.goto('/admin/login')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('one logs in by keyboard alone and arrives at the coaches, on a phone at the overview', async ({
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

test.describe('the guard sends to the login @once', () => {
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

freshTest('Déconnexion ends the session here and on the server', async ({ page, site }) => {
  await loginAsAdmin(page, site)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const headers = { Authorization: `Bearer ${token}` }
  // The page is left at once, and the server hears of it while it is.
  const ask = async () => (await fetch(`${site.url}/api/messages`, { headers })).status
  await expect.poll(ask).toBe(401)
  expect((await page.request.get('/api/messages')).status()).toBe(401)
})

test('the login page is accessible', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByText('Authentification multi-facteurs')).toBeVisible()
  await expect(page.getByText('Chiffrement AES-256')).toBeVisible()
  // The drawing is as tall as the page, not the page as tall as the drawing.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await expectNoAxeViolations(page)
})
