import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { toKnown } from './disciplines.shared.ts'
import { getDefaults } from './settings.queries.ts'
import type { PhrasesPage } from './settings.schema.ts'

const defaultSettings = getDefaults()

const readStored = async ({ db }: TestApp) => {
  const row = await db.selectFrom('settings').select('content').executeTakeFirstOrThrow()
  return JSON.parse(row.content)
}
const store = async ({ db }: TestApp, settings: object) => {
  const content = JSON.stringify(settings)
  await db.updateTable('settings').set({ content }).execute()
}

const planning = { eyebrow: 'Neuf cours', intro: 'Du lundi au vendredi.' }

test('GET /api/settings of a new site answers the delivered texts and figures', async () => {
  const settings = await (await testApp().call('GET /api/settings')).json()
  expect(settings).toEqual(defaultSettings)
  expect(settings.hero.figures).toEqual([
    { value: '150+', label: 'membres' },
    { value: '25+', label: 'ans d’expérience' },
    { value: '12', label: 'cours par semaine' },
  ])
  expect(settings.programs.map(({ ages }: { ages: string }) => ages)).toEqual([
    '4-12',
    '13-17',
    '18+',
  ])
  expect(settings.banner.phrases).toHaveLength(6)
})

test('the settings every page shows can be requested alone', async () => {
  const app = testApp()
  const { club, hero, categories, grades, disciplines, phrases } = defaultSettings
  const card = async () => (await app.call('GET /api/settings?view=card')).json()
  const unchanged = {
    ...{ hero, categories, grades: grades.kind, disciplines: disciplines.map(toKnown) },
    hasAccess: false,
    ...{ pages: ['premiere-fois'], firstScreens: 6, phrases: phrases.site },
    ...{ menu: [], icons: '', colors: {} },
  }
  expect(await card()).toEqual({ club, ...unchanged })
  const renamed = { ...club, shortName: 'JCC' }
  await (await app.asAdmin()).call('PUT /api/settings', { club: renamed })
  expect(await card()).toEqual({ club: renamed, ...unchanged })
})

test('PUT /api/settings changes one section, and back to its default, which an admin can request', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const put = async (section: object) =>
    await readJson(await admin.call('PUT /api/settings', section))
  expect(await put({ planning })).toEqual({ ...defaultSettings, planning })
  expect(await readJson(await app.call('GET /api/settings'))).toMatchObject({ planning })
  expect(await readJson(await admin.call('GET /api/settings/defaults'))).toEqual(defaultSettings)
  await put({ planning: defaultSettings.planning })
  expect(await readStored(app)).toEqual({})
})

test('a page’s phrases can be changed, and new ones have their defaults', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const readPhrases = async (page: string) => (await app.call(`GET /api/phrases/${page}`)).json()
  expect(await readPhrases('events')).toEqual(defaultSettings.phrases.events)
  const put = await admin.call('PUT /api/settings', { phrases: { events: { lead: '' } } })
  expect(put.status).toBe(200)
  expect(await readPhrases('events')).toEqual({ ...defaultSettings.phrases.events, lead: '' })
  expect(await readPhrases('about')).toEqual(defaultSettings.phrases.about)
  for (const page of ['unknown', 'toString'])
    expect((await app.call(`GET /api/phrases/${page}`)).status).toBe(404)
})

test('a page’s title can’t be empty, and each phrase has its label', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const refused = await admin.call('PUT /api/settings', { phrases: { about: { venue: ' ' } } })
  expect((await readJson(refused, 422)).errors).toMatchObject([{ path: 'phrases.about.venue' }])
  const pages: PhrasesPage[] = await (await admin.call('GET /api/phrases')).json()
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(defaultSettings.phrases).sort())
  for (const { phrases } of pages)
    for (const { name, label } of phrases) expect(label).not.toBe(name)
})

const { hero, club, banner, disciplines } = defaultSettings

test.each([
  ['four figures', { hero: { ...hero, figures: Array(4).fill(hero.figures[0]) } }, 'hero.figures'],
  ['a bad e-mail', { club: { ...club, email: 'club@' } }, 'club.email'],
  ['a script as network', { club: { ...club, facebook: 'javascript:x' } }, 'club.facebook'],
  ['a map in words', { club: { ...club, map: 'derrière le lycée' } }, 'club.map'],
  ['a script as map', { club: { ...club, map: 'javascript:x' } }, 'club.map'],
  ['a year as text', { club: { ...club, foundedYear: '2017' } }, 'club.foundedYear'],
  ['no phrase', { banner: { ...banner, phrases: [] } }, 'banner.phrases'],
  ['an empty text', { planning: { ...planning, intro: ' ' } }, 'planning.intro'],
  ['no discipline', { disciplines: [] }, 'disciplines'],
  ['seven disciplines', { disciplines: Array(7).fill(disciplines[0]) }, 'disciplines'],
  ['a word as discipline', { disciplines: ['judo'] }, 'disciplines.0'],
  ['an age as text', { ages: [{ name: 'Baby', from: '3', to: 5 }] }, 'ages.0.from'],
])('settings with %s are refused at their field, nothing is changed', async (_, input, path) => {
  const app = testApp()
  const refused = await (await app.asAdmin()).call('PUT /api/settings', input)
  expect(await readJson(refused, 422)).toMatchObject({ errors: [{ path }] })
  expect(await (await app.call('GET /api/settings')).json()).toEqual(defaultSettings)
})

