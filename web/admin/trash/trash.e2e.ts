import type { Page } from '@playwright/test'
import { form, photo } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Éléments supprimés' })
const row = (page: Page, title: string) =>
  list(page).getByRole('listitem').filter({ hasText: title })

async function listIds(site: Site, endpoint: string): Promise<string[]> {
  const records: { _id: string }[] = await (await fetch(`${site.url}/api/${endpoint}`)).json()
  return records.map(({ _id }) => _id)
}

test('a deletion is undone at once, by mouse and by keyboard alone', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/coaches')
  const coaches = page.getByRole('list', { name: 'Entraîneurs enregistrés' }).getByRole('listitem')
  const before = await listIds(site, 'coaches')
  await expect(coaches).toHaveCount(before.length)
  const name = await coaches.nth(1).getByRole('heading').innerText()
  const deleteButton = page.getByRole('button', { name: `Supprimer « ${name} »` })
  const dialog = page.getByRole('alertdialog')
  const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' })

  await deleteButton.click()
  await expect(dialog).toContainText('ira dans la Corbeille')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Entraîneur supprimé.')).toBeVisible()
  await expect(coaches).toHaveCount(before.length - 1)
  await expect(page.locator('#contenu')).toBeFocused()
  // The message stays as long as the pointer is on it.
  await undo.hover()
  await expectNoAxeViolations(page)
  await undo.dblclick()
  await expect(page.getByText('Suppression annulée.')).toBeVisible()
  await expect(page.getByText('n’a pas pu être annulée')).toHaveCount(0)
  await expect(coaches).toHaveCount(before.length)

  await deleteButton.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await expect(coaches).toHaveCount(before.length - 1)
  await page.keyboard.press('Enter')
  await expect(coaches).toHaveCount(before.length)
  await expect(page.locator('#contenu')).toBeFocused()
  expect(await listIds(site, 'coaches')).toEqual(before)
})

test('the undo message stays 10 seconds, and while focused', async ({ page, site }) => {
  await page.clock.install()
  await loginAsAdmin(page, site, '/admin/dashboard/events')
  const rows = page.getByRole('button', { name: /^Supprimer «/ })
  await rows.first().click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  // On a phone the message appears right there, and a pointer on it would hold it.
  await page.mouse.move(5, 5)
  const notice = page.getByText('Événement supprimé.')
  // The code of the message comes with it, and what waits for that needs a clock that goes.
  const appears = async () => {
    await page.clock.runFor(100)
    return await notice.isVisible()
  }
  await expect.poll(appears).toBe(true)
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  // On its way out it is still seen.
  await expect(page.locator('[data-ending-style]', { has: notice })).toHaveCount(0)
  // F6 leads to the messages, Tab to their buttons.
  await page.keyboard.press('F6')
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.locator('#contenu').focus()
  await page.clock.runFor(20_000)
  await expect(notice).toBeHidden()
})

test('the Corbeille lists deleted records, restores or deletes them for good, and reports failures', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await write(site, 'POST /api/gallery/upload', form({ images: photo(), title: 'Le salut' }))
  const [photoId] = await listIds(site, 'gallery')
  const [eventId, otherId, goneId] = await listIds(site, 'events')
  const event = await (await fetch(`${site.url}/api/events/${eventId}`)).json()
  const gone = await (await fetch(`${site.url}/api/events/${goneId}`)).json()
  for (const id of [eventId, otherId, goneId]) await write(site, `DELETE /api/events/${id}`)
  await write(site, `DELETE /api/gallery/${photoId}`)
  await loginAsAdmin(page, site, '/admin/dashboard/corbeille')
  await expect(page.getByRole('heading', { name: 'Corbeille', level: 1 })).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(4)

  // Somebody else has deleted one for good meanwhile.
  expectBrowserError(/404/)
  await write(site, `DELETE /api/trash/events/${goneId}`)
  await page.getByRole('button', { name: `Restaurer « ${gone.title} »` }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('n’est plus dans la corbeille')
  await failure.getByRole('button', { name: 'Fermer le message' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(row(page, event.title)).toContainText('Événement')
  await expect(row(page, event.title)).toContainText('Aujourd’hui, par admin')
  await expect(row(page, event.title)).toContainText('Encore 30 jours')
  await expectNoAxeViolations(page)

  await page.getByLabel('Type').selectOption('Photos')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Rechercher').fill('introuvable')
  await expect(page.getByText('Rien de tel dans la corbeille')).toBeVisible()
  await page.getByLabel('Rechercher').fill('')
  await page.getByLabel('Type').selectOption('Tous')

  await page.getByRole('button', { name: `Restaurer « ${event.title} »` }).click()
  await expect(page.getByText('est de retour.')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Supprimer définitivement « Le salut »' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer définitivement ?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Supprimé définitivement.')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Vider la corbeille' }).click()
  const all = page.getByRole('alertdialog', { name: 'Vider la corbeille ?' })
  await all.getByRole('button', { name: 'Annuler' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Vider la corbeille' }).click()
  await all.getByRole('button', { name: 'Vider la corbeille' }).click()
  await expect(page.getByText('La corbeille est vide', { exact: true })).toBeVisible()
})
