import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { disciplinePresets } from './disciplinePresets.ts'

/* What the pages of such a club say: disciplines.test.ts. */

test('a club starts from presets, which the dashboard then follows', async ({ page, site }) => {
  const { Karaté: karate, Yoga: yoga, Gymnastique: gymnastics } = disciplinePresets
  await loginAsAdmin(page, site, '/admin/dashboard/reglages/disciplines')
  const presets = page.getByRole('group', { name: 'Partir d’un modèle' })
  const first = page.getByRole('group', { name: 'Discipline 1', exact: true })
  const keeps = presets.getByLabel('Garder aussi les disciplines qui sont déjà là')
  const readSettings = async () => await (await page.request.get('/api/settings')).json()
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  }
  /** Follows a link of the dashboard, in an open menu or not. */
  const follow = (path: string) =>
    page.locator(`nav a[href="/admin/dashboard/${path}"]`).first().dispatchEvent('click')

  await test.step('a preset replaces the first club’s disciplines, and can be taken back', async () => {
    await expect(first).toContainText('Judo')
    await presets.getByRole('button', { name: 'Gymnastique' }).click()
    await expect(first).toContainText('Baby gym')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(first).toContainText('Judo')
    await presets.getByRole('button', { name: 'Gymnastique' }).click()
    await page.getByRole('button', { name: /^Adultes/ }).press('Enter')
    await page.getByLabel('À (ans)').fill('99')
    await page.getByLabel('À (ans)').fill('')
    await first.getByRole('button', { name: /^Baby gym/ }).press('Enter')
    await expectNoAxeViolations(page)
    await save()
    expect(await readSettings()).toMatchObject(gymnastics ?? {})
  })

  await test.step('without grades the courses have no part for belts', async () => {
    await follow('courses')
    const parts = page.getByRole('navigation', { name: 'Parties de la section Cours' })
    await expect(parts.getByRole('link')).toHaveText(['Activités', 'Planning', 'Dates de reprise'])
  })

  await test.step('two presets are added one after the other, and close no dojo', async () => {
    await follow('reglages')
    await follow('reglages/disciplines')
    await presets.getByRole('button', { name: 'Karaté' }).press('Enter')
    await expect(first).toContainText('Karaté')
    await expect(keeps).toBeChecked()
    await presets.getByRole('button', { name: 'Yoga' }).press('Enter')
    await save()
    const both = (list: 'disciplines' | 'categories') => [
      ...new Set<unknown>([...(karate?.[list] ?? []), ...(yoga?.[list] ?? [])]),
    ]
    expect(await readSettings()).toMatchObject({
      disciplines: both('disciplines'),
      ages: karate?.ages,
      categories: both('categories'),
    })

    await follow('reglages/club')
    await expect(page.getByLabel('Adresse du club')).toBeVisible()
    await expect(page.getByLabel('Carte du club')).toBeVisible()
    await follow('apercu')
    // Texts that suit every club come in the place of the first club's.
    const replace = page.getByRole('button', { name: /^Mettre à leur place/ })
    await replace.press('Enter')
    await expect(page.getByText('C’est fait.')).toBeVisible()
    await expect(replace).toHaveCount(0)
    await page.getByRole('link', { name: 'Fermer le club' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Nouvelle fermeture' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('fermer')
    await expect(page.getByRole('option').first()).toContainText('Fermer le club')
  })
})
