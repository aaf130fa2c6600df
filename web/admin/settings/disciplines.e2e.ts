import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'
import { disciplinePresets } from './disciplinePresets.ts'

const lessons = [
  { day: 'Lundi', times: [{ time: '18:00-19:00', activity: 'Karaté poussins' }] },
  {
    day: 'Mardi',
    times: [
      { time: '18:00-19:30', activity: 'Karaté ados et adultes' },
      { time: '19:30-20:30', activity: 'Yoga, dès 16 ans' },
    ],
  },
  {
    day: 'Mercredi',
    times: [
      { time: '14:00-15:00', activity: 'Baby karaté (4-5 ans)' },
      { time: '15:00-16:00', activity: 'Karaté benjamins', place: 'Dojo du Port, 2 quai Sud' },
      { time: '18:00-19:00', activity: 'Self-défense féminine' },
    ],
  },
  {
    day: 'Vendredi',
    times: [
      { time: '18:00-19:00', activity: 'Karaté compétition, adultes' },
      { time: '19:00-20:00', activity: 'Yoga doux' },
    ],
  },
  { day: 'Samedi', times: [{ time: '10:00-11:30', activity: 'Karaté adultes' }] },
]

const gymLessons = [
  { day: 'Lundi', times: [{ time: '17:00-18:00', activity: 'Baby gym' }] },
  { day: 'Mardi', times: [{ time: '18:00-20:00', activity: 'Gymnastique GAF (10-13 ans)' }] },
]

/** Makes the site one of another sport: no example content, its own texts of the home page. */
async function setUp(site: Site, name: string, own: object, schedules: object[]): Promise<void> {
  await write(site, 'DELETE /api/demo')
  const { club, hero, programs, banner, contact } = await write<
    Record<string, Record<string, unknown>>
  >(site, 'GET /api/settings/defaults')
  await write(site, 'PUT /api/settings', {
    ...own,
    club: { ...club, name, shortName: name, strapline: '', tagline: 'Ensemble' },
    hero: { ...hero, intro: 'Bienvenue.', figures: [] },
    history: {
      lead: 'Depuis longtemps.',
      mission: 'Pour tous.',
      values: [{ title: 'Amitié', text: 'Ensemble.' }],
    },
    planning: { eyebrow: '', intro: 'Toute la semaine.' },
    programs: [{ ...(programs as unknown as object[])[0], text: 'Bouger.', title: 'Enfants' }],
    banner: { ...banner, eyebrow: 'Venez', phrases: ['Venez.'] },
    contact: { ...contact, reasons: [{ title: 'L’accueil', text: 'Un café.' }] },
  })
  await write(site, 'PUT /api/courses', { activities: [], schedules, startDates: [] })
}

/** Words of the first club's sport that its list of disciplines brings. */
const foreign = /judo|jujitsu|ju-jitsu|ta[iï]so|handisport|mini-poussin\(e\)s/i

async function expectNoForeignWords(page: Page, site: Site): Promise<void> {
  const paths = ['/', '/contact', '/events', '/gallery', '/blogs', '/podiums', '/cours/affiche']
  const files = [
    '/blog.rss',
    '/planning.ics',
    '/events.ics',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ]
  for (const path of [...paths, ...files, '/api/season', '/api/belts']) {
    const answer = await page.request.get(site.url + path)
    expect.soft(answer.status(), path).toBeLessThan(400)
    // The name of a style is no word of a page.
    const text = (await answer.text()).replaceAll('Judoka-rise', '')
    expect.soft(foreign.exec(text)?.[0], path).toBeUndefined()
  }
}

