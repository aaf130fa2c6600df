import type { Page } from '@playwright/test'
import { coaches, editFirstCoach, nameField } from '#web/testing/coaches.ts'
import { expect, expectNoAxeViolations, test, waitsForScripts } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })

test('a record has its own address, where typed text is restored after the tab was closed', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const { coach, address } = await editFirstCoach(page, site)
  await test.step('back, forward, Annuler and a deleted record follow the record’s address', async () => {
    expectBrowserError(/404/)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page).toHaveTitle(/^Entraîneurs · Tableau de bord/)
    await page.goBack()
    await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()
    await expect(nameField(page)).toHaveValue('')
    await page.goForward()
    await expect(nameField(page)).toHaveValue(coach.name)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard(\/coaches)?$/)
    await expect(page.getByRole('button', { name: `Modifier « ${coach.name} »` })).toBeFocused()

    const other = (await coaches(site)).at(-1)
    await write(site, `DELETE /api/coaches/${other?._id}`)
    await page.getByRole('button', { name: `Modifier « ${other?.name} »` }).click()
    await expect(page.getByText('cette fiche n’existe plus')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard(\/coaches)?$/)
    await expect(page.getByText(other?.name ?? '', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Fermer le message' }).click()
  })

  await test.step('typed text is restored after the tab was closed, and can be discarded', async () => {
    await page.getByRole('button', { name: `Modifier « ${coach.name} »` }).click()
    await expect(nameField(page)).toHaveValue(coach.name)
    await nameField(page).fill('Un nom à moitié')
    await page.getByRole('button', { name: 'Ajouter un lien' }).click()
    const lastLink = (tab: Page) => tab.getByRole('textbox', { name: /^Lien / }).last()
    await lastLink(page).fill('https://exemple.fr/moi')
    await expect(page.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
    const dialogEvent = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const question = await dialogEvent
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await closed

    const again = await page.context().newPage()
    waitsForScripts(again)
    await again.goto(site.url + address)
    await expect(again.getByText(/Votre brouillon du .+ a été repris/)).toBeVisible()
    await expect(nameField(again)).toHaveValue('Un nom à moitié')
    await expect(lastLink(again)).toHaveValue('https://exemple.fr/moi')
    await expectNoAxeViolations(again)
    await again.getByRole('button', { name: 'Repartir de la version enregistrée' }).click()
    await expect(nameField(again)).toHaveValue(coach.name)
    await again.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(nameField(again)).toHaveValue('Un nom à moitié')
    await nameField(again).fill('Un nom entier')
    await again.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(again.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible()
    await again.getByRole('button', { name: 'Fermer le message' }).click()
    await again.getByRole('button', { name: 'Modifier « Un nom entier »' }).click()
    await expect(nameField(again)).toHaveValue('Un nom entier')
    await expect(again.getByText('Votre brouillon du')).toBeHidden()
  })
})

test('leaving unsaved changes by link or button asks first @bureau', async ({ page, site }) => {
  const { coach, address } = await editFirstCoach(page, site)
  const reopen = () => page.getByRole('button', { name: `Modifier « ${coach.name} »` }).click()
  await test.step('leaving unsaved changes by link, button or back button asks first', async () => {
    const question = page.getByRole('alertdialog', { name: 'Partir sans enregistrer' })
    await nameField(page).fill('Pas fini')
    await page.getByRole('link', { name: 'Podiums', exact: true }).first().click()
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    const rows = page.getByRole('button', { name: /^Modifier/ })
    await rows.last().click()
    await question.getByRole('button', { name: 'Rester' }).click()
    await page.goBack()
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await question.getByRole('button', { name: 'Partir sans enregistrer' }).click()
    await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()

    await reopen()
    await expect(nameField(page)).toHaveValue('Pas fini')
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    const abandon = page.getByRole('alertdialog', { name: 'Abandonner vos modifications' })
    await abandon.getByRole('button', { name: 'Abandonner' }).click()
    await expect(heading(page, 'Nouvel entraîneur')).toBeVisible()
    await reopen()
    await expect(nameField(page)).toHaveValue(coach.name)
    await expect(page.getByText('Votre brouillon du')).toBeHidden()
  })

  await test.step('a link to a file opens it, once leaving unsaved changes is confirmed', async () => {
    await nameField(page).fill('Pas fini')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/favicon.svg' })
      link.textContent = 'Le dessin'
      document.querySelector('form')?.before(link)
    })
    await page.getByRole('link', { name: 'Le dessin' }).click()
    await page.getByRole('button', { name: 'Partir sans enregistrer' }).click()
    await page.waitForURL('**/favicon.svg')
    expect(await page.evaluate(() => document.contentType)).toBe('image/svg+xml')
  })
})

