import type { BrowserContext, Page } from '@playwright/test'
import { hold } from '#web/testing/hold.ts'
import { expect, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * The forms as the browser sends them by itself: on a slow line before the scripts are there, and
 * where there are none. What is typed meanwhile is still there once they are. What the server
 * answers each form: posted-forms.test.ts.
 */

let visitors = 0
const letScriptsCome = new WeakMap<Page, () => void>()

/** A page that a test may use before its scripts are there, unlike `page`: they are held back. */
async function openAtOnce(
  context: BrowserContext,
  address: string,
  before?: () => void,
): Promise<Page> {
  const page = await context.newPage()
  if (before) await page.addInitScript(before)
  letScriptsCome.set(page, await hold(page, '**/*.js'))
  // Each opening is another visitor's: none waits for the one before.
  visitors += 1
  await context.setExtraHTTPHeaders({
    'X-Forwarded-For': `198.${visitors >> 8}.${visitors & 255}.1`,
  })
  await page.goto(address, { waitUntil: 'commit' })
  return page
}

async function scriptsAreThere(page: Page): Promise<void> {
  letScriptsCome.get(page)?.()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 40_000 })
}

/** Types before, during and after hydration, where the focus is; answers what was typed. */
async function typeDuringHydration(page: Page): Promise<string> {
  let text = ''
  const type = async (key: string) => {
    // Without going to the field anew: it keeps the focus.
    await page.keyboard.press(key)
    text += key
  }
  await type('x')
  letScriptsCome.get(page)?.()
  await expect(async () => {
    await type('x')
    expect(await page.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(true)
  }).toPass({ intervals: [10], timeout: 40_000 })
  await type('y')
  return text
}

/** Fills a field as a browser does that knows it: no key, no event. */
const autofill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement, value) => {
    input.value = value
  }, text)

const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
const username = (page: Page) => page.getByLabel('Nom d’utilisateur')

/** Every address a page has been at, or asked for. */
function collectAddresses(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => seen.push(request.url()))
  context.on('page', (page) => page.on('framenavigated', (frame) => seen.push(frame.url())))
  return seen
}

/** Chooses a lesson of the trial form, and answers its text. */
async function chooseLesson(page: Page): Promise<string> {
  const lesson = page.getByLabel('Cours souhaité')
  const [first = ''] = await lesson.getByText(/^Jujitsu – self/).allTextContents()
  await lesson.selectOption(first)
  return first
}