test('a club of two sports has its disciplines on every page', async ({ page, site }) => {
  await test.step('two presets are added one after the other, and close no dojo', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/reglages/disciplines')
    const presets = page.getByRole('group', { name: 'Partir d’un modèle' })
    await presets.getByRole('button', { name: 'Karaté' }).click()
    await expect(presets.getByLabel('Garder aussi les disciplines qui sont déjà là')).toBeChecked()
    await presets.getByRole('button', { name: 'Yoga' }).click()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
    const { Karaté: karate, Yoga: yoga } = disciplinePresets
    const saved = await (await page.request.get('/api/settings')).json()
    expect(saved.disciplines).toEqual([
      ...(karate?.disciplines ?? []),
      ...(yoga?.disciplines ?? []),
    ])
    expect(saved.ages).toEqual(karate?.ages)
    expect(saved.categories).toEqual([
      ...new Set([...(karate?.categories ?? []), ...(yoga?.categories ?? [])]),
    ])

    await page.goto('/admin/dashboard/reglages/club')
    await expect(page.getByLabel('Adresse du club')).toBeVisible()
    await expect(page.getByLabel('Carte du club')).toBeVisible()
    await page.goto('/admin/dashboard/apercu')
    await page.getByRole('link', { name: 'Fermer le club' }).click()
    await expect(page.getByRole('heading', { name: 'Nouvelle fermeture' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('fermer')
    await expect(page.getByRole('option').first()).toContainText('Fermer le club')
  })

  await test.step('a karate club has its disciplines in the finder, the timetable and the drawings', async () => {
    const { Karaté: karate, Yoga: yoga } = disciplinePresets
    const disciplines = [karate?.disciplines[0], yoga?.disciplines[0]]
    await setUp(site, 'Karaté Club des Ponts', { ...karate, disciplines }, lessons)
    await expectNoForeignWords(page, site)

    await page.goto('/cours')
    const key = page.getByRole('list', { name: 'Couleurs du planning' }).getByRole('listitem')
    await expect(key).toHaveText([
      'Karaté enfants',
      'Karaté ados & adultes',
      'Yoga',
      'Autres cours',
    ])
    await expect(page.getByRole('table', { name: 'Catégories d’âge' })).toContainText('Pupilles')
    await expect(page.getByRole('heading', { name: 'La voie des ceintures' })).toHaveCount(0)
    const choice = page.getByLabel('Discipline')
    await expect(choice.getByRole('option')).toHaveText(['Toutes', 'Karaté', 'Yoga'])

    await page.getByLabel('Année de naissance').selectOption('adulte')
    await choice.selectOption('Yoga')
    await page.getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/annee=adulte&discipline=yoga/)
    await expect(page.getByText('Adulte, yoga : 2 cours')).toBeVisible()
    // « Yoga doux » says no age: its discipline begins at 16.
    await page.goto(`/cours?annee=${new Date().getFullYear() - 14}&discipline=yoga`)
    await expect(page.getByText(/aucun cours de yoga trouvé/)).toBeVisible()

    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Nos Disciplines' }).getByRole('listitem')
    await expect(cards.filter({ has: page.getByRole('heading') })).toHaveCount(2)
    await page.getByRole('link', { name: 'Yoga', exact: true }).click({ force: true })
    await expect(page).toHaveURL(/\/cours#yoga$/)
  })
})

test('a gymnastics club starts from a preset, and has no grades', async ({ page, site }) => {
  await loginAsAdmin(page, site, '/admin/dashboard/reglages/disciplines')
  const presets = page.getByRole('group', { name: 'Partir d’un modèle' })
  const first = page.getByRole('group', { name: 'Discipline 1', exact: true })
  await expect(first).toContainText('Judo')
  await presets.getByRole('button', { name: 'Gymnastique' }).click()
  await expect(first).toContainText('Baby gym')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(first).toContainText('Judo')
  await presets.getByRole('button', { name: 'Gymnastique' }).click()
  await page.getByRole('button', { name: /^Adultes/ }).click()
  await page.getByLabel('À (ans)').fill('99')
  await page.getByLabel('À (ans)').fill('')
  await first.getByRole('button', { name: /^Baby gym/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  const saved = await (await page.request.get('/api/settings')).json()
  expect(saved).toMatchObject(disciplinePresets.Gymnastique ?? {})

  await setUp(site, 'Gym des Ponts', {}, gymLessons)
  await expectNoForeignWords(page, site)
  await page.goto('/blogs')
  const tabs = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
  await expect(tabs).toHaveText(['Tous', 'Gymnastique', 'Compétition', 'Vie du club'])
  await page.goto('/cours')
  await expect(page.getByText('Les ceintures')).toHaveCount(0)
  const drawn = page.locator('main use[data-kanji]')
  await expect(drawn).toHaveCount(0)

  await page.goto('/admin/dashboard/courses')
  const parts = page.getByRole('navigation', { name: 'Parties de la section Cours' })
  await expect(parts.getByRole('link')).toHaveText(['Activités', 'Planning', 'Dates de reprise'])

  await page.goto('/admin/dashboard/apercu')
  const replace = page.getByRole('button', { name: /^Mettre à leur place/ })
  await replace.click()
  await expect(page.getByText('C’est fait.')).toBeVisible()
  await expect(replace).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('GP', { exact: true })).toBeVisible()
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]*([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, '/ma-premiere-fois?ecran=3', '/ce-soir']) {
    const html = await (await page.request.get(path ?? '/')).text()
    const texts = html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    expect.soft(texts, path).toContain('Gym des Ponts')
    expect.soft(/judo|jujitsu|taïso|tatami|dojo|ceinture/i.exec(texts)?.[0], path).toBeUndefined()
  }
})
