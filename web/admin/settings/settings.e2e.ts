import type { Page } from '@playwright/test'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const reglages = '/admin/dashboard/reglages'

/** Follows a link of the list of parts, open or not. */
const openPart = (page: Page, name: string) =>
  page.locator(`nav a[href="${reglages}/${name}"]`).dispatchEvent('click')
/** Saves; the form says so beside its buttons, until it is changed again. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter')
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
}

test('a settings section asks before it is left, keeps its draft, and is saved beside others’ changes', async ({
  page,
  site,
  expectBrowserError,
}) => {
  // Its answer to what someone else saved elsewhere; it is sent once more.
  expectBrowserError(/409/)
  await loginAsAdmin(page, site, reglages)
  const nav = page.getByRole('navigation', { name: 'Parties de la section Réglages' })
  const phone = page.getByLabel('Téléphone', { exact: true })
  await phone.fill('01 23 45 67 89')
  await nav.getByRole('button', { name: /^Partie \d+ sur \d+/ }).press('Enter')
  await nav.getByRole('link', { name: 'Page Contact', exact: true }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Partir sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(phone).toHaveValue('01 23 45 67 89')
  // The list is still open on a phone.
  await nav.getByRole('link', { name: 'Page Contact', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Partir sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/reglages\/contact$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Page Contact' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(1)
  const intro = page.getByLabel('Présentation')
  await intro.fill('Écrivez-nous, on répond vite.')
  // Someone else saves another part meanwhile: nothing of this one has changed.
  const before = await (await page.request.get('/api/settings')).json()
  const planning = { ...before.planning, eyebrow: 'Chaque soir' }
  await write(site, 'PUT /api/settings', { planning })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()

  // The first page's draft is restored, without a message that another person changed it.
  await openPart(page, 'club')
  await expect(phone).toHaveValue('01 23 45 67 89')
  await expect(page.getByText('Votre brouillon du')).toBeVisible()
  await expect(page.getByText('quelqu’un d’autre a modifié')).toHaveCount(0)
  await save(page)
  const after = await (await page.request.get('/api/settings')).json()
  expect(after).toEqual({
    ...before,
    club: { ...before.club, phone: '01 23 45 67 89' },
    contact: { ...before.contact, intro: 'Écrivez-nous, on répond vite.' },
    planning,
  })
})

test('settings are changed in four taps, previewed and reset, and so are lists and phrases', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('the telephone number is changed in four taps from the overview', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    const bar = page.getByRole('navigation', { name: 'Raccourcis' })
    const drawer = page.getByRole('dialog', { name: 'Tout le tableau de bord' })
    await bar.getByRole('button', { name: 'Plus' }).tap()
    await drawer.getByRole('link', { name: 'Réglages' }).tap()
    await page.getByRole('textbox', { name: 'Téléphone' }).tap()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('02 98 00 00 00')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    const { club } = await (await page.request.get('/api/settings')).json()
    expect(club.phone).toBe('02 98 00 00 00')
  })

  await test.step('a settings preview is live, and the default can be restored', async () => {
    await openPart(page, 'ouverture')
    const tagline = page.getByLabel('Devise')
    await expect(tagline).toHaveValue('Discipline. Respect. Performance.')
    await expect(page.getByText('Aperçu de la page d’accueil')).toBeHidden()
    await page.getByRole('button', { name: 'Aperçu' }).click()
    const preview = page.getByRole('figure', { name: 'Aperçu de la page d’accueil' })
    await tagline.fill('Courage. Amitié. Rires.')
    await expect(preview).toContainText('Courage. Amitié. Rires.')
    await page.getByLabel('Chiffre 1').first().fill('210')
    await expect(preview).toContainText('210')
    await save(page)
    const home = await (await page.request.get('/')).text()
    const title = /<h1.*?<\/h1>/s.exec(home)?.[0].replace(/<[^>]*>/g, ' ')
    expect(title).toMatch(/Courage.\s*Amitié.\s*Rires./)

    await openPart(page, 'club')
    await expect(page.getByRole('group', { name: 'Logo', exact: true })).toBeVisible()
    await page.getByLabel('Nom court').fill('')
    await page.getByLabel('Page Facebook').fill('facebook')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Le nom court est requis')).toBeVisible()
    await expect(page.getByText('Le lien doit commencer par')).toBeVisible()
    await expect(page.getByLabel('Nom court')).toBeFocused()
    await page.getByLabel('Nom court').fill('JCC')
    await page.getByLabel('Page Facebook').fill('')
    await save(page)
    await expect(page.getByRole('banner')).toContainText('JCC')

    await openPart(page, 'ouverture')
    const back = page.getByRole('button', { name: /^Revenir au texte d’origine/ })
    await expect(tagline).toHaveValue('Courage. Amitié. Rires.')
    await back.click()
    await expect(tagline).toHaveValue('Discipline. Respect. Performance.')
    await expect(page.getByLabel('Chiffre 1').first()).toHaveValue('150+')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(tagline).toHaveValue('Courage. Amitié. Rires.')
    await back.click()
    await save(page)
    await expect(page.getByRole('link', { name: 'Voir', exact: true })).toHaveAttribute('href', '/')
    const saved = await (await page.request.get('/api/settings')).json()
    expect(saved).toMatchObject({
      hero: { tagline: 'Discipline. Respect. Performance.' },
      club: { shortName: 'JCC', facebook: '' },
    })
  })

  await test.step('programs, their points and the banner’s phrases are added, moved and removed', async () => {
    await openPart(page, 'programmes')
    // By keyboard: the notice of what was saved may lie above it.
    await page.getByRole('button', { name: 'Ajouter un programme' }).press('Enter')
    const added = page.getByRole('group', { name: 'Programme 4' })
    await added.getByLabel('Titre').fill('Baby judo')
    await added.getByLabel('Âges').fill('3')
    await added.getByLabel('Texte', { exact: true }).fill('Rouler, grimper, rire.')
    await added.getByLabel('Point 1', { exact: true }).fill('Jeux')
    await added.getByLabel('Couleur de ceinture').selectOption('Orange')
    const first = page.getByRole('group', { name: 'Programme 1' })
    await expect(first.getByRole('button', { name: /^Monter/ })).toHaveCount(0)
    await first.getByRole('button', { name: 'Réordonner : Points' }).click()
    await first.getByRole('button', { name: 'Monter : Point 2' }).click()
    await page.getByRole('button', { name: 'Enlever : Programme 3' }).click()
    await save(page)

    await openPart(page, 'bandeau')
    const banner = page.getByRole('region', { name: 'Accueil : le bandeau final' })
    await banner.getByRole('button', { name: 'Ajouter une phrase' }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect(banner.getByText('Ce texte est requis')).toBeVisible()
    await banner.getByLabel('Phrase 7', { exact: true }).fill('Et hop.')
    await banner.getByRole('button', { name: 'Supprimer la phrase 1', exact: true }).click()
    await save(page)
    const settings = await (await page.request.get('/api/settings')).json()
    const titles = settings.programs.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Kids Karate', 'Teen Program', 'Baby judo'])
    expect(settings.programs[0].points[0]).toBe('Confiance en soi')
    expect(settings.programs[2]).toMatchObject({ color: 'orange', points: ['Jeux'] })
    expect(settings.banner.phrases.at(-1)).toBe('Et hop.')
    expect(settings.banner.phrases).toHaveLength(6)
  })

  await test.step('a phrase of a page is changed, and an emptied one disappears', async () => {
    expectBrowserError(/422|Failed to load/)
    await page.route('**/api/phrases', (route) => route.abort(), { times: 1 })
    await page.goto(`${reglages}/phrases#phrases.coaches.lead`)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    const lead = page.getByRole('group', { name: 'Entraîneurs' }).getByLabel('Sous le titre')
    await expect(lead).toBeFocused()
    await lead.fill('Ils ouvrent la salle.')
    const unfold = (name: string) => page.getByRole('group', { name }).getByText(name).click()
    await unfold('Toutes les pages')
    await page.getByLabel('Tout en bas').fill('')
    await unfold('À propos')
    await page.getByLabel('Au-dessus de l’adresse').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Ce texte est requis')).toBeVisible()
    await page.getByLabel('Au-dessus de l’adresse').fill('La salle')
    await save(page)
    const read = async (path: string) => await (await page.request.get(path)).text()
    const coaches = await read('/coaches')
    expect(coaches).toMatch(/<main.*Ils ouvrent la salle\..*<\/main>/s)
    expect(coaches).toMatch(/<footer.*Tous droits réservés/s)
    expect(coaches).not.toMatch(/<footer.*Ceinture rouge.*<\/footer>/s)
    expect(await read('/about')).toMatch(/<main.*>La salle<.*<\/main>/s)
  })
})
