import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'

test('the settings are changed with a live preview, and go back to the first text', async ({
  page,
  site,
}, { project }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/reglages')
  const tagline = page.getByLabel('Devise')
  await expect(tagline).toHaveValue('Discipline. Respect. Performance.')
  await expectNoAxeViolations(page)
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(tooWide).toBe(false)

  await page.getByRole('button', { name: 'Accueil : l’ouverture', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Accueil : l’ouverture' })).toBeFocused()
  if (project.name === 'telephone') {
    await expect(page.getByText('Aperçu de la page d’accueil')).toBeHidden()
    await page.getByRole('button', { name: 'Aperçu' }).click()
  }
  const preview = page.getByRole('figure', { name: 'Aperçu de la page d’accueil' })
  await tagline.fill('Courage. Amitié. Rires.')
  await expect(preview).toContainText('Courage. Amitié. Rires.')
  await page.getByLabel('Chiffre 1').first().fill('210')
  await expect(preview).toContainText('210')
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
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Courage.\s*Amitié.\s*Rires./)

  await page.goto('/admin/dashboard/reglages')
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
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  const { hero, club } = await (await page.request.get('/api/settings')).json()
  expect(hero.tagline).toBe('Discipline. Respect. Performance.')
  expect(club).toMatchObject({ shortName: 'JCC', facebook: '' })
})

test('programs, their points and the banner’s phrases are added, moved and removed @once', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site, '/admin/dashboard/reglages')
  await page.getByRole('button', { name: 'Ajouter un programme' }).click()
  const added = page.getByRole('group', { name: 'Programme 4' })
  await added.getByLabel('Titre').fill('Baby judo')
  await added.getByLabel('Âges').fill('3')
  await added.getByLabel('Texte', { exact: true }).fill('Rouler, grimper, rire.')
  await added.getByLabel('Point 1', { exact: true }).fill('Jeux')
  await added.getByLabel('Couleur de ceinture').selectOption('Orange')
  await page.getByRole('button', { name: 'Supprimer : Programme 3' }).click()
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
  expect(settings.programs[2]).toMatchObject({ color: 'orange', points: ['Jeux'] })
  expect(settings.banner.phrases.at(-1)).toBe('Et hop.')
  expect(settings.banner.phrases).toHaveLength(6)
})