test('changes of two people are merged, and a conflicting field shows both versions', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/409/)
  const { coach, address } = await editFirstCoach(page, site)
  const change = (fields: object) =>
    write(site, `PUT /api/coaches/${coach._id}`, { ...coach, ...fields })
  const update = () => page.getByRole('button', { name: 'Mettre à jour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deux versions de cette fiche' })

  await test.step('changes to different fields are merged without a question', async () => {
    await nameField(page).fill('Un autre nom')
    await change({ rank: 'Un autre grade' })
    await update()
    await expect(page.getByText('changé entre-temps est gardé aussi : « Grade ».')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Regarder' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(nameField(page)).toHaveValue('Un autre nom')
    await expect(page.getByLabel('Grade')).toHaveValue('Un autre grade')
  })

  await test.step('a restored draft is merged too, and knows what it began with', async () => {
    await nameField(page).fill('Mon nom')
    await page.getByLabel('Grade').fill('Mon grade')
    await expect(page.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
    page.on('dialog', (question) => question.accept())
    await change({ name: 'Un autre nom', rank: 'Leur grade', bio: 'Leur bio' })
    await page.reload()
    await expect(page.getByText(/Votre brouillon du .* a été repris/)).toBeVisible()
    await expect(nameField(page)).toHaveValue('Mon nom')
    await expect(page.getByLabel('Biographie')).toHaveValue('Leur bio')
    await update()
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog.getByRole('group', { name: 'Grade' })).toContainText('Leur grade')
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
    const merged = { name: 'Mon nom', rank: 'Mon grade', bio: 'Leur bio' }
    expect((await coaches(site))[0]).toMatchObject(merged)
    await page.getByRole('button', { name: 'Fermer le message' }).click()
  })

  await page.getByRole('button', { name: 'Modifier « Mon nom »' }).click()
  await expect(nameField(page)).toHaveValue('Mon nom')
  await nameField(page).fill('Mon nouveau nom')
  await page.getByLabel('Grade').fill('Mon nouveau grade')
  await change({ name: 'Leur nom', rank: 'Leur grade', bio: 'Leur autre bio' })
  await update()
  const field = (label: string) => dialog.getByRole('group', { name: label })
  await expect(field('Nom').getByText('Leur nom')).toBeVisible()
  await expect(field('Nom').getByText('Mon nouveau nom')).toBeVisible()
  // Only what both changed is asked; the rest is kept.
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(dialog.getByText('gardé aussi : « Biographie ».')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Prendre toute l’autre version' }).click()
  await dialog.getByRole('button', { name: 'Garder toute ma version' }).click()
  await field('Nom').getByLabel('L’autre version').check()
  // A third save while one is choosing.
  await change({ name: 'Leur nom', rank: 'Un autre grade', bio: 'Leur autre bio' })
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(field('Grade').getByText('Un autre grade')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
  const chosen = { name: 'Leur nom', rank: 'Mon nouveau grade', bio: 'Leur autre bio' }
  expect((await coaches(site))[0]).toMatchObject(chosen)

  await page.goto('/admin/dashboard/about')
  const mission = page.getByLabel('Notre mission')
  await mission.fill('Un texte du club.')
  const about = await (await page.request.get('/api/about')).json()
  const texts = Object.fromEntries(Object.keys(about).map((key) => [key, 'Le leur.']))
  await write(site, 'PUT /api/about', texts)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await expect(page.getByText('Page À propos mise à jour.')).toBeVisible()
  const saved = await (await page.request.get('/api/about')).json()
  expect(saved).toMatchObject({ mission: 'Un texte du club.', place: 'Le leur.' })
})
