import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { empty } from '#web/testing/write.ts'

test('a higher rank of a podium has a longer bar in the colour of its medal', async ({ page }) => {
  await page.goto('/podiums')
  const challenge = page.getByRole('article').filter({ hasText: 'Challenge interclubs' })
  const winners = challenge.getByRole('listitem')
  const badges = winners.locator('> span')
  expect(
    await badges.evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor)),
  ).toEqual([
    'rgb(227, 181, 58)',
    'rgb(201, 205, 208)',
    'rgb(201, 205, 208)',
    'rgb(201, 138, 86)',
    'rgb(30, 76, 154)',
  ])

  await test.step('the bars are shorter from rank to rank at 390 and 1440 px', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const widths = await winners.evaluateAll((all) => all.map((it) => it.clientWidth))
      expect([...new Set(widths)]).toHaveLength(4)
      expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    }
  })

  await test.step('on a wide screen the year stays in view beside its competitions', async () => {
    const main = page.getByRole('main')
    const bottom = main.getByText('5ème Place')
    await bottom.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(main.getByRole('heading', { name: /^Saison/ }).first()).toBeInViewport({
      ratio: 1,
    })
  })
})

test('an adult who agreed has a page of the palmarès, which the podiums link', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site, '/admin/dashboard/palmares/nouveau')
  await page.getByLabel('Nom', { exact: false }).first().fill('Gilles E.')
  await page.getByLabel('Adulte, et d’accord').selectOption('yes')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Athlète ajouté.')).toBeVisible()
  await page.goto('/podiums')
  await page.getByRole('link', { name: 'Le palmarès complet' }).click()
  await page.getByRole('link', { name: 'Gilles E. vétéran, −81 kg' }).click()
  await expect(page).toHaveTitle('Palmarès de Gilles E. · EJJ')
  await expect(page.getByText('Gilles E.')).toHaveCount(2)

  await empty(site, '/api/podiums')
  await page.goto('/podiums')
  await expect(page.getByRole('heading', { name: 'Aucun podium pour le moment' })).toBeVisible()
  await expectNoAxeViolations(page)
})
