import type { Page } from '@playwright/test'
import { coaches, editFirstCoach, nameField } from '#web/testing/coaches.ts'
import { hold } from '#web/testing/hold.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/** Opens a coach of the list beside or below the form. */
async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Modifier « ${name} »` }).click()
  await expect(nameField(page)).toHaveValue(name)
}

/** Saves the open coach and goes on to the podiums before that is answered. */
async function leaveDuringSave(page: Page, end: 'continue' | 'abort') {
  await nameField(page).fill('Par le petit chemin')
  const answer = await hold(page, '**/api/coaches/*', { method: 'PUT', end })
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
  await page.getByRole('link', { name: 'Podiums' }).first().click()
  await page.getByRole('button', { name: 'Partir sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/podiums$/)
  return answer
}

test('a failed save reports its own record only, and can be tried again', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  const { coach } = await editFirstCoach(page, site)
  const closeMessage = () => page.getByRole('button', { name: 'Fermer le message' }).click()
  await test.step('a save lost by the network can be tried again, and is sent once', async () => {
    const file = `**/api/coaches/${coach._id}`
    await nameField(page).fill('Par le tunnel')
    await page.route(file, (route) => route.abort())
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Vérifiez votre connexion')).toBeVisible()
    await page.unroute(file)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    const answer = await hold(page, file, { method: 'PUT' })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
    await nameField(page).press('Control+s')
    await nameField(page).press('Enter')
    await nameField(page).pressSequentially('trop tard')
    answer()
    await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible()
    expect(sent).toBe(1)
    expect((await coaches(site))[0]?.name).toBe('Par le tunnel')
    await page.unrouteAll()
    await closeMessage()
  })

  await test.step('a broken answer counts as none: record and save succeed on retry', async () => {
    const tear = () =>
      page.route('**/api/coaches/*', (route) => route.fulfill({ status: 200, body: '{"_id":' }))
    await tear()
    await page.getByRole('button', { name: 'Modifier « Par le tunnel »' }).click()
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await nameField(page).fill('Un autre nom')
    await tear()
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Ce que vous avez écrit est toujours là.')).toBeVisible()
    await expect(page.getByText('Le site ne répond pas. Vérifiez votre connexion.')).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(page.getByText('Entraîneur mis à jour')).toBeVisible()
    await closeMessage()
  })

  await test.step('a save of a record deleted meanwhile says where it is, and saves it after all', async () => {
    await edit(page, 'Un autre nom')
    await nameField(page).fill('De retour')
    await write(site, `DELETE /api/coaches/${coach._id}`)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText('la Corbeille la rend')
    await write(site, `POST /api/trash/coaches/${coach._id}/restore`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
    expect((await coaches(site)).find(({ _id }) => _id === coach._id)?.name).toBe('De retour')
    await closeMessage()
  })

  await test.step('a failed save reports its own record only', async () => {
    const other = (await coaches(site)).find(({ _id }) => _id !== coach._id)
    await edit(page, 'De retour')
    await nameField(page).fill('Pas enregistré')
    await page.route(`**/api/coaches/${coach._id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    const notice = page.getByText('Ce que vous avez écrit est toujours là.')
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await page.getByRole('button', { name: `Modifier « ${other?.name} »` }).click()
    await expect(nameField(page)).toHaveValue(other?.name ?? '')
    await expect(notice).toBeHidden()
  })
})

test('text typed during a save is a draft; errors are in view', async ({ page, site }) => {
  await test.step('text typed by keyboard during a save is kept as a draft', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/para-judo')
    const who = page.getByLabel('Pour qui')
    await who.fill('Tous')
    const answer = await hold(page, '**/api/parajudo/texts', { method: 'PUT' })
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Enregistrement...' })).toBeVisible()
    // Composed and dictated text comes without an event that could be refused.
    await who.evaluate((field: HTMLTextAreaElement) => {
      field.setRangeText(', dès huit ans', 4, 4)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    answer()
    await expect(page.getByText('Page Para-judo mise à jour.')).toBeVisible()
    await expect(page.getByText(/Votre brouillon du .+ a été repris/)).toBeVisible()
    await expect(page.getByText('quelqu’un d’autre')).toHaveCount(0)
    await expect(who).toHaveValue('Tous, dès huit ans')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Votre brouillon')).toHaveCount(0)
    const saved = await (await page.request.get('/api/parajudo/texts')).json()
    expect(saved.who).toBe('Tous, dès huit ans')
  })

  await test.step('an error message is never under the buttons of a long form', async () => {
    await page.goto('/admin/dashboard/mentions')
    const email = page.getByLabel('E-mail pour les données personnelles')
    await email.fill('rien')
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    const footer = page.locator('[data-keep-clear]')
    // The field just above the buttons: its sentence has no room.
    await email.evaluate(
      (field, bar) => {
        const top = field.getBoundingClientRect().bottom - (bar?.getBoundingClientRect().top ?? 0)
        window.scrollBy({ top, behavior: 'instant' })
      },
      await footer.elementHandle(),
    )
    await save.click()
    await expect(email).toBeFocused()
    const sentence = page.getByText('Veuillez entrer une adresse email valide')
    await expect(async () => {
      const { y = 0, height = 0 } = (await sentence.boundingBox()) ?? {}
      expect(height).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0)
    }).toPass()
  })
})

