import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

test('the handover sheet names missing facts, is filled in, sent, copied and printed', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAsAdmin(page, site, '/admin/dashboard/passation')
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: 'Passation du site EJJ' })).toBeVisible()
  await expect(paper).toContainText('PUBLIC_URL n’est pas réglée')
  const missing = page.getByRole('region', { name: 'À compléter' })
  await expect(missing.getByText('Le vendeur du nom de domaine')).toBeVisible()

  await missing.getByRole('link', { name: 'Remplir ou corriger' }).click()
  const given = {
    'Vendeur du nom de domaine': 'Noms de l’Orle',
    'Le nom de domaine se termine le': '12/11/2026',
    'Dossier du site sur le serveur': 'mon site',
    'À qui demander': 'Odile, 01 99 00 11 22\nMarc, 01 99 00 11 33',
  }
  for (const [label, text] of Object.entries(given)) {
    await page.getByRole('textbox', { name: label }).fill(text)
  }
  await page.getByLabel('Comment le site tourne').selectOption('docker')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  const folder = page.getByLabel('Dossier du site sur le serveur')
  await expect(folder).toHaveAccessibleDescription(/Un chemin sans espace/)
  await folder.fill('/srv/site')
  await save.click()
  await page.getByText('Passation enregistrée.').waitFor()
  await page.getByRole('link', { name: 'Voir', exact: true }).click()

  await expect(paper).toContainText('/srv/site')
  await expect(paper).toContainText('Marc, 01 99 00 11 33')
  await expect(missing.getByText('Le vendeur du nom de domaine')).toHaveCount(0)
  const mail = await page.getByRole('link', { name: 'Envoyer' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain('Vendeur du domaine\u00a0: Noms de l’Orle\r\n')
  await page.getByRole('button', { name: 'Copier' }).click()
  await expect(page.getByText('Fiche copiée.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/srv/site')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed).toMatch(/^Passation du site.*docs\/guide\s*$/s)
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.getByRole('link', { name: 'Accueil', exact: true }).click()
  const hint = page.getByRole('complementary', { name: 'Fin du nom de domaine' })
  await expect(hint).toContainText('12 novembre 2026')
  await expectNoAxeViolations(page)
})
