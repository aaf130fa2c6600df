import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'

async function openPodiums(page: Page, site: Site) {
  await loginAsAdmin(page, site, '/admin/dashboard/podiums')
  await expect(page.getByRole('list', { name: 'Podiums enregistrés' })).toBeVisible()
}

const rank = (page: Page, number: number) =>
  page.getByRole('group', { name: `Rang n° ${number}`, exact: true })
const name = (page: Page, number: number, line = 1) =>
  rank(page, number).getByLabel(`Nom ${line}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true })
const named = async (page: Page, event: string) =>
  (await (await page.request.get('/api/podiums')).json()).find(
    (podium: { event: string }) => podium.event === event,
  )
const closeMessage = (page: Page) => page.getByRole('button', { name: 'Fermer le message' }).click()
const today = () =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format()

test('eight names of a podium are published within twelve taps', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const enter = (times: number) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (done) => done.then(() => page.keyboard.press('Enter')),
      Promise.resolve(),
    )
  await tap(page.getByRole('link', { name: 'Ajouter un podium' }))
  await tap(page.getByLabel('Événement', { exact: true }))
  await page.keyboard.type('Coupe du Conseil')
  await tap(name(page, 1))
  await page.keyboard.type('Lina M.')
  await enter(2)
  await page.keyboard.type('Tom R.,Ana B.')
  await enter(2)
  for (const one of ['Inès T.', 'Malo K.', 'Noé S.']) {
    await page.keyboard.type(one)
    await enter(2)
  }
  await page.keyboard.type('Rose D., Yanis B.')
  await tap(save(page))
  await expect(page.getByText('Podium ajouté.')).toBeVisible()
  await tap(page.getByRole('link', { name: 'Voir', exact: true }))
  const card = page.getByRole('article').filter({ hasText: 'Coupe du Conseil' })
  await expect(card.getByRole('listitem')).toHaveText([
    '1Lina M.Champion',
    '2Tom R.Vice-Champion',
    '2Ana B.Vice-Champion',
    '3Inès T.Médaillé de Bronze',
    '3Malo K.Médaillé de Bronze',
    '5Noé S.5ème Place',
    '5Rose D.5ème Place',
    '5Yanis B.5ème Place',
  ])
  expect(taps).toBeLessThanOrEqual(12)
  expect((await named(page, 'Coupe du Conseil')).date).toBe(today())
})

test('a new podium has today’s date, and its ranks are typed, pasted and removed', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPodiums(page, site)
  const [year, month, day] = today().split('-')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(`${day}/${month}/${year}`)
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await expect(page.getByText('Pas encore enregistré')).toHaveCount(0)

  await test.step('Enter and commas go on and never send, and Backspace goes back, both announced', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/podiums')) sent += 1
    })
    const status = page.getByRole('status').filter({ hasText: /ajouté|retiré|supprimé/ })
    await page.getByLabel('Événement', { exact: true }).fill('Coupe')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
    await rank(page, 1).getByLabel('Rang', { exact: true }).press('Enter')
    await expect(name(page, 1)).toBeFocused()
    await page.keyboard.type('Lina M. (minime, −44 kg)')
    await expect(name(page, 1)).toHaveValue('Lina M. (minime, −44 kg)')
    await page.keyboard.press('Enter')
    await expect(name(page, 1, 2)).toBeFocused()
    await expect(status).toHaveText('Lina M. (minime, −44 kg) ajouté')
    await page.keyboard.type('Tom R.,')
    await expect(name(page, 1, 2)).toHaveValue('Tom R.')
    await expect(name(page, 1, 3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(name(page, 1, 2)).toBeFocused()
    await expect(name(page, 1, 2)).toHaveValue('Tom R.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(name(page, 2)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(name(page, 1, 3)).toBeFocused()

    await rank(page, 1).getByRole('button', { name: 'Supprimer le nom 1' }).click()
    await expect(name(page, 1)).toHaveValue('Tom R.')
    await expect(rank(page, 1).getByRole('button', { name: /^Supprimer le nom/ })).toHaveCount(0)

    await name(page, 6).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Ajouter un rang' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name(page, 7)).toBeFocused()
    await expect(rank(page, 7).getByLabel('Rang', { exact: true })).toHaveValue('7e')
    expect(sent).toBe(0)
  })
  await test.step('a pasted list becomes the names of its rank; ranks without names are not saved', async () => {
    const list = '- Lina M. (benjamine, −40 kg)\n- Tom R.\n\nInès T., Noé S.\n'
    await page.evaluate((text) => navigator.clipboard.writeText(text), list)
    await name(page, 3).focus()
    await page.keyboard.press('Control+V')
    await expect(name(page, 3, 5)).toHaveValue('')
    await save(page).click()
    await expect(page.getByText('Podium ajouté.')).toBeVisible()
    expect((await named(page, 'Coupe')).winners).toEqual([
      { rank: '1er', names: ['Tom R.'] },
      { rank: '3e', names: ['Lina M. (benjamine, −40 kg)', 'Tom R.', 'Inès T.', 'Noé S.'] },
    ])
    await closeMessage(page)
  })
  await test.step('results pasted from a message become ranks and names, after a preview', async () => {
    await page.getByLabel('Événement').fill('Coupe du Val')
    await page.getByRole('button', { name: 'Coller des résultats' }).click()
    const dialog = page.getByRole('dialog', { name: 'Coller des résultats' })
    await dialog
      .getByLabel('Une ligne par résultat')
      .fill('1 Lina Martin, -44 kg\n3e Malo Petit, Inès Roux')
    const read = dialog.getByRole('list', { name: 'Ce qui a été compris' })
    await expect(read.getByRole('listitem')).toHaveText([
      '1er Lina M. (-44 kg)',
      '3e Malo P., Inès R.',
    ])
    const doubts = dialog.getByText('À vérifier, le texte peut se lire autrement')
    await expect(doubts).toBeHidden()
    await dialog.getByLabel('Une ligne par résultat').press('End')
    await dialog.getByLabel('Une ligne par résultat').pressSequentially(', TOM ROUX')
    await expect(doubts).toBeVisible()
    await expect(dialog.getByText('« 3e Malo Petit, Inès Roux, TOM ROUX » est lu')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Mettre dans le formulaire' }).click()
    await save(page).click()
    await expect(page.getByText('Podium ajouté.')).toBeVisible()
    expect((await named(page, 'Coupe du Val')).winners).toEqual([
      { rank: '1er', names: ['Lina M. (-44 kg)'] },
      { rank: '3e', names: ['Malo P.', 'Inès R.', 'Tom R.'] },
    ])
  })
  await test.step('any rank but the last one is removed', async () => {
    await page.getByRole('button', { name: 'Réordonner, supprimer' }).click()
    await expectNoAxeViolations(page)
    const remove = page.getByRole('button', { name: /^Supprimer le rang n°/ })
    for (let left = 6; left > 1; left -= 1) {
      await expect(remove).toHaveCount(left)
      await remove.last().click()
    }
    await expect(remove).toHaveCount(0)
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByLabel('Rang', { exact: true })).toHaveCount(1)
  })
})

test('a podium is created without results, with any date', async ({ page, site }) => {
  await openPodiums(page, site)
  await page.getByLabel('Événement', { exact: true }).fill('Coupe')
  await save(page).click()
  await expect(page.getByText('Podium ajouté.')).toBeVisible()
  await closeMessage(page)
  await page.getByRole('button', { name: 'Modifier « Coupe »' }).click()
  await expect(page.getByLabel('Rang', { exact: true })).toHaveCount(6)
  await page.getByLabel('Événement', { exact: true }).fill('Coupe de Noël')
  const update = page.getByRole('button', { name: 'Mettre à jour' })
  await update.click()
  await expect(page.getByText('Podium mis à jour.')).toBeVisible()
  expect((await named(page, 'Coupe de Noël')).winners).toEqual([])
  await closeMessage(page)
  await page.getByRole('button', { name: 'Modifier « Coupe de Noël »' }).click()
  await name(page, 3).fill('Inès T.')
  await name(page, 4).fill('Tom R.')
  await rank(page, 5).getByLabel('Rang', { exact: true }).fill('Finaliste')
  await update.click()
  await expect(page.getByText('Au moins un nom est requis')).toBeVisible()
  await expect(name(page, 5)).toBeFocused()
  await name(page, 5).fill('Ana')
  await update.click()
  await expect
    .poll(async () => (await named(page, 'Coupe de Noël')).winners)
    .toEqual([
      { rank: '3e', names: ['Inès T.'] },
      { rank: '3e', names: ['Tom R.'] },
      { rank: 'Finaliste', names: ['Ana'] },
    ])

  await test.step('a free text as date is kept, and a chosen day sets the year', async () => {
    const [old] = (await (await page.request.get('/api/podiums')).json()).filter(
      ({ date }: { date: string }) => date.startsWith('Samedi'),
    )
    await page.getByRole('button', { name: `Modifier « ${old.event} »` }).click()
    const date = page.getByLabel('Date', { exact: true })
    const year = page.getByLabel('Année')
    await expect(date).toHaveValue(old.date)
    await page.getByLabel('Événement', { exact: true }).fill('Renommé')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Podium mis à jour.')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`/api/podiums/${old._id}`)).json())
      .toEqual({ ...old, event: 'Renommé' })

    await date.fill('8/3/2025')
    await expect(year).toHaveValue('2025')
    await date.press('Tab')
    await expect(date).toHaveValue('08/03/2025')
    await year.fill('2024')
    await date.fill('9/3/2026')
    await expect(year).toHaveValue('2024')
    await date.fill('Week-end de Pâques')
    await year.focus()
    await expect(
      page.locator('[id$="-note"]', { hasText: 'le site montrera ce texte' }),
    ).toBeVisible()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await page.getByLabel('Événement', { exact: true }).fill('Coupe')
    await save(page).click()
    await expect(page.getByText('Podium ajouté.')).toBeVisible()
    const added = { event: 'Coupe', year: 2024, date: 'Week-end de Pâques' }
    await expect
      .poll(async () => (await page.request.get('/api/podiums')).json())
      .toContainEqual(expect.objectContaining(added))
  })
})
