import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const readAccent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent-fill'),
  )

test('colours and menu are previewed, and reach pages @bureau', async ({ page, site }) => {
  await test.step('colours are previewed, and reach every page', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/reglages/apparence')
    const accent = page.getByLabel('Couleur du club')
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    const darkened = page.getByText('plus foncée là où elle porte du texte')
    await accent.fill('#e9731b')
    await expect(darkened).toBeVisible()
    // A light one carries dark text.
    await accent.fill('#f4c21b')
    await expect(darkened).toBeHidden()
    await save.click()
    await expect(page.getByText('Enregistré à')).toBeVisible()
    await page.goto(site.url)
    await expectNoAxeViolations(page, 'a yellow club', ['color-contrast'])
    const icon = page.locator('link[rel=apple-touch-icon]')
    await expect(icon).toHaveAttribute('href', /^\/apple-touch-icon\.png\?v=[0-9a-f]{8}$/)
    expect((await page.request.get(site.url + (await icon.getAttribute('href')))).status()).toBe(
      200,
    )
    await page.goto(`${site.url}/admin/dashboard/reglages/apparence`)
    await accent.fill('#1e4c9a')
    expect(await readAccent(page)).toBe('#1e4c9a')
    await save.click()
    await expect(page.getByText('Enregistré à')).toBeVisible()
    await expectNoAxeViolations(page)
    for (const path of ['/', '/cours', '/inscription', '/podiums']) {
      await page.goto(site.url + path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await readAccent(page)).toBe('#1e4c9a')
        await expectNoAxeViolations(page, `${path} ${colorScheme}`, ['color-contrast'])
      }
    }
  })

  await test.step('the menu is ordered, renamed and shortened by keyboard', async () => {
    await page.goto(`${site.url}/admin/dashboard/reglages/apparence`)
    const menu = page.getByRole('navigation', { name: 'Navigation principale' }).first()
    await page.getByLabel('Podiums', { exact: true }).fill('Résultats')
    await expect(menu.locator('a', { hasText: 'Résultats' })).toHaveCount(1)
    await page.getByLabel('Masquer « Blog »').press('Space')
    await page.getByRole('button', { name: /^Réordonner/ }).press('Enter')
    await page.getByRole('button', { name: /Monter.*Galerie/ }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Enregistré à')).toBeVisible()
    await page.goto(`${site.url}/contact`)
    const labels = await menu.locator('a').allTextContents()
    expect(labels).toContain('Résultats')
    expect(labels).not.toContain('Blog')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveCount(0)
    expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).not.toContain(
      '/blogs</loc>',
    )
    expect((await page.request.get(`${site.url}/blogs`)).status()).toBe(200)

    // A club without competitions has no section for them, which a search still finds.
    await page.goto(`${site.url}/admin/dashboard/reglages/apparence`)
    const sections = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
    const podiums = sections.getByRole('link', { name: /^Podiums/ })
    await expect(podiums).toHaveCount(1)
    await page.getByLabel('Masquer « Podiums »').press('Space')
    await page.keyboard.press('Control+s')
    await expect(podiums).toHaveCount(0)
  })

  await test.step('an unsaved preview ends when the section is left', async () => {
    await page.goto(`${site.url}/admin/dashboard/reglages/apparence`)
    await page.getByLabel('Couleur du club').fill('#24663c')
    expect(await readAccent(page)).toBe('#24663c')
    await page.getByRole('link', { name: 'Vue d’ensemble', exact: true }).click()
    await page.getByRole('button', { name: /Partir/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vue d’ensemble')
    await expect.poll(() => readAccent(page)).toBe('#1e4c9a')
  })
})
