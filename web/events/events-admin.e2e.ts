import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  freshTest as test,
} from '#web/testing/server.ts'

async function openEvents(page: Page, site: Site) {
  await loginAsAdmin(page, site, '/admin/dashboard/events')
  await expect(page.getByRole('list', { name: 'Événements enregistrés' })).toBeVisible()
}

const counter = (page: Page, label: string) =>
  page.locator('dl > div', { hasText: label }).locator('dd')

test('an event is created, shown on the site, changed and deleted', async ({ page, site }) => {
  await openEvents(page, site)
  await expect(counter(page, 'événements')).toHaveText('6')
  await expect(counter(page, 'En cours')).toHaveText('0')

  await page.getByLabel('Titre').fill('Stage d’été')
  await page.getByLabel('Date').fill('4/7/2031')
  await page.getByLabel('Capacité').fill('40')
  await page.getByLabel('Lieu').fill('Dojo départemental')
  await page.getByLabel('Description').fill('Deux jours de randori.\n\nPique-nique à midi.')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Événement ajouté.')).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await expect(counter(page, 'événements')).toHaveText('7')
  const row = page.getByRole('listitem').filter({ hasText: 'Stage d’été' })
  await expect(row).toContainText('04/07/2031')
  await expect(row).toContainText('40 personnes')

  await page.goto('/events/stage-d-ete')
  await expect(page.getByRole('heading', { name: 'Stage d’été' })).toBeVisible()
  await expect(page.getByText('Dojo départemental')).toBeVisible()

  await page.goto('/admin/dashboard/events')
  await page.getByRole('button', { name: 'Modifier « Stage d’été »' }).click()
  await expect(page.getByRole('heading', { name: 'Modifier l’événement' })).toBeFocused()
  await expect(counter(page, 'En cours')).toHaveText('1')
  await expect(page.getByLabel('Date')).toHaveValue('04/07/2031')
  await page.getByLabel('Capacité').fill('')
  await page.getByLabel('Titre').fill('Stage reporté')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Événement mis à jour.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nouvel événement' })).toBeVisible()
  const saved = await (await page.request.get('/api/events/stage-d-ete')).json()
  expect(saved).toMatchObject({ title: 'Stage reporté', date: '2031-07-04' })
  expect(saved.capacity).toBeUndefined()

  await page.getByRole('button', { name: 'Supprimer « Stage reporté »' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer cet événement ?' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Supprimer « Stage reporté »' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Événement supprimé.')).toBeVisible()
  await expect(counter(page, 'événements')).toHaveText('6')
  expect((await page.request.get('/events/stage-d-ete')).status()).toBe(404)
})

test('a day is picked in the French calendar by keyboard, and a wrong one is told', async ({
  page,
  site,
}) => {
  await openEvents(page, site)
  const date = page.getByLabel('Date')
  await date.fill('31/02/2031')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Cette date n’existe pas')).toBeVisible()
  await date.fill('4.7.31')
  await date.press('Tab')
  await expect(date).toHaveValue('04/07/2031')

  const open = page.getByRole('button', { name: 'Ouvrir le calendrier' })
  await expect(open).toBeFocused()
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choisir un jour' })
  await expect(dialog.getByRole('button', { name: /vendredi 4 juillet 2031/ })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(date).toHaveValue('10/07/2031')
  await expect(open).toBeFocused()

  await open.click()
  await dialog.getByLabel('Choisir le mois').selectOption('août')
  await dialog.getByRole('button', { name: /vendredi 1 août 2031|1er août/ }).click()
  await expect(date).toHaveValue('01/08/2031')
})

test('what is missing is told under its field, and nothing is sent @once', async ({
  page,
  site,
}) => {
  await openEvents(page, site)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByLabel('Capacité').fill('-3')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Le titre est requis')).toBeVisible()
  await expect(page.getByText('La date est requise')).toBeVisible()
  await expect(page.getByText('La description est requise')).toBeVisible()
  await expect(page.getByText('Le minimum est 0')).toBeVisible()
  await expect(page.getByLabel('Titre')).toBeFocused()
  expect(sent).toBe(0)
})

test('a failed save says so and keeps what was typed @once', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await openEvents(page, site)
  await page.getByLabel('Titre').fill('Stage d’été')
  await page.getByLabel('Date').fill('2031-07-04')
  await page.getByLabel('Description').fill('Randori.')
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Erreur lors de la sauvegarde de l’événement')).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('Stage d’été')
})

test('without an event the list says so @once', async ({ page, site }) => {
  await openEvents(page, site)
  const events: { _id: string }[] = await (await page.request.get('/api/events')).json()
  for (const { _id } of events) {
    await page.request.delete(`/api/events/${_id}`, { headers: { Origin: site.url } })
  }
  await page.reload()
  await expect(page.getByText('Aucun Événement')).toBeVisible()
  await page.goto('/events')
  await expect(page.getByText('Expériences En Création')).toBeVisible()
})
