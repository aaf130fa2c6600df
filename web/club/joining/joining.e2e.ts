import type { Locator, Page } from '@playwright/test'
import { textOf } from '#web/testing/page-text.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const calculator = (page: Page) =>
  page.getByRole('region', { name: 'Combien pour notre famille ?' })

const choose = (box: Locator, nth: number, fee: string) =>
  box.getByLabel(new RegExp(`^${nth}r?e personne`)).selectOption(fee)

const pdf = (text: string) => ({
  name: 'Mon dossier.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF`),
})

test('a family sees its price at once, and can send it', async ({ page }) => {
  await page.goto('/inscription')
  await choose(calculator(page), 1, 'Éveil judo (4-5 ans)')
  await expect(calculator(page)).toContainText('140 €')
  await choose(calculator(page), 2, 'Enfants (6-11 ans)')
  await expect(calculator(page)).toContainText('Réduction famille−9,80 €')
  const total = calculator(page).getByText('Total').locator('..')
  await expect(total).toContainText('310,20 €')
  await expect(calculator(page)).toContainText('En 3 paiements de 103,40 €.')
  await choose(calculator(page), 3, 'Enfants (6-11 ans)')
  await expect(total).toContainText('466,60 €')
  await choose(calculator(page), 3, '')
  const licensed = calculator(page).getByLabel('Déjà licencié cette saison').first()
  await licensed.check()
  await expect(calculator(page)).toContainText('Licence déjà prise−42 €')
  await licensed.uncheck()
  expect(new URL(page.url()).search).toBe(
    `?${new URLSearchParams({ p1: 'Éveil judo (4-5 ans)', p2: 'Enfants (6-11 ans)' })}`,
  )
})

test('a volunteer writes the joining page section by section', async ({ page, site }) => {
  await write(site, 'DELETE /api/demo')
  await test.step('a volunteer writes the fees, and the joining page shows them', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/inscription/tarifs')
    await expect(page.getByText('La page n’est pas encore en ligne')).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter un tarif' }).click()
    await page.getByLabel('Pour qui').fill('Adultes')
    await page.getByLabel('Licence, en euros').fill('41')
    await page.getByLabel('Cotisation, en euros').fill('209,5 abc')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Un montant est attendu, par exemple 185,50')).toBeVisible()
    await page.getByLabel('Cotisation, en euros').fill('209,5')
    await expect(page.getByText('Total : 250,50 €')).toBeVisible()
    await page.getByLabel('Nombre de paiements possibles').selectOption('3')
    await page.getByRole('button', { name: 'Ajouter une réduction' }).click()
    await page.getByRole('textbox', { name: 'Réduction' }).fill('12,5')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Page Inscription mise à jour.')).toBeVisible()
    await expect(page.getByText('La page est en ligne')).toBeVisible()
    const { fees } = await (await page.request.get(`${site.url}/api/joining`)).json()
    expect(fees).toMatchObject({
      rows: [{ who: 'Adultes', licence: 4100, dues: 20_950, instalments: 3, note: '' }],
      family: [{ from: 2, kind: 'percent', value: 1250 }],
    })
    // The saved amount is shown again as it was typed.
    await page.reload()
    await page.getByRole('button', { name: /Adultes/, expanded: false }).click()
    await expect(page.getByLabel('Cotisation, en euros')).toHaveValue('209,50')
  })

  await test.step('the rules about health can be changed, and reset to the default', async () => {
    await page.goto('/admin/dashboard/inscription/sante')
    const minors = page.getByLabel('Avant 18 ans')
    const first = await minors.inputValue()
    await minors.fill('Notre règle.')
    await page.getByLabel('Vérifié le').fill('22/11/2026')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Page Inscription mise à jour.')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`${site.url}/api/joining`)).json())
      .toMatchObject({ health: { minors: 'Notre règle.', checked: '2026-11-22' } })
    const link = page.getByLabel('Lien vers le questionnaire')
    await link.fill('https://www.example.org/questionnaire')
    await page.getByRole('button', { name: 'Revenir aux textes d’origine' }).click()
    await expect(minors).toHaveValue(first)
    await expect(link).toHaveValue('https://www.example.org/questionnaire')
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(minors).toHaveValue('Notre règle.')
    await expect(page.getByText('Pas encore enregistré')).toBeVisible()
    const joining = await (await page.request.get(`${site.url}/inscription`)).text()
    expect(textOf(joining)).toMatch(/Vérifié le \|?22 novembre 2026/)
  })
})

test('a volunteer adds a document, replaces it and deletes it', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/415/)
  await write(site, 'DELETE /api/demo')
  await loginAsAdmin(page, site, '/admin/dashboard/inscription/documents')
  await page.getByRole('button', { name: 'Ajouter un document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(dialog.getByText('Choisissez un document.')).toBeVisible()
  const file = dialog.getByLabel('Fichier')
  await file.setInputFiles({ ...pdf(''), buffer: Buffer.from('<html></html>') })
  await expect(dialog.getByLabel('Titre')).toHaveValue('Mon dossier')
  await dialog.getByLabel('Titre').fill('Dossier')
  await dialog.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(file).toHaveAccessibleDescription(/n’est pas un document accepté/)
  await file.setInputFiles(pdf('un'))
  await expect(file).not.toHaveAccessibleDescription(/n’est pas un document accepté/)
  await dialog.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(page.getByText('Document ajouté.')).toBeVisible()
  await expect(page.getByText('La page est en ligne')).toBeVisible()
  const list = page.getByRole('list', { name: 'Documents' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // On a phone the list's only row stands where the message is.
  await page.getByRole('button', { name: 'Fermer le message' }).click()

  // The next one begins empty, here and where other documents are.
  await page.getByRole('button', { name: 'Ajouter un document' }).click()
  await expect(dialog.getByLabel('Titre')).toHaveValue('')
  await expect(dialog.getByText('Votre brouillon')).toBeHidden()
  await dialog.getByLabel('Titre').fill('Certificat')
  await expect(dialog.getByText('Brouillon gardé')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.goto('/admin/dashboard/bureau/documents')
  await page.getByRole('button', { name: 'Ajouter un document' }).click()
  await expect(dialog.getByLabel('Titre')).toHaveValue('')
  await page.goto('/admin/dashboard/inscription/documents')
  await page.getByRole('button', { name: 'Ajouter un document' }).click()
  await expect(dialog.getByLabel('Titre')).toHaveValue('Certificat')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Abandonner' }).click()

  await list.getByRole('button', { name: 'Modifier « Dossier »' }).click()
  await dialog.getByLabel('Remplacer le fichier').setInputFiles(pdf('deux'))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Document mis à jour.')).toBeVisible()
  // As above, where the pointer keeps the message from going by itself.
  await page.getByRole('button', { name: 'Fermer le message' }).click()
  const storedDocument = await page.request.get(`${site.url}/documents/dossier`)
  expect(await storedDocument.text()).toContain('deux')

  await list.getByRole('button', { name: 'Supprimer « Dossier »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Document supprimé.')).toBeVisible()
  await expect(page.getByText('Aucun document')).toBeVisible()
})