/** Settings of an older version, whose hero no longer fits the schema. */
const unfit = { ...defaultSettings.hero, figures: [{ value: '150+' }] }
const older = { hero: unfit, planning, ofAnotherVersion: { kept: true } }

async function withOlderSettings() {
  const app = testApp()
  const admin = await app.asAdmin()
  await store(app, older)
  const save = async (section: object) =>
    await readJson(await admin.call('PUT /api/settings', section))
  const listUnfit = async () => await readJson(await admin.call('GET /api/settings/unfit'))
  return { app, admin, stored: () => readStored(app), save, listUnfit }
}

test('an invalid stored section is reported, its default shown; it outlives saves of others, and is replaced by its own', async () => {
  const { app, admin, stored, save, listUnfit } = await withOlderSettings()
  const publicSettings = await readJson(await app.call('GET /api/settings'))
  expect(publicSettings).toEqual({ ...defaultSettings, planning })
  expect(await listUnfit()).toEqual([{ part: 'hero', stored: unfit }])
  const overview = await readJson(await admin.call('GET /api/overview'))
  expect(overview.unfitSettings).toBe(1)
  expect(await stored()).toEqual(older)

  const changed = { contact: { ...defaultSettings.contact, intro: 'Écrivez-nous.' } }
  await save(changed)
  expect(await stored()).toEqual({ ...older, ...changed })
  const own = { hero: { ...hero, badge: 'Depuis toujours' } }
  await save(own)
  expect(await stored()).toEqual({ ...older, ...changed, ...own })
  expect(await listUnfit()).toEqual([])
})

test('saving the default replaces an invalid stored section', async () => {
  const { stored, save, listUnfit } = await withOlderSettings()
  await save({ hero })
  expect(await stored()).not.toHaveProperty('hero')
  expect(await listUnfit()).toEqual([])
})

test('an omitted settings text keeps its value', async () => {
  const admin = await testApp().asAdmin()
  const { phone: _, logo: _logo, map: _map, ...club } = defaultSettings.club
  const logo = '/uploads/logo.png'
  await admin.call('PUT /api/settings', { club: { ...defaultSettings.club, logo } })
  const answer = await admin.call('PUT /api/settings', { club: { ...club, name: 'EJJ 2' } })
  expect((await answer.json()).club).toEqual({ ...defaultSettings.club, logo, name: 'EJJ 2' })
})

test('club settings stored before there was a map are valid, without one', async () => {
  const app = testApp()
  const { map: _, ...club } = { ...defaultSettings.club, phone: '02 00 00 00 00' }
  await store(app, { club })
  const publicSettings = await (await app.call('GET /api/settings')).json()
  expect(publicSettings.club).toEqual({ ...club, map: '' })
  const admin = await app.asAdmin()
  expect(await (await admin.call('GET /api/settings/unfit')).json()).toEqual([])
})

test('a new address removes the example’s map, and keeps the club’s own', async () => {
  const admin = await testApp().asAdmin()
  const put = async (change: object) => {
    const { club } = await (await admin.call('GET /api/settings')).json()
    const answer = await admin.call('PUT /api/settings', { club: { ...club, ...change } })
    return (await readJson(answer)).club
  }
  expect(await put({ phone: '02 00 00 00 00' })).toMatchObject({ map: defaultSettings.club.map })
  expect(await put({ address: '3 rue du Stade' })).toMatchObject({ map: '' })
  expect(await put({ map: '48.85, 2.35' })).toMatchObject({ map: '48.85, 2.35' })
  expect(await put({ address: '5 rue du Stade' })).toMatchObject({ map: '48.85, 2.35' })
})

test.each(Object.keys(defaultSettings))(
  'the default of %s saved unchanged is not stored, and makes no version',
  async (section) => {
    const app = testApp()
    const admin = await app.asAdmin()
    const read = await (await admin.call('GET /api/settings')).json()
    expect((await admin.call('PUT /api/settings', { [section]: read[section] })).status).toBe(200)
    expect(await readStored(app)).toEqual({})
    const versions = await admin.call('GET /api/versions?record=/api/settings')
    expect(await versions.json()).toEqual([])
  },
)

test('PUT /api/settings completes @monclub to the Instagram address', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const { club } = await (await app.call('GET /api/settings')).json()
  await admin.call('PUT /api/settings', { club: { ...club, instagram: '@mon.club' } })
  const saved = await (await app.call('GET /api/settings')).json()
  expect(saved.club.instagram).toBe('https://www.instagram.com/mon.club')
})
