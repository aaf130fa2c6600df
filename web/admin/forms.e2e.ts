import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  freshTest as test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const name = (page: Page) => page.getByLabel('Nom', { exact: true })
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })

async function coaches(site: Site) {
  return (await (await fetch(`${site.url}/api/coaches`)).json()) as { _id: string; name: string }[]
}

/** The first coach in the form. */
async function edit(page: Page, site: Site) {
  const [coach] = await coaches(site)
  if (!coach) throw new Error('no coach')
  await loginAsAdmin(page, site)
  await page.getByRole('button', { name: `Modifier « ${coach.name} »` }).click()
  await expect(name(page)).toHaveValue(coach.name)
  return { coach, address: `/admin/dashboard/coaches/${coach._id}` }
}

test('each record has its own address: reload, back, Annuler and a record that is gone', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  const { coach, address } = await edit(page, site)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page).toHaveTitle(/^Entraîneurs · Tableau de bord/)
  await page.reload()
  await expect(name(page)).toHaveValue(coach.name)
  await page.goBack()
  await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await page.goForward()
  await expect(name(page)).toHaveValue(coach.name)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard(\/coaches)?$/)
  await expect(page.getByRole('button', { name: `Modifier « ${coach.name} »` })).toBeFocused()

  await page.goto('/admin/dashboard/events/jamais-vu')
  await expect(page.getByText('cette fiche n’existe plus')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard\/events$/)
  await expect(page).toHaveTitle(/^Événements · /)

  await page.request.post('/api/messages', {
    data: { name: 'Ana', email: 'ana@exemple.fr', message: 'Bonjour' },
  })
  await page.goto('/admin/dashboard/messages')
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expect(page).toHaveURL(/\/messages\/\w+$/)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Ana' })
  await expect(dialog).toContainText('Bonjour')
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('what was typed comes back after the tab was closed, and can be put aside', async ({
  page,
  site,
}) => {
  const { coach, address } = await edit(page, site)
  await name(page).fill('Un nom à moitié')
  await page.getByRole('button', { name: 'Ajouter un lien' }).click()
  await page
    .getByRole('textbox', { name: /^Lien / })
    .last()
    .fill('https://exemple.fr/moi')
  await expect(page.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await closed

  const again = await page.context().newPage()
  await again.goto(site.url + address)
  await expect(again.getByText(/Votre brouillon du .+ a été repris/)).toBeVisible()
  await expect(name(again)).toHaveValue('Un nom à moitié')
  await expect(again.getByRole('textbox', { name: /^Lien / }).last()).toHaveValue(
    'https://exemple.fr/moi',
  )
  await expectNoAxeViolations(again)
  await again.getByRole('button', { name: 'Repartir de la version enregistrée' }).click()
  await expect(name(again)).toHaveValue(coach.name)
  await again.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(name(again)).toHaveValue('Un nom à moitié')
  await name(again).fill('Un nom entier')
  await again.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(again.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible()
  await again.goto(site.url + address)
  await expect(name(again)).toHaveValue('Un nom entier')
  await expect(again.getByText('Votre brouillon du')).toBeHidden()
})

test('leaving unsaved changes is asked about, by a link, a button and the back button', async ({
  page,
  site,
}) => {
  const { address } = await edit(page, site)
  const question = page.getByRole('alertdialog', { name: 'Partir sans enregistrer' })
  await name(page).fill('Pas fini')
  await page.getByRole('link', { name: 'Podiums', exact: true }).first().click()
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page
    .getByRole('button', { name: /^Modifier/ })
    .last()
    .click()
  await question.getByRole('button', { name: 'Rester' }).click()
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await question.getByRole('button', { name: 'Partir sans enregistrer' }).click()
  await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()

  await page.goto(address)
  await expect(name(page)).toHaveValue('Pas fini')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  const abandon = page.getByRole('alertdialog', { name: 'Abandonner vos modifications' })
  await abandon.getByRole('button', { name: 'Abandonner' }).click()
  await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()
  await page.goto(address)
  await expect(name(page)).not.toHaveValue('Pas fini')
  await expect(page.getByText('Votre brouillon du')).toBeHidden()
})

test('when someone else saved in between both versions are shown, and either can be kept', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/409/)
  const { coach } = await edit(page, site)
  const change = (fields: object) =>
    write(site, `PUT /api/coaches/${coach._id}`, { ...coach, ...fields })
  await name(page).fill('Mon nom')
  await page.getByLabel('Grade').fill('Mon grade')
  await change({ name: 'Leur nom', rank: 'Leur grade', bio: 'Leur bio' })
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deux versions de cette fiche' })
  const field = (label: string) => dialog.getByRole('group', { name: label })
  await expect(field('Nom').getByText('Leur nom')).toBeVisible()
  await expect(field('Nom').getByText('Mon nom')).toBeVisible()
  await expect(field('Biographie').getByLabel('L’autre version')).toBeChecked()
  await expect(dialog.getByRole('group')).toHaveCount(3)
  await expectNoAxeViolations(page)
  await field('Nom').getByLabel('L’autre version').check()
  // A third save while one is choosing.
  await change({ name: 'Leur nom', rank: 'Un autre grade', bio: 'Leur bio' })
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(field('Grade').getByText('Un autre grade')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
  const [saved] = await coaches(site)
  expect(saved).toMatchObject({ name: 'Leur nom', rank: 'Mon grade', bio: 'Leur bio' })

  await page.goto('/admin/dashboard/about')
  const mission = page.getByLabel('Notre mission')
  await expect(mission).toBeVisible()
  for (const box of await page.getByRole('textbox').all()) await box.fill('Un texte du club.')
  const about = await (await page.request.get('/api/about')).json()
  const texts = Object.fromEntries(Object.keys(about).map((key) => [key, 'Le leur.']))
  await write(site, 'PUT /api/about', texts)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Prendre toute l’autre version' }).click()
  await dialog.getByRole('button', { name: 'Garder toute ma version' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Page À propos mise à jour.')).toBeVisible()
  expect(await (await page.request.get('/api/about')).json()).toMatchObject({
    mission: 'Un texte du club.',
    place: 'Un texte du club.',
  })
})

test('a session that ends in the middle of a save: logged in again in place, it goes on', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/)
  const { coach } = await edit(page, site)
  await name(page).fill('Après la nuit')
  await page.context().clearCookies()
  await page.evaluate(() => {
    const [head, claims] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${claims}.perdu`)
  })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog.getByLabel('Nom d’utilisateur')).toHaveValue('admin')
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ce que vous avez écrit est toujours là.')).toBeVisible()
  await expect(name(page)).toHaveValue('Après la nuit')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
  expect((await coaches(site)).find(({ _id }) => _id === coach._id)?.name).toBe('Après la nuit')
})

test('a token that runs out while one writes asks to log in again, and nothing moves', async ({
  page,
  site,
}) => {
  await edit(page, site)
  await name(page).fill('Minuit moins une')
  // Twelve hours and a little later.
  await page.evaluate(() => {
    const later = Date.now() + 13 * 3_600_000
    Date.now = () => later
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  await expect(page.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name(page)).toHaveValue('Minuit moins une')
})

test('a save that the network lost can be tried again, and is sent once', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  const { coach } = await edit(page, site)
  const file = `**/api/coaches/${coach._id}`
  let sent = 0
  await name(page).fill('Par le tunnel')
  await page.route(file, (route) => route.abort())
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Vérifiez votre connexion')).toBeVisible()
  await page.unroute(file)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(file, async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1
      await held
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
  await name(page).press('Control+s')
  await name(page).press('Enter')
  await name(page).pressSequentially('trop tard')
  answer()
  await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible()
  expect(sent).toBe(1)
  expect((await coaches(site))[0]?.name).toBe('Par le tunnel')
})
