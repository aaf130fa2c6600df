import type { Page } from '@playwright/test'
import { goTo } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const readAccent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent-fill'),
  )

test('colours and menu are previewed, and reach pages @bureau', async ({ page, site }) => {
  const accent = page.getByLabel('Couleur du club')
  const save = async () => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/settings'),
    )
    await page.keyboard.press('Control+s')
    await (await saved).finished()
    await expect(page.getByText('Enregistré à')).toBeVisible()
  }

  await test.step('a light colour carries dark text, and is in the icon', async () => {
    await write(site, 'PUT /api/settings', { look: { accent: '#f4c21b', dark: '', menu: [] } })
    await page.goto(site.url)
    await expectNoAxeViolations(page, 'a yellow club', ['color-contrast'])
    const icon = page.locator('link[rel=apple-touch-icon]')
    await expect(icon).toHaveAttribute('href', /^\/apple-touch-icon\.png\?v=[0-9a-f]{8}$/)
    const answer = await page.request.get((await icon.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
  })

  await test.step('colours are previewed', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/reglages/apparence')
    const darkened = page.getByText('plus foncée là où elle porte du texte')
    await accent.fill('#e9731b')
    await expect(darkened).toBeVisible()
    await accent.fill('#1e4c9a')
    await expect(darkened).toBeHidden()
    expect(await readAccent(page)).toBe('#1e4c9a')
    await save()
  })

  await test.step('the menu is ordered, renamed and shortened by keyboard', async () => {
    const menu = page.getByRole('navigation', { name: 'Navigation principale' }).first()
    await page.getByLabel('Podiums', { exact: true }).fill('Résultats')
    await expect(menu.locator('a', { hasText: 'Résultats' })).toHaveCount(1)
    await page.getByLabel('Masquer « Blog »').press('Space')
    await page.getByRole('button', { name: /^Réordonner/ }).press('Enter')
    const up = (name: string) => page.getByRole('button', { name: `Monter : ${name}` })
    // A page moves within its group, and past a group with all its pages.
    await expect(up('À propos')).toHaveAttribute('aria-disabled', 'true')
    await up('Les cours').press('Enter')
    await expect(page.getByText('Les cours : place 2 sur')).toBeAttached()
    await up('Galerie').press('Enter')
    await expect(page.getByText('Galerie : place 3 sur 5')).toBeAttached()
    await expect(up('Galerie')).toBeFocused()
    await save()
    const html = await (await page.request.get('/contact')).text()
    const [header = '', footer = ''] = html.split('<footer')
    expect(header).toContain('>Résultats</a>')
    const order = ['Les cours', 'Entraîneurs', 'Galerie', 'Événements']
    const links = new RegExp(`(?<=>)(?:${order.join('|')})(?=</a>)`, 'g')
    expect(header.match(links)?.slice(0, order.length)).toEqual(order)
    for (const part of [header, footer]) expect(part).not.toMatch(/<a [^>]*>Blog</)
    expect((await page.request.get('/blogs')).status()).toBe(200)

    // A club without competitions has no section for them, which a search still finds.
    const sections = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
    const podiums = sections.getByRole('link', { name: /^Podiums/ })
    await expect(podiums).toHaveCount(1)
    await page.getByLabel('Masquer « Podiums »').press('Space')
    await save()
    await expect(podiums).toHaveCount(0)
  })

  await test.step('an unsaved preview ends when the section is left', async () => {
    await expect(async () => {
      await accent.fill('#24663c')
      expect(await readAccent(page)).toBe('#24663c')
    }).toPass()
    await page.getByRole('link', { name: 'Vue d’ensemble', exact: true }).click()
    await page.getByRole('button', { name: /Partir/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vue d’ensemble')
    await expect.poll(() => readAccent(page)).toBe('#1e4c9a')
  })

  await test.step('colours reach every page', async () => {
    await page.goto(site.url)
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of ['/', '/cours', '/inscription', '/podiums']) {
      const before = await heading.innerText()
      await goTo(page, path)
      if (path !== '/') await expect(heading).not.toHaveText(before)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await readAccent(page)).toBe('#1e4c9a')
        await expectNoAxeViolations(page, `${path} ${colorScheme}`, ['color-contrast'])
      }
    }
  })
})
