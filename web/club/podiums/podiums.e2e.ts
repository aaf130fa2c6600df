import type { Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

const main = (page: Page) => page.locator('main')
const card = (page: Page, event: string) =>
  main(page).getByRole('article').filter({ hasText: event })
const seasons = (page: Page) => main(page).getByRole('heading', { name: /^Saison/, level: 2 })
const figure = (page: Page, label: string) =>
  main(page).locator('dl > div', { hasText: label }).locator('dd')

type SamplePodium = { event: string; year: string; date?: string; winners?: unknown; photo?: Blob }

async function addPodium(site: Site, { photo, winners, ...texts }: SamplePodium) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set('winners', JSON.stringify(winners ?? []))
  if (photo) form.set('photo', photo, 'podium.png')
  await write(site, 'POST /api/podiums', form)
}

test('the podiums are in seasons with counts, each name with its rank', async ({ page }) => {
  await page.goto('/podiums')
  await expect(page).toHaveTitle('Podiums · EJJ')
  await expect(page.getByRole('heading', { name: 'PODIUMS', level: 1 })).toBeVisible()
  await expect(main(page)).toContainText('Les performances de nos athlètes')
  await expect(figure(page, 'Années de Compétition')).toHaveText('3')
  await expect(figure(page, 'Événements')).toHaveText('4')
  await expect(figure(page, 'Athlètes Récompensés')).toHaveText('19')
  const years = (await seasons(page).allTextContents()).map((text) => Number(text.slice(-4)))
  expect(years).toHaveLength(3)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  await expect(main(page).getByText('2 compétition(s) organisée(s)')).toBeVisible()
  await expect(main(page).getByText('1 compétition(s) organisée(s)')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Excellence Sportive' })).toBeVisible()
  const winners = card(page, 'Challenge interclubs').getByRole('listitem')

  await test.step('every name has its badge, a medal and a label', async () => {
    await expect(winners).toHaveText([
      /^1Jade\sF\..*Champion$/,
      /^2Adam\sC\..*Vice-Champion$/,
      /^2Lou\sV\..*Vice-Champion$/,
      /^3Ilan\sG\..*Médaillé de Bronze$/,
      /^7Tom\sH\..*7ème Place$/,
    ])
    await expect(winners.locator('svg.lucide-medal')).toHaveCount(5)
    const badge = (index: number) => winners.nth(index).locator('span').first()
    await expect(badge(0)).toHaveCSS('background-color', 'rgb(227, 181, 58)')
    await expect(badge(1)).toHaveCSS('background-color', 'rgb(201, 205, 208)')
    await expect(badge(3)).toHaveCSS('background-color', 'rgb(201, 138, 86)')
    await expect(badge(4)).toHaveCSS('background-color', 'rgb(30, 76, 154)')
  })

  await test.step('a higher rank has a longer bar, at 390 and 1440 px', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const widths = await winners.evaluateAll((all) => all.map((it) => it.clientWidth))
      expect([...new Set(widths)]).toHaveLength(4)
      expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    }
  })

  await test.step('on a wide screen the year stays in view beside its competitions', async () => {
    const bottom = main(page).getByText('5ème Place')
    await bottom.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(seasons(page).first()).toBeInViewport({ ratio: 1 })
  })
})

test('the palmarès has all results, with consenting adults', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/palmares/nouveau')
  await page.getByLabel('Nom', { exact: false }).first().fill('Gilles E.')
  await page.getByLabel('Adulte, et d’accord').selectOption('yes')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Athlète ajouté.')).toBeVisible()
  await page.goto(`${site.url}/palmares`)
  await page.getByRole('link', { name: 'Gilles E. vétéran, −81 kg' }).click()
  await expect(page).toHaveTitle('Palmarès de Gilles E. · EJJ')
  await expect(page.getByText('Gilles E.')).toHaveCount(2)

  await test.step('all results of the club are on one page, counted, at 390 and 1440 px', async () => {
    await empty(site, '/api/podiums')
    await page.goto('/podiums')
    await expect(page.getByRole('heading', { name: 'Aucun podium pour le moment' })).toBeVisible()
    await expectNoAxeViolations(page)
    const winners = [
      { rank: '1er', names: ['Lina M.', 'Tiago R.'] },
      { rank: '3e', names: ['Malo K.'] },
      { rank: '5e', names: ['Noé S.'] },
    ]
    await addPodium(site, { event: 'Coupe du Val', year: '2026', date: '2026-03-14', winners })
    const photo = new Blob([new Uint8Array(pictures.png)], { type: 'image/png' })
    await addPodium(site, { event: 'Open', year: '2099', photo })
    await page.goto('/podiums')
    // The site serves a podium's photo itself.
    const picture = card(page, 'Open').getByRole('img', { name: 'Photo : Open' })
    await expect(picture).toHaveAttribute('src', /^\/uploads\//)
    const width = () => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Le palmarès complet' }).click()
    await expect(page).toHaveTitle('Le palmarès · EJJ')
    const season = page.getByRole('region', { name: 'Saison 2025-26' })
    const lists = season.getByRole('list')
    await expect(lists.first().getByRole('listitem')).toHaveText(['2 or', '1 bronze'])
    await expect(lists.last().getByRole('listitem')).toHaveText([
      /1\s*Champion\s: Lina M./,
      /1\s*Champion\s: Tiago R./,
      /3\s*Médaillé de Bronze\s: Malo K./,
      /5\s*5ème Place\s: Noé S./,
    ])
    await expect(page.getByText('3 médailles depuis 2025-26')).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page, `at ${width} px`)
    }
  })
})
