import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/* The section Cours: three short pages, each saved by itself. */

const address = '/admin/dashboard/courses'
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parties de la section Cours' })
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const unfold = (of: Locator) => of.getByRole('button', { expanded: false }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
/** The message may be that of the save before; what the form says goes with the next change. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await expect(page.getByText('Courses page updated.')).toBeVisible()
}

async function courses(page: Page) {
  return await (await page.request.get('/api/courses')).json()
}

test('a page of Cours saves its own list, whose rows are removed, restored and moved', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site, address)
  await test.step('a page of Cours saves its own list, and drops empty rows', async () => {
    const before = await courses(page)
    await page.getByRole('button', { name: 'Ajouter une activité' }).click()
    const activity = row(page, 'Activité 4')
    await expect(activity.getByLabel('Titre')).toBeFocused()
    await expect(activity.getByLabel('Icône')).toHaveValue('Users')
    await activity.getByLabel('Titre').fill('Kata du dimanche')
    await activity.getByLabel('Description').fill('Lentement.')
    await activity.getByLabel('Objectif 1', { exact: true }).fill('Respirer')
    await activity.getByRole('button', { name: 'Ajouter un objectif' }).click()
    await page.getByRole('button', { name: 'Ajouter une activité' }).click()
    await expectNoAxeViolations(page)
    await save(page)
    await saved(page)
    const kata = {
      title: 'Kata du dimanche',
      icon: 'Users',
      description: 'Lentement.',
      objectives: ['Respirer'],
      session: '',
      contact: '',
    }
    await expect
      .poll(() => courses(page))
      .toEqual({ ...before, activities: [...before.activities, kata] })
    await expect(page.getByRole('group', { name: /^Activité/ })).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Voir', exact: true })).toHaveAttribute(
      'href',
      '/cours#activites',
    )
    expect(await (await page.request.get('/cours')).text()).toContain('>Kata du dimanche<')
  })
  await test.step('a removed day or lesson can be restored until it is saved', async () => {
    const before = await courses(page)
    await tabs(page).getByRole('link', { name: 'Planning' }).click()
    await expect(page).toHaveURL(`${address}/planning`)
    await page.getByRole('button', { name: 'Supprimer\u00a0: Jour 1' }).click()
    await expect(row(page, 'Jour 1').getByRole('button').first()).toContainText('Mardi')
    const back = page.getByRole('button', { name: 'Annuler la suppression\u00a0: Lundi' })
    await expect(back).toBeFocused()
    await back.click()
    await expect(row(page, 'Jour 1').getByRole('button').first()).toContainText('Lundi')

    await unfold(row(page, 'Jour 1'))
    const time = row(page, 'Jour 1').getByLabel('Horaire', { exact: true })
    await page.getByRole('button', { name: 'Supprimer l’horaire 1' }).click()
    await expect(time).toHaveCount(2)
    await page.getByRole('button', { name: /^Annuler la suppression/ }).click()
    await expect(time).toHaveCount(3)
    await page.getByRole('button', { name: 'Supprimer\u00a0: Jour 6' }).click()
    await save(page)
    await saved(page)
    await expect
      .poll(async () => (await courses(page)).schedules)
      .toEqual(before.schedules.slice(0, 5))
    await expect(page.getByText('Supprimé à l’enregistrement')).toHaveCount(0)
  })
  await test.step('days and their lessons are reordered', async () => {
    const before = await courses(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(button('Monter\u00a0: Jour 2')).toHaveCount(0)
    await button('Réordonner\u00a0: Planning de la semaine').click()
    await button('Monter\u00a0: Jour 2').click()
    await expect(button('Monter\u00a0: Jour 1')).toBeFocused()
    await unfold(row(page, 'Jour 2'))
    await button('Réordonner\u00a0: les horaires').click()
    await button('Monter\u00a0: l’horaire 2').click()
    await expectNoAxeViolations(page)
    await save(page)
    await saved(page)
    const { schedules } = await courses(page)
    const [monday, tuesday] = before.schedules
    expect(schedules[0].day).toBe(tuesday.day)
    expect(schedules[1].times[0]).toEqual(monday.times[1])
  })
})

test('drafts and saves of a page leave the other pages’ changes alone', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const date = row(page, 'Date 1').getByLabel('Date', { exact: true })
  await loginAsAdmin(page, site, `${address}/reprises`)
  await test.step('each page of Cours keeps its own draft', async () => {
    await unfold(row(page, 'Date 1'))
    await expectNoAxeViolations(page)
    await date.fill('Jeudi')
    await expect(page.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Planning' }).click()
    await page.getByRole('button', { name: 'Partir sans enregistrer' }).click()
    await expect(page.getByRole('button', { name: 'Ajouter un jour' })).toBeVisible()
    await expect(page.getByText('a été repris')).toHaveCount(0)
    await tabs(page).getByRole('link', { name: 'Dates de reprise' }).click()
    await expect(page.getByText('a été repris')).toBeVisible()
    await expect(row(page, 'Date 1').getByRole('button', { expanded: false })).toContainText(
      'Jeudi',
    )
  })
  await test.step('another volunteer’s save of another page is kept without conflict', async () => {
    await unfold(row(page, 'Date 1'))
    await date.fill('Lundi 4 janvier 2027')
    const schedules = [{ day: 'Lundi', times: [{ time: '18 h', activity: 'Judo' }] }]
    await write(site, 'PUT /api/courses', { ...(await courses(page)), schedules })
    await save(page)
    await saved(page)
    const after = await courses(page)
    expect(after.schedules).toMatchObject(schedules)
    expect(after.startDates[0].date).toBe('Lundi 4 janvier 2027')
  })
  await test.step('another volunteer’s save of the same page is a conflict', async () => {
    expectBrowserError(/409/)
    await unfold(row(page, 'Date 1'))
    await date.fill('Mardi 5 janvier 2027')
    await write(site, 'PUT /api/courses', { ...(await courses(page)), startDates: [] })
    await save(page)
    await expect(page.getByRole('dialog', { name: 'Deux versions de cette fiche' })).toBeVisible()
  })
})

/** A week as a volunteer has it on paper; the third day is like the first. */
const lessons = [
  ['17h30-18h30', 'Éveil judo'],
  ['18h30-19h45', 'Judo enfants'],
  ['20h-21h30', 'Jujitsu'],
] as const
const week = [
  ['Lundi', ...lessons],
  ['Mardi', ['18h30-19h30', 'Taïso'], ['19h30-21h', 'Judo adultes']],
  ['Mercredi', ...lessons],
  ['Jeudi', ['18h-19h', 'Para-judo'], ['19h30-21h', 'Jujitsu']],
  ['Vendredi', ['17h45-19h', 'Judo enfants'], ['19h15-20h45', 'Judo adultes']],
] as const

test('a week of twelve lessons is typed with ten taps on a phone', async ({ page, site }) => {
  await write(site, 'PUT /api/courses', { ...(await courses(page)), schedules: [] })
  await loginAsAdmin(page, site, address)
  await expect(page.getByRole('button', { name: 'Ajouter une activité' })).toBeVisible()
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const { keyboard } = page
  await tap(tabs(page).getByRole('link', { name: 'Planning' }))
  for (const [index, [day, ...times]] of week.entries()) {
    if (day === 'Mercredi') {
      // Tuesday is open: Monday is unfolded, and copied as the day after.
      await tap(row(page, 'Jour 1').getByRole('button', { expanded: false }))
      await tap(row(page, 'Jour 1').getByRole('button', { name: 'Copier ce jour' }))
      await expect(row(page, 'Jour 3').getByLabel('Jour', { exact: true })).toHaveValue(day)
      continue
    }
    await tap(page.getByRole('button', { name: 'Ajouter un jour' }))
    const fields = row(page, `Jour ${index + 1}`)
    await expect(fields.getByLabel('Jour', { exact: true })).toHaveValue(day)
    for (const [index, [time, activity]] of times.entries()) {
      await expect(fields.getByLabel('Horaire', { exact: true }).nth(index)).toBeFocused()
      await keyboard.type(time)
      await keyboard.press('Enter')
      await expect(fields.getByLabel('Cours', { exact: true }).nth(index)).toBeFocused()
      await keyboard.type(activity)
      if (index < times.length - 1) await keyboard.press('Enter')
    }
  }
  await tap(page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await saved(page)
  expect(taps).toBeLessThanOrEqual(10)
  await expect
    .poll(async () => (await courses(page)).schedules)
    .toMatchObject(
      week.map(([day, ...times]) => ({
        day,
        times: times.map(([time, activity]) => ({ time, activity })),
      })),
    )
})
