import { form } from '#src/testing/photos.ts'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('a committee page has members, and documents by year', async ({ page, site }) => {
  await write(site, 'DELETE /api/demo')
  for (const [title, year] of [
    ['Compte rendu 2025', '2025'],
    ['Statuts', ''],
    ['Compte rendu 2026', '2026'],
  ] as const) {
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })
    await write(site, 'POST /api/documents', form({ shelf: 'bureau', title, year, file }))
  }
  await loginAsAdmin(page, site, '/admin/dashboard/bureau')
  await page.getByLabel('Fonction').fill('Présidente')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Nadia Verdier')
  await expect(page.getByText('avec l’accord de la personne')).toBeVisible()
  await page.getByLabel('E-mail').fill('presidence@club.example')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Membre du bureau ajouté.')).toBeVisible()
  const members = page.getByRole('list', { name: 'Membres du bureau' })
  await expect(members.getByRole('heading')).toHaveText('Nadia Verdier')
  const tabs = page.getByRole('navigation', { name: 'Parties de la section Bureau' })
  await tabs.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('heading')).toHaveText([
    'Compte rendu 2025',
    'Statuts',
    'Compte rendu 2026',
  ])
  await tabs.getByRole('link', { name: 'Membres' }).click()
  await expect(members).toBeVisible()

  await page.goto('/bureau')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText([
    'Le bureau',
    'Qui fait quoi',
    'Nadia Verdier',
    'Une place pour vous ?',
    'Documents',
    'Textes du club',
    '2026',
    '2025',
  ])
  await expect(main.getByRole('link', { name: /Statuts/ })).toHaveAttribute(
    'href',
    '/documents/statuts',
  )
  await expect(main.getByRole('link', { name: 'Lui écrire à Nadia Verdier' })).toBeVisible()
})
