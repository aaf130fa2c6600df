import type { Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const footerPartners = (page: Page) => page.getByRole('complementary', { name: 'Nos partenaires' })
const main = (page: Page) => page.locator('main')

test('a volunteer adds a partner, shown above every footer', async ({ page, site }) => {
  await write(site, 'DELETE /api/demo')
  await loginAsAdmin(page, site, '/admin/dashboard/partenaires')
  await expect(page.getByText('La page n’est pas encore en ligne')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Aux Épis')
  await page
    .getByLabel('Fichier de l’image')
    .setInputFiles({ name: 'epis.png', mimeType: 'image/png', buffer: pictures.png })
  await expect(page.getByRole('button', { name: 'Changer d’image' })).toBeVisible()
  await page.getByLabel('Lien').fill('https://epis.example/')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Partenaire ajouté.')).toBeVisible()
  await expect(page.getByText('La page est en ligne')).toBeVisible()

  // In this very tab, without a new document.
  await page.getByRole('link', { name: 'Voir la page' }).click()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Aux Épis',
    'Votre nom ici',
  ])
  await expect(footerPartners(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(footerPartners(page)).toBeVisible()

  await write(site, 'POST /api/partners', { name: 'Ville de Valmont' })
  await page.goto('/contact')
  const link = footerPartners(page).getByRole('link', { name: 'Aux Épis (nouvel onglet)' })
  await expect(link).toHaveAttribute('href', 'https://epis.example/')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expect(footerPartners(page).getByRole('listitem')).toHaveText([
    /nouvel onglet/,
    'Ville de Valmont',
  ])
  await footerPartners(page).getByRole('link', { name: 'Nos partenaires' }).focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/partenaires')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(3)

  await test.step('three partners are in one row, four in two rows of two', async () => {
    await write(site, 'POST /api/partners', { name: 'Judogis' })
    const tops = async () => {
      const boxes = await Promise.all(
        (await footerPartners(page).getByRole('listitem').all()).map((one) => one.boundingBox()),
      )
      return [...Map.groupBy(boxes, (box) => box?.y).values()].map(({ length }) => length)
    }
    await page.goto('/contact')
    expect(await tops()).toEqual([3])
    await write(site, 'POST /api/partners', { name: 'Kiné' })
    await page.goto('/contact')
    expect(await tops()).toEqual([2, 2])
  })

  await test.step('without current partners the band loads nothing; with one the server renders it', async () => {
    const partners = await write<{ _id: string }[]>(site, 'GET /api/partners')
    for (const { _id } of partners) await write(site, `DELETE /api/partners/${_id}`)
    const read = async (path: string) => (await page.request.get(site.url + path)).text()
    const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
    const firstDay = paris.format(Date.now() + 2 * 86_400_000)
    await write(site, 'POST /api/partners', { name: 'Aux Épis', firstDay })
    const without = await read('/contact')
    expect(without).not.toContain('FooterPartners')
    expect(without).not.toContain('Aux Épis')
    expect((await page.request.get(`${site.url}/partenaires`)).status()).toBe(404)
    expect(await read('/sitemap.xml')).not.toContain('/partenaires')

    await write(site, 'POST /api/partners', { name: 'Ville de Valmont' })
    await expect.poll(() => read('/contact')).toContain('Ville de Valmont')
    const drawn = await read('/contact')
    expect(drawn).toMatch(/FooterPartners-\w+\.js/)
    expect(drawn).toContain('>Nos partenaires<')
    expect(await read('/sitemap.xml')).toContain('/partenaires</loc>')
  })
})
