import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { textOf } from '#web/testing/page-text.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

test('the months for which messages are kept are set and shown', async ({ page, site }) => {
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

  for (const [path, text] of [
    ['/confidentialite', '3 mois après le dernier échange'],
    ['/contact', 'jusqu’à 3 mois après le dernier échange'],
  ] as const) {
    expect(textOf(await (await page.request.get(path)).text()), path).toContain(text)
  }

  await test.step('the section names missing legal notices, and filled-in ones are on the page', async () => {
    const missing = page.getByRole('region', { name: 'À compléter' })
    await expect(missing.getByRole('listitem')).toHaveCount(8)
    const given = {
      'Nom de l’association': 'Judo Club de Clairval',
      'Forme juridique': 'Association déclarée, loi du 1er juillet 1901',
      'Adresse du siège': '1 place de la Mairie\n00000 Clairval-sur-Orle',
      'Numéro RNA': 'W12',
      'Présidence du club': 'Camille Renaud',
      'Nom de l’hébergeur': 'Serveurs de l’Orle',
      'Adresse de l’hébergeur': '2 rue du Pont, 00000 Clairval-sur-Orle',
      'Téléphone de l’hébergeur': '01 99 00 11 22',
    }
    for (const [label, text] of Object.entries(given)) await page.getByLabel(label).fill(text)
    const save = page.getByRole('button', { name: 'Enregistrer' })
    await save.click()
    await expect(page.getByLabel('Numéro RNA')).toHaveAccessibleDescription(/neuf chiffres/)
    await page.getByLabel('Numéro RNA').fill('W751 234 567')
    await save.click()
    await expect(page.getByText('Mentions enregistrées.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rien ne manque' })).toBeVisible()

    const notices = await (await page.request.get('/mentions-legales')).text()
    for (const text of ['Judo Club de Clairval', 'W751234567', 'Camille Renaud', 'Serveurs de l']) {
      expect(notices).toContain(text)
    }
    expect(notices).not.toContain('SIRET')
  })

  await page.goto('/admin/dashboard/messages')
  await page.getByRole('button', { name: 'Léa', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Sera supprimé le')
})

test('a report is read, and one click hides the comment', async ({ page, site }) => {
  const [{ _id }] = await (await page.request.get('/api/blogs?view=card&limit=1')).json()
  await page.request.post(`/api/blogs/${_id}/comments`, {
    data: { name: 'Vendeur', text: 'Achetez mes montres' },
  })
  await page.goto(`/blogs/${_id}`)
  await page.getByRole('link', { name: 'Signaler le commentaire de Vendeur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signaler' })).toBeVisible()
  await page.getByLabel('Raison').fill('Publicité')
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(page.getByRole('heading', { name: 'Merci, le club est prévenu.' })).toBeFocused()

  await loginAsAdmin(page, site, '/admin/dashboard/messages')
  await expect(page.getByText('Commentaire signalé')).toBeVisible()
  await page.getByRole('button', { name: 'Un visiteur', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Achetez mes montres')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Masquer le commentaire' }).click()
  await expect(dialog.getByText(/les visiteurs ne le voient plus/)).toBeVisible()
  const { comments } = await (await page.request.get(`/api/blogs/${_id}`)).json()
  expect(comments.map(({ name }: { name: string }) => name)).not.toContain('Vendeur')
})
