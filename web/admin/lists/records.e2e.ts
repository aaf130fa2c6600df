import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, loginAsAdmin, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

async function open(page: Page, site: Site, section: string) {
  await loginAsAdmin(page, site, `/admin/dashboard/${section}`)
  await expect(page.getByText('Chargement...')).toHaveCount(0)
}

/** On a phone the list is before the form, until a new record is wanted. */
async function expectListBeforeForm(page: Page) {
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const save = page.getByRole('button', { name: /^(Ajouter|Publier)$/ })
  const search = page.getByLabel('Rechercher dans la liste')
  await expect(search).toBeVisible()
  if (await save.isVisible()) expect(await top(search)).toBeLessThan(await top(save))
  await page.getByRole('link', { name: 'Ajouter', exact: true }).click()
  await expect(page).toHaveURL(/\/nouveau$/)
  if (await search.isVisible()) expect(await top(save)).toBeLessThan(await top(search))
  await expect(page.getByRole('textbox').first()).toBeFocused()
}

const closeMessage = (page: Page) => page.getByRole('button', { name: 'Fermer le message' }).click()

/** Deletes through the row's button and the dialog that asks `question`. */
async function remove(page: Page, name: string, question: string) {
  await page.getByRole('button', { name: `Supprimer « ${name} »` }).click()
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog).toBeHidden()
}

test('a coach is added, changed, deleted and copied on a phone', async ({ page, site }) => {
  await open(page, site, 'coaches')
  const list = async () => await (await page.request.get('/api/coaches')).json()
  await expectListBeforeForm(page)
  await test.step('a coach is added with links, changed and deleted', async () => {
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Le nom est requis')).toBeVisible()
    await page.getByLabel('Nom', { exact: true }).fill('Camille Renaud')
    await page.getByLabel('Grade').fill('Ceinture noire 1er dan')
    await page.getByLabel('Biographie').fill('Sourit en tombant.')
    await expect(page.getByRole('button', { name: /Supprimer le lien/ })).toHaveCount(0)
    const link = (number: number) => page.getByLabel(`Lien ${number}`, { exact: true })
    await link(1).fill('https://www.instagram.com/camille')
    await page.getByRole('button', { name: 'Ajouter un lien' }).click()
    await expect(link(2)).toBeFocused()
    await link(2).fill('pas un lien')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Le lien doit commencer par')).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer le lien 2' }).click()
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Entraîneur ajouté avec succès.')).toBeVisible()

    await closeMessage(page)
    await page.getByRole('button', { name: 'Modifier « Camille Renaud »' }).click()
    await expect(page.getByRole('heading', { name: 'Modifier l’entraîneur' })).toBeVisible()
    await expect(link(1)).toHaveValue('https://www.instagram.com/camille')
    await page.getByLabel('Grade').fill('Ceinture noire 9e dan')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Entraîneur mis à jour avec succès.')).toBeVisible()
    const html = await (await page.request.get('/coaches')).text()
    expect(html.slice(0, html.indexOf('</main>'))).toMatch(/>[^<]*Ceinture noire 9e dan</)

    await closeMessage(page)
    await remove(page, 'Camille Renaud', 'Êtes-vous sûr de vouloir supprimer cet entraîneur ?')
    await expect(page.getByText('Camille Renaud')).toHaveCount(0)
    await closeMessage(page)
  })

  await test.step('a copy of a coach starts without name and picture', async () => {
    const [coach, other] = await list()
    const count = (await list()).length
    await page.getByRole('button', { name: `Dupliquer « ${coach.name} »` }).click()
    await expect(page.getByText(`Copie de « ${coach.name} »`)).toBeVisible()
    const name = page.getByLabel('Nom', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await expect(page.getByLabel('Biographie')).toHaveValue(coach.bio)
    await name.fill('Ana Nouvelle')
    const draft = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(draft).toContain('Ana Nouvelle')
    await page.getByRole('button', { name: `Dupliquer « ${other.name} »` }).click()
    const question = page.getByRole('alertdialog', { name: 'Remplacer le nouvel entraîneur ?' })
    await expect(question).toContainText('un nouvel entraîneur, qui n’est pas enregistré.')
    await question.getByRole('button', { name: 'Continuer à écrire' }).click()
    await expect(name).toHaveValue('Ana Nouvelle')
    await page.getByRole('button', { name: `Dupliquer « ${other.name} »` }).click()
    await question.getByRole('button', { name: 'Remplacer' }).click()
    await expect(page.getByText(`Copie de « ${other.name} »`)).toBeVisible()
    await expect(name).toHaveValue('')
    await name.fill('Ana Nouvelle')
    expect(await list()).toHaveLength(count)
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Entraîneur ajouté avec succès.')).toBeVisible()
    await expect(page.getByText(/^Copie de/)).toHaveCount(0)
    expect((await list()).at(-1)).toMatchObject({ name: 'Ana Nouvelle', bio: other.bio, image: '' })
  })
})

