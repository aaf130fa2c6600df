import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const content = '## Le programme\n\n| Jour | Heure |\n| --- | --- |\n| Lundi | 9 h |\n'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  const isFocused = () => control.evaluate((it) => it.contains(document.activeElement))
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++)
    await page.keyboard.press('Tab')
  await expect.poll(isFocused).toBe(true)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the group of the menu, or the menu of a phone. */
async function openMenu(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: isPhone ? 'Menu' : 'Notre Club' }).click()
  return header.getByRole('navigation')
}

test('a page is written by keyboard alone, first as a draft, and then is in the menu', async ({
  page,
  site,
}) => {
  await write(site, 'POST /api/pages', { title: 'Charte', content, status: 'draft' })
  await loginAsAdmin(page, site, '/admin/dashboard/pages/nouveau')
  await expect(page.getByLabel('Titre', { exact: true })).toBeFocused()
  await page.keyboard.type('Stage d’été')
  await tabTo(page, page.getByLabel('Phrase d’introduction'))
  await page.keyboard.type('Une semaine à la mer.')
  await tabTo(page, page.getByRole('textbox', { name: 'Contenu' }))
  await page.keyboard.type('Judo le matin.')
  await tabTo(page, page.getByLabel('Publication'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, button(page, 'Aperçu'))
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Aperçu de la page' })
  await expect(preview.getByRole('heading', { name: 'Stage d’été' })).toBeVisible()
  await expect(preview.getByText('Judo le matin.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await tabTo(page, button(page, 'Enregistrer le brouillon'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page ajoutée.')).toBeVisible()
  const draft = await page.request.get('/pages/stage-d-ete')
  expect(draft.status()).toBe(404)
  expect(await draft.text()).toMatch(/<h1[^>]*>Page introuvable</)

  await tabTo(page, button(page, 'Modifier «\u00a0Stage d’été\u00a0»'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Publication'))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, button(page, 'Publier'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page mise à jour.')).toBeVisible()

  await button(page, 'Aperçu de «\u00a0Charte\u00a0»').press('Enter')
  await expect(preview.getByRole('cell', { name: 'Lundi' })).toBeVisible()
  await button(page, 'Fermer l’aperçu').click()

  // In this very tab, without a new document.
  const link = (await openMenu(page)).getByRole('link', { name: 'Stage d’été' })
  await link.click()
  await expect(page).toHaveURL(/\/pages\/stage-d-ete$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage d’été')

  await test.step('a page is in the menu of a wide screen too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect((await openMenu(page)).getByRole('link', { name: 'Stage d’été' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })
})

test('six pages with long titles fit into menu and footer', async ({ page, site }) => {
  const titles = ['Stage', 'Le projet du club', 'Anticonstitutionnellement'.repeat(3), 'Arbitrer']
  const long =
    'Partir en compétition, et ce que les parents doivent savoir avant de prendre la route'
  const lead = 'mot '.repeat(39).trim()
  for (const title of [...titles, long, 'Santé'])
    await write(site, 'POST /api/pages', { title, lead, content })
  await write(site, 'POST /api/pages', { title: 'Prêt de judogis', content, menu: 'footer' })
  await write(site, 'POST /api/pages', { title: 'Secret', content, menu: 'none' })
  const stage = { content, layout: 'columns', buttonLabel: 'S’inscrire', buttonLink: '/contact' }
  await write(site, 'PUT /api/pages/stage', { title: 'Stage', lead, ...stage })
  await write(site, 'POST /api/pages', { title: 'Les tarifs', content, menu: 'none' })
  await test.step('a page is put below another one', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/pages/les-tarifs')
    await page.getByLabel('Sous la page').selectOption('Stage')
    await button(page, 'Mettre à jour').click()
    await expect(page.getByText('Page mise à jour.')).toBeVisible()
    await button(page, 'Modifier «\u00a0Les tarifs\u00a0»').press('Enter')
    await expect(page.getByLabel('Sous la page')).toHaveValue('stage')
  })
  const html = await (await page.request.get(`${site.url}/contact`)).text()
  expect(html.match(/href="\/pages\/stage"/g)).toHaveLength(2)
  expect(html).not.toContain('/pages/secret')

  await page.goto('/pages/stage')
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Pratique' })
  await expect(footer.getByRole('link', { name: 'Prêt de judogis' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Arbitrer' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toHaveAttribute('href', '/contact')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Stage', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const title of [...titles, long]) {
      const link = menu.getByRole('link', { name: title, exact: true })
      await link.scrollIntoViewIfNeeded()
      const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      expect(await link.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    }
    expect(await menu.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page, `at ${width} px`)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Stage', exact: true })).toBeHidden()
  }
  const below = page.getByRole('navigation', { name: 'Pages de cette rubrique' })
  await below.getByRole('link', { name: 'Les tarifs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les tarifs')
  await page.getByRole('main').getByRole('link', { name: 'Stage' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage')
})
