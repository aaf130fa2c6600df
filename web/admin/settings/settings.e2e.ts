import { expect, expectNoSidewaysScroll, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const reglages = '/admin/dashboard/reglages'

test('each settings section is its own page, saved beside others’ changes', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('a settings section asks before it is left, keeps its draft and is saved alone', async () => {
    // Its answer to what someone else saved elsewhere; it is sent once more.
    expectBrowserError(/409/)
    await loginAsAdmin(page, site, reglages)
    const nav = page.getByRole('navigation', { name: 'Parties de la section Réglages' })
    const to = async (label: string) => {
      await nav.getByRole('button', { name: /^Partie \d+ sur \d+/ }).press('Enter')
      await nav.getByRole('link', { name: label, exact: true }).press('Enter')
    }
    const phone = page.getByLabel('Téléphone', { exact: true })
    await phone.fill('01 23 45 67 89')
    await to('Page Contact')
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
    await write(site, 'PUT /api/settings', {
      planning: { ...before.planning, eyebrow: 'Chaque soir' },
    })
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()

    // The first page's draft is restored, without a message that another person changed it.
    await to('Le club')
    await expect(phone).toHaveValue('01 23 45 67 89')
    await expect(page.getByText('Votre brouillon du')).toBeVisible()
    await expect(page.getByText('quelqu’un d’autre a modifié')).toHaveCount(0)
    await page.reload()
    await expect(phone).toHaveValue('01 23 45 67 89')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    const after = await (await page.request.get('/api/settings')).json()
    expect(after).toEqual({
      ...before,
      club: { ...before.club, phone: '01 23 45 67 89' },
      contact: { ...before.contact, intro: 'Écrivez-nous, on répond vite.' },
      planning: { ...before.planning, eyebrow: 'Chaque soir' },
    })
  })

  await test.step('the same settings field changed by two shows both versions, different ones are merged', async () => {
    await page.goto(reglages)
    const phone = page.getByLabel('Téléphone', { exact: true })
    const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await phone.fill('04 23 45 67 89')
    const settings = async () => await (await page.request.get('/api/settings')).json()
    const { club } = await settings()
    const change = (fields: object) =>
      write(site, 'PUT /api/settings', { club: { ...club, ...fields } })
    await change({ email: 'bureau@club.example' })
    await save()
    await expect(page.getByText('Réglages enregistrés. Ce que quelqu’un d’autre')).toBeVisible()
    expect((await settings()).club).toMatchObject({
      email: 'bureau@club.example',
      phone: '04 23 45 67 89',
    })

    // The saved settings have been loaded into the form again.
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('bureau@club.example')
    await phone.fill('02 23 45 67 89')
    await change({ phone: '03 23 45 67 89' })
    await save()
    const dialog = page.getByRole('dialog').filter({ hasText: '03 23 45 67 89' })
    await expect(dialog).toContainText('02 23 45 67 89')
  })
})

test('settings are changed in four taps, previewed and reset', async ({ page, site }) => {
  await test.step('the telephone number is changed in four taps from the overview', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    let taps = 0
    const tap = async (role: 'button' | 'link' | 'textbox', name: string) => {
      taps += 1
      await page.getByRole(role, { name, exact: true }).tap()
    }
    taps += 1
    const bar = page.getByRole('navigation', { name: 'Raccourcis' })
    await bar.getByRole('button', { name: 'Plus' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Tout le tableau de bord' })
    taps += 1
    await drawer.getByRole('link', { name: 'Réglages' }).tap()
    await tap('textbox', 'Téléphone')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('02 98 00 00 00')
    await tap('button', 'Enregistrer')
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    const { club } = await (await page.request.get('/api/settings')).json()
    expect(club.phone).toBe('02 98 00 00 00')
  })

  await test.step('a settings preview is live, and the default can be restored', async () => {
    await page.goto(`${reglages}/ouverture`)
    const tagline = page.getByLabel('Devise')
    await expect(tagline).toHaveValue('Discipline. Respect. Performance.')
    await expectNoSidewaysScroll(page)

    await expect(page.getByText('Aperçu de la page d’accueil')).toBeHidden()
    await page.getByRole('button', { name: 'Aperçu' }).click()
    const preview = page.getByRole('figure', { name: 'Aperçu de la page d’accueil' })
    await tagline.fill('Courage. Amitié. Rires.')
    await expect(preview).toContainText('Courage. Amitié. Rires.')
    await page.getByLabel('Chiffre 1').first().fill('210')
    await expect(preview).toContainText('210')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Courage.\s*Amitié.\s*Rires./)

    await page.goto(reglages)
    await expect(page.getByRole('group', { name: 'Logo', exact: true })).toBeVisible()
    await page.getByLabel('Nom court').fill('')
    await page.getByLabel('Page Facebook').fill('facebook')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Le nom court est requis')).toBeVisible()
    await expect(page.getByText('Le lien doit commencer par')).toBeVisible()
    await expect(page.getByLabel('Nom court')).toBeFocused()
    await page.getByLabel('Nom court').fill('JCC')
    await page.getByLabel('Page Facebook').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('JCC')

    await page.goto(`${reglages}/ouverture`)
    const back = page.getByRole('button', {
      name: 'Revenir au texte d’origine : Accueil : l’ouverture',
    })
    await expect(tagline).toHaveValue('Courage. Amitié. Rires.')
    await back.click()
    await expect(tagline).toHaveValue('Discipline. Respect. Performance.')
    await expect(page.getByLabel('Chiffre 1').first()).toHaveValue('150+')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(tagline).toHaveValue('Courage. Amitié. Rires.')
    await back.click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByRole('link', { name: 'Voir', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    const { hero, club } = await (await page.request.get('/api/settings')).json()
    expect(hero.tagline).toBe('Discipline. Respect. Performance.')
    expect(club).toMatchObject({ shortName: 'JCC', facebook: '' })
  })
})

test('programs and phrases of the pages are edited in the settings', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('programs, their points and the banner’s phrases are added, moved and removed', async () => {
    await loginAsAdmin(page, site, `${reglages}/programmes`)
    await page.getByRole('button', { name: 'Ajouter un programme' }).click()
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
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()

    await page.goto(`${reglages}/bandeau`)
    const banner = page.getByRole('region', { name: 'Accueil : le bandeau final' })
    await banner.getByRole('button', { name: 'Ajouter une phrase' }).click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(banner.getByText('Ce texte est requis')).toBeVisible()
    await banner.getByLabel('Phrase 7', { exact: true }).fill('Et hop.')
    await banner.getByRole('button', { name: 'Supprimer la phrase 1', exact: true }).click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
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
    await page
      .getByRole('group', { name: 'Toutes les pages' })
      .getByText('Toutes les pages')
      .click()
    await page.getByLabel('Tout en bas').fill('')
    await page.getByRole('group', { name: 'À propos' }).getByText('À propos').click()
    await page.getByLabel('Au-dessus de l’adresse').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Ce texte est requis')).toBeVisible()
    await page.getByLabel('Au-dessus de l’adresse').fill('La salle')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    await page.goto('/coaches')
    await expect(page.getByRole('main')).toContainText('Ils ouvrent la salle.')
    await expect(page.getByRole('contentinfo')).toContainText('Tous droits réservés')
    await expect(page.getByRole('contentinfo')).not.toContainText('Ceinture rouge')
    await page.goto('/about')
    await expect(page.getByRole('region', { name: 'La salle' })).toBeVisible()
  })
})
