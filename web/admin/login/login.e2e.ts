import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { offerNoPasskeys } from '#web/testing/factors.ts'
import { expect, test } from '#web/testing/server.ts'

const failureDelay = 2_000
const nameField = (page: Page) => page.getByLabel('Nom d’utilisateur')
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true })

test('the login page offers passkeys where they work, and shows errors in place', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  const usePasskey = page.getByRole('button', { name: 'Utiliser une clé d’accès' })

  await test.step('the login page at an IP address offers no passkey', async () => {
    await page.goto(site.url.replace('localhost', '127.0.0.1').concat('/admin/login'))
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible()
    // A passkey would be requested once the browser has said that it can offer some.
    await page.evaluate(async () => {
      await PublicKeyCredential.isConditionalMediationAvailable?.()
      await new Promise(requestAnimationFrame)
    })
    expect(requests.filter((path) => path.startsWith('/api/auth/passkey'))).toEqual([])
    await expect(usePasskey).toHaveCount(0)
  })

  await test.step('the login page names its protections, and is no taller than a few screens', async () => {
    await offerNoPasskeys(page)
    await page.goto('/admin/login')
    await expect(page.getByText('Authentification multi-facteurs')).toBeVisible()
    await expect(page.getByText('Chiffrement AES-256')).toBeVisible()
    // The drawing is as tall as the page, not the page as tall as the drawing.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  })

  await test.step('an empty login field is reported until it is typed into; nothing is sent', async () => {
    await nameField(page).fill('   ')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
    await expect(nameField(page)).toBeFocused()
    await password(page).fill('x')
    await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(1)
    expect(requests).not.toContain('/api/auth/login')
  })

  await test.step('the login page can show and hide the password', async () => {
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
  })

  await test.step('a failed login reads « Identifiants invalides » after two seconds', async () => {
    expectBrowserError(/401/)
    await page.clock.install()
    await nameField(page).fill('admin')
    await password(page).fill('pas le bon')
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
    await expect(nameField(page)).toHaveValue('admin')
  })

  await test.step('the passkeys’ code loads when one is used, not before', async () => {
    const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8'))
    const library = `/${manifest['node_modules/@simplewebauthn/browser/esm/index.js'].file}`
    expect(requests).not.toContain(library)
    await usePasskey.click()
    await expect.poll(() => requests).toContain(library)
  })
})

const listStoredDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brouillon ')))

test('the dashboard redirects to the login; Déconnexion logs out, and asks about drafts', async ({
  page,
  site,
}) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  const enter = async () => {
    await nameField(page).focus()
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  }
  const leave = async () => await page.getByRole('button', { name: 'Déconnexion' }).click()
  const left = async () => await expect(page).toHaveURL(/\/admin\/login$/)
  const coachesSection = page.getByRole('heading', { name: 'Gérer les Entraîneurs' })
  const question = page.getByRole('alertdialog', { name: 'Garder vos brouillons ?' })

  await test.step('on a phone the login leads to the overview; without a draft nothing is asked', async () => {
    await enter()
    await expect(page).toHaveURL(/\/admin\/dashboard\/apercu$/)
    await expect(page.getByRole('heading', { name: 'Vue d’ensemble' })).toBeVisible()
    await leave()
    await left()
  })

  await test.step('on a wide screen the login leads to the coaches', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(coachesSection).toBeVisible()
  })

  await test.step('Déconnexion ends the session here and on the server', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { Authorization: `Bearer ${token}` }
    const fetchStatus = async () => (await fetch(`${site.url}/api/messages`, { headers })).status
    expect(await fetchStatus()).toBe(200)
    await leave()
    await left()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    // The page is left at once, and the server hears of it while it is.
    await expect.poll(fetchStatus).toBe(401)
  })

  await test.step('drafts stay after a cancelled logout, or when kept', async () => {
    await enter()
    await expect(coachesSection).toBeVisible()
    await page.getByLabel('Nom').fill('Zoé')
    await leave()
    await expect(question.getByRole('button', { name: 'Rester connecté' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Nom')).toHaveValue('Zoé')
    await leave()
    await question.getByRole('button', { name: 'Garder et se déconnecter' }).press('Enter')
    await left()
    // The form writes its last words as it goes, a moment after the address has changed.
    await expect.poll(() => listStoredDrafts(page)).toHaveLength(1)
  })

  await test.step('drafts are deleted on request, with the text typed right before', async () => {
    await enter()
    await expect(coachesSection).toBeVisible()
    await expect(page.getByLabel('Nom')).toHaveValue('Zoé')
    await page.getByLabel('Nom').fill('Zoé Martin')
    await leave()
    await question.getByRole('button', { name: 'Effacer et se déconnecter' }).press('Enter')
    await left()
    await expect(password(page)).toBeVisible()
    expect(await listStoredDrafts(page)).toEqual([])
  })
})
