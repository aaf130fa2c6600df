import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/*
 * The forms as the browser sends them by itself: on a slow line before the scripts are there, and
 * where there are none. What is typed meanwhile is still there once they are.
 */

let visitors = 0
const letScriptsCome = new WeakMap<Page, () => void>()

/**
 * A page that a test may use before its scripts are there, unlike `page`: they are held back until
 * `scriptsAreThere`, or for as long as `held` says.
 * @param held in milliseconds
 */
async function openAtOnce(context: BrowserContext, address: string, held?: number): Promise<Page> {
  const page = await context.newPage()
  const { promise: scriptsReleased, resolve } = Promise.withResolvers<void>()
  letScriptsCome.set(page, resolve)
  await page.route('**/*.js', async (route) => {
    await (held === undefined ? scriptsReleased : pause(held))
    await route.continue().catch(() => {})
  })
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

const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true })
const username = (page: Page) => page.getByLabel('Nom d’utilisateur')
const values = '/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants'

/** Every address a page has been at, or asked for. */
function collectAddresses(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => seen.push(request.url()))
  context.on('page', (page) => page.on('framenavigated', (frame) => seen.push(frame.url())))
  return seen
}

async function invite(site: Site): Promise<string> {
  const { token } = await write<{ token: string }>(site, 'POST /api/invitations', {
    note: '',
    password: site.adminPassword,
  })
  return `/admin/invitation/${token}`
}

