import { readFile } from 'node:fs/promises'
import { openSection } from '#web/testing/moves.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test('a person is found, shown, removed from a text by hand, and erased; also if the rest can’t be read', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const field = page.getByLabel('Nom ou adresse e-mail')
  const matches = page.getByRole('list', { name: 'Ce qui a été trouvé' })
  const dialog = page.getByRole('alertdialog')
  const look = async (name: string) => {
    await field.fill(name)
    await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  }

  await test.step('a person is found, shown, removed from a text by hand, and erased', async () => {
    const message = { name: 'Léa Dupont', email: 'lea@exemple.fr', message: 'Une place ?' }
    await page.request.post('/api/messages', { data: message })
    await write(site, 'POST /api/blogs', { title: 'Bravo Léa Dupont', content: 'Une victoire.' })
    await loginAsAdmin(page, site, '/admin/dashboard/donnees-personnelles')
    await look('lé')
    await expect(field).toHaveAccessibleDescription(/Au moins 3 caractères/)
    await look('dupont lea')
    await expect(matches.getByRole('listitem')).toHaveCount(2)
    await expect(matches).toContainText('Bravo Léa Dupont')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter (texte)' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toContain('E-mail\u00a0: lea@exemple.fr')

    await matches
      .getByRole('button', { name: 'Anonymiser «\u00a0Léa Dupont (lea@exemple.fr)\u00a0»' })
      .click()
    await expect(dialog).toContainText('Les sauvegardes déjà faites gardent ce qu’elles')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Anonymiser' }).click()
    await expect(matches.getByRole('listitem')).toHaveCount(1)

    await matches.getByRole('link', { name: 'Titre' }).click()
    const title = page.getByLabel('Titre', { exact: true })
    await expect(title).toBeFocused()
    await title.fill('Bravo')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText(/^Enregistré à/)).toBeAttached()
    await openSection(page, 'donnees-personnelles')
    await look('dupont lea')
    // The former title is kept as a version, and in the page's address.
    await expect(matches).toContainText('Version gardée')
    await matches.getByRole('button', { name: 'Changer l’adresse «\u00a0Bravo\u00a0»' }).click()
    await dialog.getByRole('button', { name: 'Changer l’adresse' }).click()
    await expect(page.getByText('La page a une autre adresse.')).toBeVisible()
    await matches.getByRole('button', { name: /^Effacer «/ }).click()
    await dialog.getByRole('button', { name: 'Effacer pour de bon' }).click()
    await expect(page.getByText('Rien trouvé')).toBeVisible()
  })

  await test.step('an erasure is reported, also where the remaining matches can’t be read', async () => {
    expectBrowserError(/Failed to load resource/)
    await write(site, 'POST /api/blogs', { title: 'Bravo', content: 'Noé Petit a gagné.' })
    await look('Noé Petit')
    await page.getByRole('button', { name: /^Effacer «/ }).click()
    await page.route('**/api/personal/search', (route) => route.abort())
    await page.getByRole('button', { name: 'Effacer pour de bon' }).click()
    await expect(page.getByText('Effacé définitivement.')).toBeVisible()
    await expect(page.getByText('La recherche a échoué')).toBeVisible()
    await expect(page.getByText('Rien n’a pu être effacé')).toBeHidden()
    await expect(matches).toBeHidden()
    await page.unrouteAll()
    await look('Noé Petit')
    await expect(page.getByText('Rien trouvé')).toBeVisible()
  })

  await test.step('the address found beside a name is erased with it', async () => {
    // The title has the name at first.
    expectBrowserError(/409/)
    const message = { name: 'Lina Martin', email: 'lina@exemple.fr', message: 'Une place ?' }
    const headers = { 'X-Forwarded-For': '10.200.0.1' }
    await page.request.post('/api/messages', { data: message, headers })
    await write(site, 'POST /api/blogs', { title: 'Lina Martin championne', content: 'Bravo.' })
    await write(site, 'POST /api/blogs', { title: 'Écrire', content: 'À lina@exemple.fr.' })
    await write(site, 'PATCH /api/about', { history: 'Fondé par Lina Martin.' })
    await look('lina martin')
    await expect(page.getByRole('button', { name: 'Chercher lina@exemple.fr' })).toBeVisible()
    await expect(matches.getByRole('listitem')).toHaveCount(4)
    await matches
      .getByRole('button', { name: 'Changer l’adresse «\u00a0Lina Martin championne\u00a0»' })
      .click()
    await expect(dialog).toContainText('l’ancienne ne mène plus à rien')
    await dialog.getByRole('button', { name: 'Changer l’adresse' }).click()
    await expect(page.getByText('Le titre porte encore ce nom')).toBeVisible()

    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(dialog).toContainText('1 article, 1 message, Version gardée. Rien ne')
    await expect(dialog).toContainText('à changer là où c’est tenu\u00a0: Page À propos.')
    await dialog.getByLabel('Effacer aussi ce qui porte l’adresse lina@exemple.fr').check()
    await dialog.getByRole('button', { name: 'Effacer pour de bon' }).click()
    await expect(matches.getByRole('listitem')).toHaveCount(1)
    await expect(matches).toContainText('Page À propos')
    await expect(dialog).toBeHidden()
    await look('lina@exemple.fr')
    await expect(page.getByText('ne nomme pas «\u00a0lina@exemple.fr\u00a0»')).toBeVisible()
  })
})