test('Ctrl+S keeps a draft, and saves published work @bureau', async ({ page, site }) => {
  const { coach } = await editFirstCoach(page, site)
  await expect(page.getByText('S enregistre')).toBeVisible()
  await nameField(page).fill('Par le clavier')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
  expect((await coaches(site)).find(({ _id }) => _id === coach._id)?.name).toBe('Par le clavier')

  const kept = (label: string) =>
    page.getByText(
      `Brouillon gardé sur cet appareil. Rien n’est publié ni envoyé avant «\u00a0${label}\u00a0».`,
    )
  const read = async (address: string) => await (await page.request.get(address)).text()
  const hint = page.getByText('S garde un brouillon sur cet appareil')
  await page.getByRole('link', { name: 'Événements', exact: true }).first().click()
  await page.getByLabel('Titre').press('Control+s')
  await expect(page.getByText('Rien de nouveau à garder.')).toBeVisible()
  await expect(hint).toBeVisible()
  await page.getByLabel('Titre').fill('Gala du club')
  await page.getByLabel('Description').fill('Une soirée.')
  await page.getByLabel('Date', { exact: true }).fill('11/12/2031')
  await page.keyboard.press('Control+s')
  await expect(kept('Ajouter')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await read('/api/events')).not.toContain('Gala du club')
  page.on('dialog', (dialog) => dialog.accept())

  await page.goto('/admin/dashboard/blogs/nouveau')
  await page.getByLabel('Titre').fill('À moitié écrit')
  await page.keyboard.press('Control+s')
  await expect(kept('Publier')).toBeVisible()
  await page.getByRole('textbox', { name: 'Contenu' }).fill('Un début.')
  await expect(hint).toBeVisible()
  // An article that stays a draft is saved: nobody but the club sees it.
  await page.getByLabel('Publication').selectOption('Brouillon')
  await expect(page.getByText('S enregistre')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  expect(await read('/api/blogs')).not.toContain('À moitié écrit')
})

test('leaving during a save or deletion stays on the new page, which shows the result @bureau', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('a page loaded during a save is up to date once followed', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/reglages/planning')
    const isSaving = Promise.withResolvers<void>()
    const maySave = Promise.withResolvers<void>()
    await page.getByLabel('Accroche').fill('Treize cours par semaine')
    await page.route(/\/api\/settings$/, async (route) => {
      if (route.request().method() === 'PUT') {
        isSaving.resolve()
        await maySave.promise
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await isSaving.promise
    const link = page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByText('Galerie')
    const loaded = page.waitForResponse(/\/api\/albums|\/api\/gallery/)
    await link.hover()
    await (await loaded).finished()
    const forgotten = page.waitForResponse('**/api/overview')
    maySave.resolve()
    await forgotten
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moments Inoubliables')
  })

  await test.step('leaving during a slow save stays on the new page', async () => {
    await editFirstCoach(page, site)
    const answer = await leaveDuringSave(page, 'continue')
    answer()
    await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Podiums', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/podiums$/)
    await page.unrouteAll()
  })

  await test.step('a deletion that ends late keeps text typed elsewhere meanwhile', async () => {
    const [coach] = await coaches(site)
    await page.getByRole('link', { name: 'Entraîneurs' }).first().click()
    await edit(page, coach?.name ?? '')
    const answer = await hold(page, `**/api/coaches/${coach?._id}`, { method: 'DELETE' })
    await page.getByRole('button', { name: `Supprimer « ${coach?.name} »` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/podiums$/)
    await page.getByLabel('Événement').fill('Tournoi de Noël')
    answer()
    await expect(page.getByText('supprimé')).toBeVisible()
    await page.getByRole('link', { name: 'Entraîneurs' }).first().click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Vos modifications ne sont pas encore')
    await question.getByRole('button', { name: 'Partir sans enregistrer' }).click()
    await page.unrouteAll()
  })

  await test.step('a save that fails after leaving is reported on the new page', async () => {
    expectBrowserError(/Failed to load resource/)
    const [coach] = await coaches(site)
    await edit(page, coach?.name ?? '')
    const answer = await leaveDuringSave(page, 'abort')
    answer()
    const failure = 'Erreur lors de l’enregistrement de l’entraîneur. Le site ne répond pas.'
    await expect(page.getByText(failure)).toBeVisible()
  })
})