async function addPhoto(site: Site): Promise<string> {
  const form = new FormData()
  form.append('title', 'Le salut')
  form.append('images', new File([new Uint8Array(pictures.png)], 'a.png'))
  const [photo] = await write<{ _id: string }[]>(site, 'POST /api/gallery/upload', form)
  return `/gallery/${photo?._id}/retrait`
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts held back' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('posted messages are refused with the typed text, then sent', async ({
      context,
      site,
      expectBrowserError,
    }) => {
      expectBrowserError(/422/)
      const lastMessages = () => write<object[]>(site, 'GET /api/messages?limit=1')

      await test.step('a posted message is refused with the typed text, then sent', async () => {
        const page = await openAtOnce(context, `${site.url}/contact`)
        await page.getByLabel('Nom complet').fill('Camille Renaud')
        await page.getByLabel('Adresse e-mail').fill('camille@')
        await page.getByLabel('Message').fill('Bonjour,\nma fille aimerait essayer.')
        await page.getByRole('button', { name: 'Envoyer le message' }).click()
        const email = page.getByLabel('Adresse e-mail')
        await expect(email).toHaveAccessibleDescription(/Veuillez entrer une adresse email valide/)
        await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
        await expect(email).toHaveValue('camille@')
        await email.fill('camille@exemple.fr')
        const message = page.getByLabel('Message')
        await expect(message).toHaveValue('Bonjour,\nma fille aimerait essayer.')
        await message.fill('Bonjour, mon fils aussi.')
        if (scripts) {
          await scriptsAreThere(page)
          await expect(email).toHaveValue('camille@exemple.fr')
          await expect(message).toHaveValue('Bonjour, mon fils aussi.')
        }
        await page.getByRole('button', { name: 'Envoyer le message' }).click()
        await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
        await expect(page.getByText('Nous vous répondrons bientôt.')).toBeVisible()
        for (const label of ['Nom complet', 'Adresse e-mail', 'Message']) {
          await expect(page.getByLabel(label)).toHaveValue('')
        }
        const stored = { name: 'Camille Renaud', message: 'Bonjour, mon fils aussi.' }
        expect(await lastMessages()).toMatchObject([stored])
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
        if (scripts) await scriptsAreThere(page)
        await expect(news).toBeInViewport()
        if (scripts) {
          await expect(page).toHaveURL(/\/contact#ecrire$/)
          await expect(news).toBeHidden()
        }
        await page.close()
      })

      await test.step('a posted trial lesson is refused with all its fields, then requested', async () => {
        const page = await openAtOnce(context, `${site.url}/contact?sujet=essai&cours=Jujitsu`)
        await page.getByLabel('Téléphone').fill('06 12 34 56 78')
        const lesson = page.getByLabel('Cours souhaité')
        await expect(lesson).toHaveValue('Jujitsu')
        const [first = ''] = await lesson.getByText(/^Jujitsu – self/).allTextContents()
        await lesson.selectOption(first)
        await page.getByRole('button', { name: 'Envoyer le message' }).click()
        await expect(page.getByText('Le nom est requis')).toBeVisible()
        if (scripts) await scriptsAreThere(page)
        await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
        await expect(lesson).toHaveValue(first)
        await page.getByLabel('Nom complet').fill('Camille Renaud')
        await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
        await page.getByRole('button', { name: 'Envoyer le message' }).click()
        await expect(page.getByText('Message envoyé avec succès')).toBeVisible()
        const stored = {
          subject: 'Essai gratuit',
          phone: '06 12 34 56 78',
          lesson: first,
          message: 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.',
        }
        expect(await lastMessages()).toMatchObject([stored])
      })
    })

    test('searches, comments and requests for removal are posted in blog and gallery', async ({
      context,
      site,
      expectBrowserError,
    }) => {
      expectBrowserError(/422/)

      await test.step('the blog is searched by Enter', async () => {
        const page = await openAtOnce(context, `${site.url}/blogs`)
        await page.getByLabel('Rechercher').fill('claquettes dépareillées')
        await page.getByLabel('Rechercher').press('Enter')
        await expect(page).toHaveURL(/\?q=claquettes/)
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
        await expect(page.getByLabel('Rechercher')).toHaveValue('claquettes dépareillées')
        await page.close()
      })

      await test.step('a posted comment without a name is refused with its text, then published', async () => {
        const page = await openAtOnce(context, site.url + values)
        const name = page.getByPlaceholder('Votre nom')
        const text = page.getByLabel('Commentaire', { exact: true })
        await text.fill('Deux lignes,\nune leçon.')
        await page.getByRole('button', { name: 'Publier' }).click()
        const problem = page.getByText('Name and comment are required.')
        await expect(problem).toBeVisible()
        if (scripts) await scriptsAreThere(page)
        await expect(problem).toBeInViewport()
        await expect(text).toHaveValue('Deux lignes,\nune leçon.')
        await name.fill('Camille')
        await page.getByRole('button', { name: 'Publier' }).click()
        await expect(page.getByText('Votre commentaire est publié.')).toBeInViewport()
        const heading = page.getByRole('heading', { name: '1 commentaire', exact: true })
        await expect(heading).toBeVisible()
        await expect(page.getByText('une leçon.')).toBeVisible()
        await expect(name).toHaveValue('')
        await expect(text).toHaveValue('')
        await page.close()
      })

      await test.step('a photo’s removal is requested on its own page', async () => {
        await addPhoto(site)
        const page = await openAtOnce(context, `${site.url}/gallery`)
        await page.getByRole('link', { name: 'Demander le retrait' }).first().click()
        const heading = page.getByRole('heading', { name: 'Demander le retrait de cette photo' })
        await expect(heading).toBeVisible()
        await expect(page.getByRole('img', { name: 'Le salut' })).toBeVisible()
        await page.getByLabel('E-mail').fill('camille@')
        await page.getByLabel('Raison').fill('C’est mon fils.')
        await page.getByRole('button', { name: 'Envoyer la demande' }).click()
        await expect(page.getByText('La demande n’est pas partie.')).toBeVisible()
        const email = page.getByLabel('E-mail')
        await expect(email).toHaveAccessibleDescription(/Veuillez entrer une adresse email valide/)
        await expect(page.getByLabel('Raison')).toHaveValue('C’est mon fils.')
        if (scripts) {
          await scriptsAreThere(page)
          await expectNoAxeViolations(page)
        }
        await email.fill('')
        await page.getByRole('button', { name: 'Envoyer la demande' }).click()
        const thanks = page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })
        await expect(thanks).toBeVisible()
        type Message = { message: string; photo?: string }
        const [message] = await write<Message[]>(site, 'GET /api/messages?limit=1')
        expect(message?.message).toContain('C’est mon fils.')
        expect(message?.photo).toBeTruthy()
      })
    })

    test('logins and invitations are posted', async ({ context, site, expectBrowserError }) => {
      for (const status of [/401/, /422/, /429/]) expectBrowserError(status)
      const seen = collectAddresses(context)
      const openLoggedOut = async (path: string) => {
        for (const page of context.pages()) await page.close()
        await context.clearCookies()
        const page = await openAtOnce(context, site.url + path)
        await page.evaluate(() => localStorage.clear())
        return page
      }

      await test.step('an empty login and one too many are reported', async () => {
        const page = await openLoggedOut('/admin/login')
        await page.getByRole('button', { name: 'Se connecter' }).click()
        await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
        await username(page).fill('camille')
        for (let time = 1; time <= 6; time++) {
          await password(page).fill('pas le bon')
          const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
          await page.getByRole('button', { name: 'Se connecter' }).click()
          expect((await answered).status()).toBe(time < 6 ? 401 : 429)
        }
        const alert = page.getByRole('alert').filter({ hasText: 'Identifiants invalides' })
        await expect(alert).toContainText(/Trop de tentatives\. Réessayez dans/)
      })

      await test.step('a wrong login is reported, a right one leads to the dashboard', async () => {
        const page = await openLoggedOut('/admin/login')
        await username(page).fill('admin')
        await password(page).fill('pas-le-bon')
        await page.getByRole('button', { name: 'Se connecter' }).click()
        await expect(page.getByRole('alert').getByText('Identifiants invalides')).toBeVisible()
        await expect(username(page)).toHaveValue('admin')
        await expect(password(page)).toHaveValue('')
        await password(page).fill(site.adminPassword)
        await password(page).press('Enter')
        await expect(page).toHaveURL(/\/admin\/dashboard/)
        if (scripts) {
          await scriptsAreThere(page)
          await expect(page.getByRole('heading', { name: 'Vue d’ensemble' })).toBeVisible()
          await expect(page).toHaveURL(/\/admin\/dashboard\/apercu$/)
          const token = await page.evaluate(() => localStorage.getItem('token'))
          expect(token?.split('.')).toHaveLength(3)
        } else {
          await expect(page.locator('main noscript')).toBeVisible()
        }
        expect(seen.filter((url) => url.includes('pas-le-bon'))).toEqual([])
        expect(seen.filter((url) => url.includes(site.adminPassword))).toEqual([])
      })

      await test.step('a posted invitation creates an account', async () => {
        const address = await invite(site)
        const page = await openLoggedOut(address)
        await username(page).fill('paul')
        await password(page).fill('secret')
        await page.getByRole('button', { name: 'Créer mon compte' }).click()
        await expect(password(page)).toHaveAccessibleDescription('8 caractères au moins')
        await expect(username(page)).toHaveValue('paul')
        await expect(password(page)).toHaveValue('')
        await password(page).fill('secret-de-paul')
        await page.getByRole('button', { name: 'Créer mon compte' }).click()
        await expect(page).toHaveURL(/\/admin\/dashboard/)
        const me = await context.request.get(`${site.url}/api/auth/me`)
        expect(await me.json()).toMatchObject({ username: 'paul' })
        expect(seen.filter((url) => url.includes('secret'))).toEqual([])

        if (scripts) return
        expectBrowserError(/404/)
        await page.goto(site.url + address)
        await username(page).fill('paule')
        await password(page).fill('secret-de-paule')
        await page.getByRole('button', { name: 'Créer mon compte' }).click()
        const over = page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })
        await expect(over).toBeVisible()
      })
    })
  })
}