test('an article is added, changed, deleted and copied', async ({ page, site }) => {
  await test.step('an article is added with its tags, featured and deleted', async () => {
    await open(page, site, 'blogs')
    await expectListBeforeForm(page)
    await page.getByLabel('Titre').fill('Un dimanche au tournoi')
    await page.getByLabel('Écrire en Markdown').check()
    await page.getByLabel('Contenu').fill('Nous y étions.\n\n## Le matin\n\nIl faisait **froid**.')
    await page.getByLabel('Tags').fill('Judo, , Tournoi, judo, Enfants, Photos')
    await page.getByLabel('Catégorie').fill('Compétition')
    await page.getByLabel('Article en vedette').check()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText('Article ajouté.')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Un dimanche au tournoi' })
    await expect(row).toContainText('+1 autres')
    await expect(row).toContainText('Admin')

    await closeMessage(page)
    await page.getByRole('button', { name: 'Modifier « Un dimanche au tournoi »' }).click()
    const tags = page.getByRole('list', { name: 'Choisis' }).getByRole('listitem')
    await expect(tags).toHaveText([/Judo/, /Tournoi/, /Enfants/, /Photos/])
    await page.getByLabel('Titre').fill('Un dimanche très froid')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Article mis à jour.')).toBeVisible()
    const html = await (await page.request.get('/blogs/un-dimanche-au-tournoi')).text()
    expect(html).toMatch(/<h1[^>]*>Un dimanche très froid<\/h1>/)
    expect(html).toMatch(/<h2[^>]*>Le matin<\/h2>/)

    await closeMessage(page)
    await remove(page, 'Un dimanche très froid', 'Supprimer cet article ?')
    expect((await page.request.get('/blogs/un-dimanche-au-tournoi')).status()).toBe(404)
  })

  await test.step('an article is copied whole as a draft', async () => {
    await closeMessage(page)
    const [{ _id, title }] = await (await page.request.get('/api/blogs')).json()
    const article = await (await page.request.get(`/api/blogs/${_id}`)).json()
    await page.getByRole('button', { name: `Dupliquer « ${title} »` }).click()
    await expect(page.getByText(`Copie de « ${title} »`)).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue(title)
    await expect(page.getByLabel('Publication')).toHaveValue('Brouillon')
    await page.getByLabel('Écrire en Markdown').check()
    await expect(page.getByRole('textbox', { name: 'Contenu' })).toHaveValue(article.content)
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  })
})

