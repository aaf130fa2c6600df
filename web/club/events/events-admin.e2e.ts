import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

async function openEvents(page: Page, site: Site) {
  await loginAsAdmin(page, site, '/admin/dashboard/events')
  await expect(page.getByRole('list', { name: 'Événements enregistrés' })).toBeVisible()
}

/** By keyboard: a message may cover the button. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter')

const counter = (page: Page, label: string) =>
  page.locator('dl > div', { hasText: label }).locator('dd')

test('an event is created, repeated each week, changed and deleted', async ({ page, site }) => {
  await openEvents(page, site)
  await expect(counter(page, 'événements')).toHaveText('6')
  await expect(counter(page, 'En cours')).toHaveText('0')
  const add = page.getByRole('button', { name: 'Ajouter' })
  const row = page.getByRole('listitem').filter({ hasText: 'Stage d’été' })
  const read = async () => await (await page.request.get('/api/events/stage-d-ete')).json()

  // A request that is refused would fail the test.
  await test.step('a missing field of an event is reported below it, and nothing is sent', async () => {
    await page.getByLabel('Capacité').fill('-3')
    await add.click()
    for (const word of ['Le titre', 'La date', 'La description']) {
      await expect(page.getByText(`${word} est requis`)).toBeVisible()
    }
    await expect(page.getByText('Le minimum est 0')).toBeVisible()
    await expect(page.getByLabel('Titre')).toBeFocused()
  })

  await test.step('an end equal to the beginning is dropped, an earlier one is the next day', async () => {
    await page.getByLabel('Titre').fill('Stage d’été')
    await page.getByLabel('Date').fill('4/7/2031')
    await page.getByLabel('Capacité').fill('40')
    await page.getByLabel('Participants').fill('12')
    await page.getByLabel('Début').fill('09:00')
    await page.getByLabel('Fin', { exact: true }).fill('08:00')
    await page.getByLabel('Rendez-vous').fill('7 h 30 devant le dojo')
    await page.getByLabel('Lieu').fill('Dojo départemental')
    await page.getByLabel('Description').fill('Deux jours de randori.\n\nPique-nique à midi.')
    await expect(page.getByText('Se termine le lendemain.')).toBeVisible()
    await page.getByLabel('Fin', { exact: true }).fill('09:00')
    await expect(page.getByText('Se termine le lendemain.')).toBeHidden()
    await add.click()
    await expect(page.getByText('La fin est à l’heure du début')).toBeVisible()
    await page.getByLabel('Fin', { exact: true }).fill('17:30')
  })

  await test.step('a saved event is in the list and on the site', async () => {
    await add.click()
    await expect(page.getByText('Événement ajouté.')).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue('')
    await expect(counter(page, 'événements')).toHaveText('7')
    await expect(row).toContainText('04/07/2031')
    await expect(row).toContainText('40 personnes')
    await expect(page.getByRole('link', { name: 'Voir', exact: true })).toHaveAttribute(
      'href',
      '/events/stage-d-ete',
    )
    const html = await (await page.request.get('/events/stage-d-ete')).text()
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(shown).toMatch(/<h1[^>]*>Stage d’été<\/h1>/)
    expect(shown).toContain('7 h 30 devant le dojo')
    expect(shown).toContain('Dojo départemental')
    expect(shown).toMatch(/>9\sh – 17\sh\s30</)
    expect(shown.replace(/<[^>]+>/g, '')).toContain('Participants12')
  })

  await test.step('an event is repeated each week, and all dates are undone at once', async () => {
    await press(page, 'Modifier « Stage d’été »')
    await expect(page.getByRole('heading', { name: 'Modifier l’événement' })).toBeFocused()
    await page.getByText('Répéter cet événement').click()
    await page.getByLabel('Répéter jusqu’au').fill('18/07/2031')
    await page.getByRole('button', { name: 'Créer les dates' }).click()
    await expect(page.getByText('11 juillet 2031, 18 juillet 2031.')).toBeVisible()
    const dates = page.getByText('Stage d’été', { exact: true })
    await expect(dates).toHaveCount(3)
    await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
    await expect(page.getByText('Les dates sont dans la Corbeille.')).toBeVisible()
    await expect(dates).toHaveCount(1)
  })

  await test.step('an event is changed twice, and emptied fields disappear', async () => {
    await expect(counter(page, 'En cours')).toHaveText('1')
    await expect(page.getByLabel('Date')).toHaveValue('04/07/2031')
    await expect(page.getByLabel('Participants')).toHaveValue('12')
    await page.getByLabel('Capacité').fill('1')
    await page.keyboard.press('Control+s')
    await expect(row).toContainText(/1 personne(?!s)/)
    await press(page, 'Modifier « Stage d’été »')
    await page.getByLabel('Capacité').fill('')
    await page.getByLabel('Participants').fill('')
    await page.getByLabel('Titre').fill('Stage reporté')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Événement mis à jour.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nouvel événement' })).toBeVisible()
    const saved = await read()
    expect(saved).toMatchObject({ title: 'Stage reporté', date: '2031-07-04' })
    for (const field of ['capacity', 'attendees']) expect(saved).not.toHaveProperty(field)
  })

  await test.step('an event is deleted after a confirmation', async () => {
    await press(page, 'Supprimer « Stage reporté »')
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer cet événement ?' })
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    await press(page, 'Supprimer « Stage reporté »')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Événement supprimé.')).toBeVisible()
    await expect(counter(page, 'événements')).toHaveText('6')
  })
})

test('an event is copied, its date typed or picked; without events the list says so', async ({
  page,
  site,
}) => {
  await write(site, 'POST /api/events', {
    title: 'Tournoi amical',
    description: 'Comme chaque année.',
    date: '2020-03-06',
    registrations: { open: true, deadline: '2020-03-01T18:00', question: 'Votre club ?' },
  })
  await openEvents(page, site)
  const list = async () => await (await page.request.get('/api/events')).json()
  const [first, ...others] = await list()
  await page.getByRole('button', { name: `Dupliquer « ${first.title} »` }).click()
  await expect(page.getByText(`Copie de « ${first.title} »`)).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue(first.title)
  await expect(page.getByLabel('Description')).toHaveValue(first.description)
  await expect(page.getByLabel('Capacité')).toHaveValue(String(first.capacity ?? ''))
  await expect(page.getByLabel('Participants')).toHaveValue('')
  await expect(page.getByLabel('Date')).toHaveValue('')
  await expect(page.getByLabel('Date')).toBeFocused()
  expect(await list()).toHaveLength(others.length + 1)

  await page.getByLabel('Date').fill('11/12/2027')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('Événement ajouté.')).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await expect(page.getByText(/^Copie de/)).toHaveCount(0)
  expect(await list()).toHaveLength(others.length + 2)
  const { _id, attendees: _, ...same } = first
  const copy = await (await page.request.get(`/api/events/${_id}-2`)).json()
  expect(copy).toEqual({ ...same, _id: `${_id}-2`, date: '2027-12-11' })

  // Also from an event that is being changed, and back to an empty form.
  await page
    .getByRole('button', { name: /^Modifier/ })
    .nth(3)
    .click()
  await expect(page.getByRole('heading', { name: 'Modifier l’événement' })).toBeVisible()

  await test.step('a copied event takes registrations, without the first one’s last day', async () => {
    await page.getByRole('button', { name: 'Dupliquer « Tournoi amical »' }).click()
    await expect(page.getByLabel('Prendre des inscriptions sur le site')).toBeChecked()
    await expect(page.getByLabel('Une question')).toHaveValue('Votre club ?')
    await expect(page.getByLabel('Jusqu’au')).toHaveValue('')
    await page.getByRole('button', { name: 'Repartir d’un formulaire vide' }).click()
    await expect(page.getByLabel('Titre')).toHaveValue('')
    await expect(page.getByText(/Brouillon gardé/)).toHaveCount(0)
  })

  const date = page.getByLabel('Date')
  const wrong = page.locator('[id$="-note"]', { hasText: 'Cette date n’existe pas' })
  await test.step('a typed invalid date is reported on leaving the field', async () => {
    await date.pressSequentially('31/02/2031')
    await expect(wrong).toHaveCount(0)
    await page.getByLabel('Lieu').focus()
    await expect(wrong).toHaveText('Cette date n’existe pas\u00a0: écrivez-la comme 13/12/2026.')
    await expect(date).toHaveAttribute('aria-invalid', 'true')
    await date.fill('28/02/2031')
    await expect(wrong).toHaveCount(0)
    await page.getByLabel('Lieu').focus()
    await expect(date).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the click that leaves the date field sends the form, though the note moves the button', async () => {
    await date.fill('31/02/2031')
    await page.getByRole('button', { name: 'Ajouter' }).click()
    await expect(wrong).toBeVisible()
    await expect(page.getByText('Le titre est requis')).toBeVisible()
    await date.fill('4.7.31')
    await date.press('Tab')
    await expect(date).toHaveValue('04/07/2031')
  })

  await test.step('a day is picked by keyboard, and by month', async () => {
    const open = page.getByRole('button', { name: 'Ouvrir le calendrier' }).first()
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

  await test.step('without events the list of copies says so', async () => {
    await empty(site, '/api/events')
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await expect(page.getByText('Aucun Événement')).toBeVisible()
  })
})

test('an event is published within six taps', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await tap(page.getByRole('link', { name: 'Ajouter un événement' }))
  await expect(page.getByLabel('Titre')).toBeFocused()
  await page.keyboard.type('Stage de Noël')
  await tap(page.getByLabel('Date'))
  await page.keyboard.type('19122031')
  await tap(page.getByLabel('Description'))
  await page.keyboard.type('Deux heures de randori.')
  await tap(page.getByRole('button', { name: 'Ajouter' }))
  await expect(page.getByText('Événement ajouté.')).toBeVisible()
  await tap(page.getByRole('link', { name: 'Voir', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Stage de Noël' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
})
