import type { Page } from '@playwright/test'
import { coaches } from '#web/testing/coaches.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

const coach = (name: string) => ({ name, rank: '1er dan', bio: 'Enseigne.' })
const list = (page: Page) => page.getByRole('list', { name: 'Entraîneurs enregistrés' })

const names = async (site: Site) => (await coaches(site)).map(({ name }) => name)

/** Drags a row's handle onto another row. */
async function drag(page: Page, from: number, to: number) {
  const handles = page.getByTitle('Glisser pour déplacer')
  // Near an edge of the screen the page would scroll along.
  await handles
    .nth(to)
    .evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const start = await handles.nth(from).boundingBox()
  const end = await handles.nth(to).boundingBox()
  if (!start || !end) throw new Error('no handles')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 30, { steps: 3 })
  await page.mouse.move(end.x + 20, end.y + 20, { steps: 10 })
  const dragged = page.locator('[data-dnd-dragging]')
  await expect(dragged).toHaveCSS('position', 'fixed')
  await expect(dragged).toHaveCSS('cursor', 'grabbing')
  const { y, height } = (await dragged.boundingBox()) ?? { y: 0, height: 0 }
  expect(y).toBeLessThan(end.y + 20)
  expect(y + height).toBeGreaterThan(end.y + 20)
  await page.mouse.up()
}

test('coaches are ordered by keyboard and dragging @bureau', async ({ page, site }) => {
  await test.step('beside a long form an empty list is only as high as its text', async () => {
    await empty(site, '/api/coaches')
    await loginAsAdmin(page, site)
    const box = page.getByText('Aucun entraîneur', { exact: true }).locator('..')
    await expect(box).toBeVisible()
    expect((await box.boundingBox())?.height).toBeLessThan(400)
  })

  await test.step('coaches are ordered by keyboard and by dragging', async () => {
    for (const name of ['Zoé', 'Ali', 'Max']) await write(site, 'POST /api/coaches', coach(name))
    await page.reload()
    // The buttons that move a row appear only on request, so nothing moves by mistake.
    await expect(page.getByTitle('Glisser pour déplacer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Réordonner', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toBeFocused()
    // Until a row is dragged the page is as any other: its words can be chosen and copied.
    await expect(page.locator('h1')).toHaveCSS('cursor', 'auto')
    await expect(page.locator('h1')).toHaveCSS('user-select', 'auto')
    await expectNoAxeViolations(page)
    const down = page.getByRole('button', { name: 'Descendre\u00a0: «\u00a0Zoé\u00a0»' })
    const up = page.getByRole('button', { name: 'Monter\u00a0: «\u00a0Zoé\u00a0»' })
    await expect(up).toBeDisabled()
    await down.press('Enter')
    await expect(page.getByText('«\u00a0Zoé\u00a0»\u00a0: place 2 sur 3')).toBeAttached()
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list(page).getByRole('heading')).toHaveText(['Ali', 'Max', 'Zoé'])
    await expect(page.getByText('Ordre enregistré.')).toBeVisible()
    await expect.poll(() => names(site)).toEqual(['Ali', 'Max', 'Zoé'])

    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await drag(page, 2, 1)
    await expect(list(page).getByRole('heading')).toHaveText(['Ali', 'Zoé', 'Max'])
    await expect.poll(() => names(site)).toEqual(['Ali', 'Zoé', 'Max'])
    await page.setViewportSize({ width: 390, height: 844 })
    // On a phone the message would lie over the last row.
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await drag(page, 0, 2)
    await expect(list(page).getByRole('heading')).toHaveText(['Zoé', 'Max', 'Ali'])
    await expect.poll(() => names(site)).toEqual(['Zoé', 'Max', 'Ali'])
    await expectNoAxeViolations(page, 'on a phone')
    await page.getByRole('button', { name: 'Terminer', exact: true }).click()
    await expect(page.getByRole('button', { name: /^(Monter|Descendre)/ })).toHaveCount(0)
  })

  await test.step('a list of hundreds is searched whatever the accents, and shown in pages', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `Judoka ${index + 1}`)
    const records = [...many, 'Éloïse Cœur'].map((name) => ({ ...coach(name), _id: name }))
    const json = records.map((record) => ({ ...record, image: '', socials: [] }))
    await page.route('**/api/coaches', (route) => route.fulfill({ json }))
    await page.goto('/admin/dashboard/coaches')
    const rows = list(page).getByRole('heading')
    await expect(rows).toHaveCount(30)
    await page.getByRole('button', { name: 'Afficher la suite (91 de plus)' }).click()
    await expect(rows).toHaveCount(60)
    await expect(list(page).getByRole('listitem').nth(30).getByRole('button').first()).toBeFocused()
    await page.getByLabel('Rechercher dans la liste').fill('eloise COEUR')
    await expect(rows).toHaveText(['Éloïse Cœur'])
    await expect(page.getByRole('status').filter({ hasText: '1 sur 121' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Rechercher dans la liste').fill('nulle part')
    await expect(page.getByText('Aucun résultat')).toBeVisible()
  })
})
