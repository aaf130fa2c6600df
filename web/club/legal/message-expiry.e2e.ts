import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, expectNoAxeViolations, freshTest, loginAsAdmin } from '#web/testing/server.ts'

freshTest(
  'for how long messages are kept is set, told everywhere, and many go only when told to',
  async ({ page, site }) => {
    const contactMessage = { name: 'Léa', email: 'lea@exemple.fr', message: 'Bonjour' }
    await page.request.post('/api/messages', { data: contactMessage })
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    const hint = page.getByRole('complementary', { name: 'Mentions légales' })
    await expect(hint).toContainText('8 informations à compléter')
    const old = new Sqlite(join(site.dataDir, 'site.sqlite'))
    const insert = old.prepare(
      'insert into messages (id, name, email, message, date) values (?, ?, ?, ?, ?)',
    )
    const then = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000).toISOString()
    for (let n = 0; n < 21; n++) insert.run(`old${n}`, `Ancien ${n}`, '', 'Bonjour', then)
    old.close()

    await hint.getByRole('link', { name: 'Compléter les Mentions' }).click()
    const months = page.getByLabel('Durée de garde des messages, en mois')
    await expect(months).toHaveValue('12')
    await months.fill('3')
    await expect(months).toHaveAccessibleDescription(/Avec 3\smois, 21 messages y iraient/)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const held = page.getByRole('region', { name: 'Messages trop anciens' })
    await expect(held).toContainText('21 messages')
    await expectNoAxeViolations(page)
    await held.getByRole('button', { name: 'Les mettre à la corbeille' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Mettre à la corbeille' }).click()
    await expect(held).toBeHidden()

    await page.goto('/confidentialite')
    await expect(page.locator('main')).toContainText('3 mois après le dernier échange')
    await page.goto('/contact')
    await expect(page.locator('main')).toContainText('jusqu’à 3 mois après le dernier échange')
    await page.goto('/admin/dashboard/messages')
    await page.getByRole('button', { name: 'Léa', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Sera supprimé le')
  },
)