test('a podium is added with a photo, its names and ranks reordered, changed and deleted', async ({
  page,
  site,
}) => {
  await open(page, site, 'podiums')
  const field = (rank: number, label: string) =>
    page.getByRole('group', { name: `Rang n° ${rank}` }).getByLabel(label, { exact: true })
  const winners = [
    { rank: '1er', names: ['Ana'] },
    { rank: '1er', names: ['Tom R.', 'Zoé L.'] },
  ]

  await test.step('a podium is added with a photo, its names and ranks reordered', async () => {
    await expect(field(1, 'Rang')).toHaveValue('1er')
    await page.getByLabel('Événement', { exact: true }).fill('Coupe du printemps')
    await page.getByLabel('Année').fill('2030')
    await field(1, 'Nom 1').fill('Zoé L.')
    await field(1, 'Nom 2').fill('Tom R.')
    await field(2, 'Rang').fill('1er')
    await field(2, 'Nom 1').fill('Ana')
    await page.getByRole('button', { name: 'Ajouter un rang' }).click()
    await field(7, 'Rang').fill('')
    await field(7, 'Nom 1').fill('Léa')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Le rang est requis')).toBeVisible()
    await page.getByRole('button', { name: 'Réordonner, supprimer' }).click()
    await page.getByRole('button', { name: 'Supprimer le rang n° 7' }).click()
    const first = page.getByRole('group', { name: 'Rang n° 1' })
    await first.getByRole('button', { name: 'Monter\u00a0: Nom 2' }).click()
    await expect(first.getByRole('button', { name: 'Monter\u00a0: Nom 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Monter\u00a0: le rang n° 2' }).click()
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(field(1, 'Nom 1')).toHaveValue('Ana')
    await expect(field(2, 'Nom 1')).toHaveValue('Tom R.')
    await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
    await expect(page.getByRole('img', { name: 'L’image choisie' })).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Podium ajouté.')).toBeVisible()
  })

  await test.step('a podium keeps its ranks and photo in a later change', async () => {
    await closeMessage(page)
    await page.getByRole('button', { name: 'Modifier « Coupe du printemps »' }).click()
    await expect(page.getByLabel('Année')).toHaveValue('2030')
    await page.getByLabel('Année').fill('2031')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Podium mis à jour.')).toBeVisible()
    const [podium] = await (await page.request.get('/api/podiums')).json()
    expect(podium).toMatchObject({ event: 'Coupe du printemps', year: 2031, winners })
    expect((await page.request.get(podium.photo)).status()).toBe(200)
    await closeMessage(page)
    await remove(page, 'Coupe du printemps', 'Supprimer ce podium ?')
    expect((await fetch(site.url + podium.photo)).status).toBe(404)
  })
})

test('the about page’s texts and address are edited @bureau', async ({ page, site }) => {
  const tabs = page.getByRole('navigation', { name: 'Parties de la section À propos' })
  await test.step('the nine texts of the about page start as shown, each saved separately', async () => {
    await open(page, site, 'about')
    await expect(tabs.getByRole('link')).toHaveCount(9)
    const mission = page.getByLabel('Notre mission')
    await expect(mission).toHaveValue(/^Faire tomber des gens/)
    await expect(mission).toHaveAccessibleDescription(/C’est le texte d’origine/)
    // What is typed once a save is reported is kept, however slowly the record is read again.
    await page.route('**/api/about', async (route) => {
      if (route.request().method() === 'GET') await pause(1000)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le texte d’origine est sur la page À propos.')).toBeVisible()
    await mission.fill(' ')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('La mission est requise')).toBeVisible()
    await mission.fill('Transmettre')
    await expect(page.getByText('11 / 20 000 caractères')).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Page À propos mise à jour.')).toBeVisible()
    const see = page.getByRole('link', { name: 'Voir', exact: true })
    await expect(see.last()).toHaveAttribute('href', /^\/about/)
    expect(await (await page.request.get('/about')).text()).toContain('>Transmettre<')
    // The texts nobody has written stay the page's own.
    const about = await (await page.request.get('/api/about')).json()
    expect(about).toMatchObject({ mission: 'Transmettre', vision: '' })

    await page.getByRole('button', { name: 'Revenir au texte d’origine' }).click()
    await expect(mission).toHaveValue(/^Faire tomber des gens/)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le texte d’origine est sur la page À propos.')).toBeVisible()
    await expect
      .poll(async () => await (await page.request.get('/api/about')).json())
      .toMatchObject({ mission: '' })
  })

  await test.step('a second text is saved at once after another, without a conflict', async () => {
    const save = async (label: string, text: string) => {
      await page.getByLabel(label).fill(text)
      const answered = page.waitForResponse((it) => it.request().method() === 'PATCH')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      expect((await answered).status()).toBe(200)
    }
    await save('Notre mission', 'Transmettre')
    await tabs.getByRole('link', { name: 'Notre vision' }).click()
    await save('Notre vision', 'Entraide')
    await expect(page.getByText(/Enregistré à \d/)).toBeVisible()
    await expect(page.getByLabel('Notre vision')).toHaveValue('Entraide')
    await expect(page.getByText('Votre brouillon')).toHaveCount(0)
    const about = await (await page.request.get('/api/about')).json()
    expect(about).toMatchObject({ mission: 'Transmettre', vision: 'Entraide' })
  })

  await test.step('the dojo’s address is edited in one place and changes everywhere', async () => {
    await tabs.getByRole('link', { name: 'Le lieu' }).click()
    const venue = page.getByLabel('Le lieu')
    await expect(venue).toHaveValue(/^Gymnase des Tilleuls/)
    // The former address is not told as that of the other pages while the new one is awaited.
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/settings?view=card', async (route) => {
      await held
      await route.continue()
    })
    await venue.fill('2 rue du Stade, Port-Lannec')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(/Enregistré à \d/)).toBeVisible()
    const others = page.getByText('Les autres pages montrent encore')
    await expect(page.getByText('L’adresse du dojo, la même').or(others)).toHaveText(/^L’adresse/)
    answer()
    await write(site, 'PATCH /api/about', { place: '3 rue du Stade, Port-Lannec' })
    await page.goto('/admin/dashboard/reglages/club')
    const address = page.getByLabel('Adresse du dojo')
    await expect(address).toHaveValue('3 rue du Stade, Port-Lannec')
    await expect(page.getByLabel('Carte du dojo')).toHaveValue('')
    await page.getByLabel('Carte du dojo').fill('derrière le lycée')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Donnez des coordonnées')).toBeVisible()
    await page.getByLabel('Carte du dojo').fill('https://www.google.com/maps/@47.2,-1.55,17z')
    await address.fill('5 rue du Stade, Port-Lannec')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    const html = await (await page.request.get('/about')).text()
    for (const part of ['main', 'footer']) {
      const shown = html.split(`<${part}`)[1]?.split(`</${part}>`)[0]
      expect(shown, part).toContain('5 rue du Stade')
    }
  })
})