test('forms used before their scripts are there are posted, and keep their text', async ({
  context,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)

  await test.step('a refused request keeps its fields and what is typed since, and is sent', async () => {
    const page = await openAtOnce(context, `${site.url}/contact?sujet=essai&cours=Jujitsu`)
    const message = page.getByLabel('Message')
    const email = page.getByLabel('Adresse e-mail')
    await page.getByLabel('Téléphone').fill('06 12 34 56 78')
    const lesson = await chooseLesson(page)
    await email.fill('camille@')
    await message.fill('Bonjour,\nma fille aimerait essayer.')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Le nom est requis')).toBeVisible()
    // Whoever types begins when the page is there.
    await page.waitForFunction(() => document.readyState !== 'loading')
    await autofill(page, 'Nom complet', 'Camille Renaud')
    await message.press('Control+End')
    const typed = `Bonjour,\nma fille aimerait essayer.${await typeDuringHydration(page)}`
    await expect(message).toHaveValue(typed)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
    await expect(page.getByLabel('Cours souhaité')).toHaveValue(lesson)
    await expect(email).toHaveValue('camille@')
    await email.fill('camille@exemple.fr')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
    await page.close()
  })

  await test.step('a message sent at once is confirmed on the page', async () => {
    const page = await openAtOnce(context, `${site.url}/Contact`)
    await page.getByLabel('Nom complet').fill('Camille Renaud')
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await page.getByLabel('Message').fill('Bonjour')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(/\/contact\?envoye=1#ecrire$/)
    const news = page.getByText('Message envoyé avec succès')
    await expect(news).toBeVisible()
    // The browser goes to a part of the page once its scripts are there.
    await scriptsAreThere(page)
    await expect(news).toBeInViewport()
    await expect(page).toHaveURL(/\/contact#ecrire$/)
    await expect(news).toBeHidden()
    await page.close()
  })

  await test.step('a refused comment keeps its text', async () => {
    const path = '/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants'
    const page = await openAtOnce(context, site.url + path)
    const text = page.getByLabel('Commentaire', { exact: true })
    await text.fill('Deux lignes,\nune leçon.')
    await page.getByRole('button', { name: 'Publier' }).click()
    const problem = page.getByText('Name and comment are required.')
    await expect(problem).toBeVisible()
    await scriptsAreThere(page)
    await expect(problem).toBeInViewport()
    await expect(text).toHaveValue('Deux lignes,\nune leçon.')
    await page.close()
  })

  await test.step('a search', async () => {
    const page = await openAtOnce(context, `${site.url}/blogs`)
    const search = page.getByLabel('Rechercher')
    await search.focus()
    await expect(search).toHaveValue(await typeDuringHydration(page))
    await page.close()
  })

  const seen = collectAddresses(context)
  await test.step('a login leads to the dashboard', async () => {
    const page = await openAtOnce(context, `${site.url}/admin/login`)
    await username(page).fill('admin')
    await password(page).fill(site.adminPassword)
    await password(page).press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await scriptsAreThere(page)
    await expect(page.getByRole('heading', { name: 'Vue d’ensemble' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard\/apercu$/)
    await page.evaluate(() => localStorage.clear())
    await page.close()
  })

  await test.step('credentials filled in by the browser log in', async () => {
    await context.clearCookies()
    const page = await openAtOnce(context, `${site.url}/admin/login`)
    await autofill(page, 'Nom d’utilisateur', 'admin')
    await autofill(page, 'Mot de passe', site.adminPassword)
    await scriptsAreThere(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    expect(seen.filter((url) => url.includes(site.adminPassword))).toEqual([])
  })
})

/** Puts an element beside each field before React takes over, as password managers and translators do. */
function decorateFields(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const input of document.querySelectorAll('input')) {
      input.after(document.createElement('com-password-manager'))
    }
    for (const select of document.querySelectorAll('select')) {
      select.before(document.createElement('com-translator'))
    }
  })
}

test('a page changed by an extension keeps typed text', async ({
  context,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Minified React error #418/)

  await test.step('a message', async () => {
    const page = await openAtOnce(context, `${site.url}/contact?sujet=essai`, decorateFields)
    await expect(page.locator('com-password-manager')).not.toHaveCount(0)
    const lesson = await chooseLesson(page)
    await page.getByLabel('Nom complet').fill('Camille Renaud')
    await page.getByLabel('Message').fill('Bonjour,\nmon fils aimerait essayer.')
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await scriptsAreThere(page)
    await expect(page.locator('com-password-manager')).toHaveCount(0)
    await expect(page.getByLabel('Cours souhaité')).toHaveValue(lesson)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\nmon fils aimerait essayer.')
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('camille@exemple.fr')
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
    await page.close()
  })

  await test.step('a fee and a tick that were chosen are counted', async () => {
    const { fees } = await write<{ fees: { rows: { who: string }[] } }>(site, 'GET /api/joining')
    const chosen = new URLSearchParams({ p1: fees.rows[0]?.who ?? '' })
    const page = await openAtOnce(context, `${site.url}/inscription?${chosen}`, decorateFields)
    const licensed = page.getByLabel('Déjà licencié cette saison')
    await licensed.check()
    await page.getByLabel('2e personne').selectOption({ index: 1 })
    await scriptsAreThere(page)
    await expect(page.locator('com-translator')).toHaveCount(0)
    await expect(page.getByLabel('2e personne')).not.toHaveValue('')
    await expect(licensed.first()).toBeChecked()
    const receipt = page.locator('[aria-live]', { hasText: 'Total' })
    await expect(receipt.getByText('Licence déjà prise')).toBeVisible()
    await expect(receipt.getByRole('listitem')).toHaveCount(2)
  })
})