test('text typed before, during and after hydration is kept', async ({
  context,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const isReady = (page: Page) => page.evaluate(() => 'ready' in document.documentElement.dataset)
  const fields: [string, string[]][] = [
    ['/contact', ['Nom complet', 'Adresse e-mail', 'Message']],
    [values, ['Nom', 'Commentaire']],
    ['/admin/login', ['Nom d’utilisateur', 'Mot de passe']],
    [await invite(site), ['Nom d’utilisateur', 'Mot de passe']],
    [await addPhoto(site), ['Nom', 'E-mail', 'Raison']],
    ['/blogs', ['Rechercher']],
  ]
  for (const [address, labels] of fields) {
    await test.step(`text typed during hydration is kept at ${address}`, async () => {
      const page = await openAtOnce(context, site.url + address, 600)
      const [typed = '', ...others] = labels
      const field = (label: string) => page.getByLabel(label, { exact: true })
      // Autofill by the browser: no key, no event.
      for (const label of others) {
        await field(label).evaluate((input: HTMLInputElement) => {
          input.value = 'rempli d’avance'
        })
      }
      let text = ''
      while (!(await isReady(page))) {
        // A field takes so many letters, however late the scripts come.
        if (text.length === 100) await page.waitForTimeout(20)
        else {
          await field(typed).press('x')
          text += 'x'
        }
      }
      await field(typed).press('y')
      await expect(field(typed), address).toHaveValue(`${text}y`)
      for (const label of others) await expect(field(label)).toHaveValue('rempli d’avance')
      await page.close()
    })
  }

  await test.step('a refused text does not overwrite what is typed since', async () => {
    const page = await openAtOnce(context, `${site.url}/contact`, 1_500)
    await page.getByLabel('Message').fill('Le texte refusé.')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Le nom est requis')).toBeVisible()
    // Whoever types begins when the page is there.
    await page.waitForFunction(() => document.readyState !== 'loading')
    const message = page.getByLabel('Message')
    await message.press('End')
    let text = 'Le texte refusé.'
    while (!(await isReady(page))) {
      // Without going to the field anew: it keeps the focus.
      await page.keyboard.press('x')
      text += 'x'
    }
    await expect(message).toHaveValue(text)
    await page.close()
  })

  await test.step('credentials filled in by the browser log in', async () => {
    const page = await openAtOnce(context, `${site.url}/admin/login`, 500)
    await page.getByRole('button', { name: 'Se connecter' }).waitFor()
    await page.evaluate((secret) => {
      const [name, password] = document.querySelectorAll<HTMLInputElement>('main form input')
      if (name) name.value = 'admin'
      if (password) password.value = secret
    }, site.adminPassword)
    await scriptsAreThere(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
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
  await context.addInitScript(decorateFields)

  await test.step('a message', async () => {
    const page = await openAtOnce(context, `${site.url}/contact?sujet=essai`)
    await expect(page.locator('com-password-manager')).not.toHaveCount(0)
    const lesson = page.getByLabel('Cours souhaité')
    const [first = ''] = await lesson.getByText(/^Jujitsu – self/).allTextContents()
    await lesson.selectOption(first)
    await page.getByLabel('Nom complet').fill('Camille Renaud')
    await page.getByLabel('Message').fill('Bonjour,\nmon fils aimerait essayer.')
    await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await scriptsAreThere(page)
    await expect(page.locator('com-password-manager')).toHaveCount(0)
    await expect(lesson).toHaveValue(first)
    await expect(page.getByLabel('Nom complet')).toHaveValue('Camille Renaud')
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\nmon fils aimerait essayer.')
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('camille@exemple.fr')
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
    await page.close()
  })

  await test.step('a fee that was chosen is counted', async () => {
    const page = await openAtOnce(context, `${site.url}/inscription`)
    await page.getByLabel('1re personne').selectOption({ index: 1 })
    await scriptsAreThere(page)
    await expect(page.locator('com-translator')).toHaveCount(0)
    await expect(page.getByLabel('1re personne')).not.toHaveValue('')
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await page.close()
  })

  await test.step('a login', async () => {
    const page = await openAtOnce(context, `${site.url}/admin/login`)
    await username(page).fill('admin')
    await password(page).fill(site.adminPassword)
    await page.getByLabel('Rester connecté').check()
    await scriptsAreThere(page)
    await expect(username(page)).toHaveValue('admin')
    await expect(password(page)).toHaveValue(site.adminPassword)
    await expect(page.getByLabel('Rester connecté')).toBeChecked()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  })
})
