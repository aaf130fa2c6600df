import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

/* Code of a page does not load: offline, or after an update of the site. */

const why = 'Cette partie du site n’a pas pu s’afficher'

test('a section whose code fails to load says so, and the rest of the page works @bureau', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  expectBrowserError(/Unable to preload|Failed to fetch dynamically imported module/)
  await test.step('a section whose code failed loads on retry, beside the others', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/coaches')
    const nav = page.getByRole('navigation', { name: 'Sections du tableau de bord' })
    const lost = page.getByRole('alert').filter({ hasText: why })
    await page.route(/\/assets\/EventsAdmin/, (route) => route.abort())
    await nav.getByRole('link', { name: 'Événements' }).click()
    await expect(lost).toBeVisible()
    await expectNoAxeViolations(page)
    await nav.getByRole('link', { name: 'Podiums' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Podiums' })).toBeVisible()
    await expect(page).toHaveTitle(/^Podiums/)
    await nav.getByRole('link', { name: 'Événements' }).click()
    await expect(lost).toBeVisible()
    await page.unroute(/\/assets\/EventsAdmin/)
    await lost.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('list', { name: 'Événements enregistrés' })).toBeVisible()
    await expect(lost).toBeHidden()
  })

  await test.step('without the editor’s code an article can be written, and its preview says what is missing', async () => {
    await page.route(/\/assets\/(ArticleEditor|BlogPage)/, (route) => route.abort())
    await openSection(page, 'blogs')
    const text = page.getByRole('textbox', { name: 'Contenu' })
    await expect(text).toHaveAccessibleDescription(/écrire ici en Markdown/)
    await page.getByLabel('Titre').fill('Sans éditeur')
    const save = page.getByRole('button', { name: 'Enregistrer le brouillon' })
    await save.click()
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(/obligatoire/)
    await text.fill('Un **salut** suffit.')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Aperçu de l’article' })
    await expect(preview.getByRole('alert')).toContainText('L’aperçu n’a pas pu être chargé')
    await page.keyboard.press('Escape')
    await save.click()
    const saved = page.getByRole('list', { name: 'Articles enregistrés' })
    await expect(saved.getByRole('heading', { name: 'Sans éditeur' })).toBeVisible()
  })

  await test.step('without the home page’s code the settings work, and their preview says so', async () => {
    await page.route(/\/assets\/Hero-/, (route) => route.abort())
    await openSection(page, 'reglages')
    await page.locator('a[href="/admin/dashboard/reglages/ouverture"]').click()
    // A narrow screen asks for the preview first.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Aperçu' }).click()
    await expect(page.getByText('L’aperçu n’a pas pu être chargé.')).toBeVisible()
    await expect(page.getByLabel('Devise')).toBeEditable()
  })

  await test.step('a public page whose code fails keeps its header and footer', async () => {
    // The form's own file, or the one it shares with the dashboard.
    const code = /\/assets\/(UploadForm|dashboard)/
    await page.route(code, (route) => route.abort())
    await page.goto('/gallery')
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Administration', { exact: true })).toBeVisible()
  })
})
