import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
  waitsForScripts,
} from '#web/testing/server.ts'
import { startSiteWithMail } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

const thirtyDays = 30 * 24 * 60 * 60
const tick = (page: Page) => page.getByRole('checkbox', { name: 'Rester connecté 30 jours' })

async function typeLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}

/** Paul has an account, made by an invitation; answers his id. */
async function addPaul(site: Site): Promise<string> {
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', {
    note: '',
    password: site.adminPassword,
  })
  const body = JSON.stringify({ token, username: 'paul', password: 'le-secret-de-paul' })
  const headers = { 'Content-Type': 'application/json' }
  const made = await fetch(`${site.url}/api/invitations/accept`, { method: 'POST', headers, body })
  expect(made.status).toBe(200)
  const login = { Authorization: `Bearer ${(await made.json()).token}` }
  const accounts = await (await fetch(`${site.url}/api/accounts`, { headers: login })).json()
  return accounts.find(({ you }: { you: boolean }) => you)._id
}

async function givePaulLink(site: Site): Promise<string> {
  const path = `/api/accounts/${await addPaul(site)}/password-link`
  const { token } = await write<{ token: string }>(site, `POST ${path}`)
  return `${site.url}/admin/mot-de-passe/${token}`
}

/** Seconds the login's cookie still lasts. */
async function cookieLasts(page: Page): Promise<number> {
  const cookies = await page.context().cookies()
  const { expires = 0 } = cookies.find(({ name }) => name === 'token') ?? {}
  return expires - Date.now() / 1000
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('login, staying logged in and a password link work by forms', async ({
    page,
    site,
    expectBrowserError,
  }) => {
    await test.step('the page about a lost password says what to do', async () => {
      await page.goto(`${site.url}/admin/login`)
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
      await expect(page).toHaveURL(/\/admin\/mot-de-passe-oublie$/)
      await expect(page.getByText('lien de mot de passe')).toBeVisible()
      await expect(page.getByText('docker compose run --rm admin')).toBeVisible()
      // This site sends no mail, and offers none.
      await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toHaveCount(0)
    })

    await test.step('the tick to stay logged in counts, and the form leads to the dashboard', async () => {
      await page.goto(`${site.url}/admin/login`)
      await typeLogin(page, 'admin', site.adminPassword)
      await tick(page).check()
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL(/\/admin\/dashboard/)
      expect(Math.abs((await cookieLasts(page)) - thirtyDays)).toBeLessThan(120)
    })

    await test.step('a password link sets a new password, and the login says so', async () => {
      expectBrowserError(/422/)
      expectBrowserError(/404/)
      await page.context().clearCookies()
      const link = await givePaulLink(site)
      await page.goto(link)
      const field = page.getByLabel('Nouveau mot de passe', { exact: true })
      const choose = page.getByRole('button', { name: 'Choisir ce mot de passe' })
      await field.fill('court')
      await choose.click()
      await expect(field).toHaveAccessibleDescription('8 caractères au moins')
      await field.fill('une porte toute bleue')
      await choose.click()
      await expect(page).toHaveURL(/\/admin\/login\?envoye=1$/)
      await expect(page.getByText('Mot de passe changé')).toBeVisible()
      await typeLogin(page, 'paul', 'une porte toute bleue')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL(/\/admin\/dashboard/)
      await page.goto(link)
      await field.fill('encore un autre')
      await choose.click()
      await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
    })
  })
})

test('staying logged in lasts thirty days', async ({ page, site }) => {
  await test.step('the page about a lost password is accessible, and leads back', async () => {
    await page.goto(`${site.url}/admin/login`)
    const link = page.getByRole('link', { name: 'Mot de passe oublié ?' })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié ?')
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
    await page.goto(`${site.url}/admin/dashboard/comptes`)
    const currentSession = page.getByRole('list', { name: 'Cette connexion' })
    await expect(currentSession).toContainText(/30 jours, jusqu’au \d/)
  })
})

test('a password link for a colleague is made, revoked, made again and used', async ({
  page,
  site,
  browser,
}) => {
  await addPaul(site)
  await loginAsAdmin(page, site, '/admin/dashboard/comptes')
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

  const elsewhere = await browser.newContext()
  const paul = await elsewhere.newPage()
  waitsForScripts(paul)
  await paul.goto(first)
  await expect(paul.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  const answer = await paul.goto(link)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"/>')
  await expect(paul.getByText('Pour le compte paul')).toBeVisible()
  await expectNoAxeViolations(paul)
  await paul.getByLabel('Nouveau mot de passe', { exact: true }).fill('motdepasse')
  await paul.getByLabel('Nouveau mot de passe', { exact: true }).press('Enter')
  await expect(paul.getByText('Ce mot de passe est trop courant')).toBeVisible()
  await expect(paul.getByLabel('Nouveau mot de passe', { exact: true })).toBeFocused()
  await paul.getByLabel('Nouveau mot de passe', { exact: true }).fill('une porte toute bleue')
  await paul.getByLabel('Nouveau mot de passe', { exact: true }).press('Enter')
  await expect(paul.getByText('Mot de passe changé')).toBeVisible()
  await paul.getByRole('link', { name: 'Se connecter' }).click()
  await typeLogin(paul, 'paul', 'une porte toute bleue')
  await paul.keyboard.press('Enter')
  await expect(paul).toHaveURL(/\/admin\/dashboard/)
  await elsewhere.close()
  await page.reload()
  await expect(accounts).not.toContainText('en attente')
})

test('the own e-mail address is saved, receives a reset link, and can be removed', async ({
  page,
}) => {
  const { site, mails, stop } = await startSiteWithMail()
  try {
    await loginAsAdmin(page, site, '/admin/dashboard/comptes')
    const field = page.getByLabel('Mon adresse e-mail')

    await test.step('the own e-mail address is saved', async () => {
      await field.fill('bureau@exemple.fr')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Adresse enregistrée.')).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('bureau@exemple.fr')
    })

    await test.step('a reset by mail does not reveal which accounts exist', async () => {
      await page.goto(`${site.url}/admin/mot-de-passe-oublie`)
      await page.getByRole('button', { name: 'Recevoir un lien' }).click()
      await expect(page.getByText('Ce champ est obligatoire')).toBeVisible()
      const name = page.getByLabel('Nom d’utilisateur')
      await expect(name).toBeFocused()
      for (const username of ['personne', 'admin']) {
        await name.fill(username)
        await page.keyboard.press('Enter')
        await expect(page.getByText('S’il existe un compte de ce nom')).toHaveCount(1)
      }
      await expectNoAxeViolations(page)
      const sent = () => mails.mails.filter(({ to }) => to.includes('bureau@exemple.fr'))
      await expect.poll(sent).toHaveLength(1)
      const text = sent()[0]?.read.text ?? ''
      const [link = ''] = /http:\S+\/admin\/mot-de-passe\/[\w-]+/.exec(text) ?? []
      await page.goto(link)
      await expect(page.getByText('Pour le compte admin')).toBeVisible()
    })

    await test.step('the own e-mail address is removed', async () => {
      await page.goto(`${site.url}/admin/dashboard/comptes`)
      await field.fill('')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Adresse enlevée.')).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('')
    })
  } finally {
    await stop()
  }
})
