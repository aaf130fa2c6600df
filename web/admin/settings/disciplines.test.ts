import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { testApp } from '#src/testing/test-app.ts'
import { readXml, texts } from '#src/testing/xml.ts'
import { web } from '#web/server.tsx'
import { disciplinePresets } from './disciplinePresets.ts'

/*
 * The pages of a club whose volunteers began with the disciplines of another sport. That no output
 * names the first club's: another-club.test.ts.
 */

const now = new Date('2026-11-20T12:00:00Z')

const lessons = [
  ['Lundi', 'Karaté poussins', 'Karaté ados et adultes', 'Yoga, dès 16 ans'],
  ['Mercredi', 'Baby karaté (4-5 ans)', 'Karaté benjamins', 'Self-défense féminine'],
  ['Vendredi', 'Karaté compétition, adultes', 'Yoga doux', 'Karaté adultes'],
].map(([day, ...activities]) => ({
  day,
  times: activities.map((activity) => ({ time: '18:00-19:00', activity })),
}))

/** Makes the site one of another sport: no example content, its own texts of the home page. */
async function setUp(name: string, own: object, schedules: object[]) {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, now, app.uploads)
  const { call } = await app.asAdmin()
  const defaults = await readJson(await call('GET /api/settings/defaults'))
  const { club, hero, programs, banner, contact } = defaults
  const settings = {
    ...own,
    club: { ...club, name, shortName: name, strapline: '', tagline: 'Ensemble' },
    hero: { ...hero, intro: 'Bienvenue.', figures: [] },
    history: {
      lead: 'Depuis longtemps.',
      mission: 'Pour tous.',
      values: [{ title: 'Amitié', text: 'Ensemble.' }],
    },
    planning: { eyebrow: '', intro: 'Toute la semaine.' },
    programs: [{ ...programs[0], text: 'Bouger.', title: 'Enfants' }],
    banner: { ...banner, eyebrow: 'Venez', phrases: ['Venez.'] },
    contact: { ...contact, reasons: [{ title: 'L’accueil', text: 'Un café.' }] },
  }
  const answers = [
    await call('DELETE /api/demo'),
    await call('PUT /api/settings', settings),
    await call('PUT /api/courses', { activities: [], schedules, startDates: [] }),
  ]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  const read = async (path: string) => {
    const answer = await app.call(`GET ${path}`)
    expect(answer.status, path).toBeLessThan(400)
    return await answer.text()
  }
  const main = async (path: string) => /<main.*<\/main>/s.exec(await read(path))?.[0] ?? ''
  return { app, read, main }
}

const strip = (html = '') => html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
/** The texts of all elements of a name. */
const list = (html: string | undefined, name: string) =>
  [...(html ?? '').matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, text]) =>
    strip(text).trim(),
  )

test('a karate club has its disciplines in the finder, the timetable and the drawings', async () => {
  const { Karaté: karate, Yoga: yoga } = disciplinePresets
  const disciplines = [karate?.disciplines[0], yoga?.disciplines[0]]
  const { main } = await setUp('Karaté Club des Ponts', { ...karate, disciplines }, lessons)
  const courses = await main('/cours')
  const key = /<ul[^>]* aria-label="Couleurs du planning".*?<\/ul>/s.exec(courses)?.[0]
  const names = ['Karaté enfants', 'Karaté ados & adultes', 'Yoga', 'Autres cours']
  expect(list(key, 'li').map((name) => name.replace('&amp;', '&'))).toEqual(names)
  const ages = /<table[^>]* aria-labelledby="categories".*?<\/table>/s.exec(courses)?.[0]
  expect(ages).toContain('Pupilles')
  expect(courses).not.toContain('La voie des ceintures')
  const choice = /<select name="discipline".*?<\/select>/s.exec(courses)?.[0]
  expect(list(choice, 'option')).toEqual(['Toutes', 'Karaté', 'Yoga'])

  const found = await main('/cours?annee=adulte&discipline=yoga')
  expect(strip(found)).toContain('Adulte, yoga\u00a0: 2 cours')
  // « Yoga doux » says no age: its discipline begins at 16.
  const none = await main(`/cours?annee=${now.getFullYear() - 14}&discipline=yoga`)
  expect(strip(none)).toMatch(/aucun cours de yoga trouvé/)

  const home = await main('/')
  const cards = /id="disciplines".*?<\/section>/s.exec(home)?.[0]
  expect(list(cards, 'h3')).toEqual(['Karaté', 'Yoga'])
  expect(cards).toMatch(/href="\/cours#yoga"[^>]*>Yoga</)
})

test('a gymnastics club has no grades, and no page names another sport', async () => {
  const { app, read, main } = await setUp('Gym des Ponts', disciplinePresets.Gymnastique ?? {}, [
    { day: 'Lundi', times: [{ time: '17:00-18:00', activity: 'Baby gym' }] },
    { day: 'Mardi', times: [{ time: '18:00-20:00', activity: 'Gymnastique GAF (10-13 ans)' }] },
  ])
  const tabs = /<nav[^>]* aria-label="Catégories".*?<\/nav>/s.exec(await main('/blogs'))?.[0]
  expect(list(tabs, 'a')).toEqual(['Tous', 'Gymnastique', 'Compétition', 'Vie du club'])
  const courses = await main('/cours')
  expect(courses).not.toContain('Les ceintures')
  expect(courses).not.toContain('data-kanji')
  expect(await read('/')).toMatch(/<header.*>GP<.*<\/header>/s)
  const { call } = await app.asAdmin()
  expect((await call('POST /api/first-steps/neutral-texts', {})).status).toBeLessThan(300)
  const addresses = texts(await readXml(await app.call('GET /sitemap.xml')), 'loc')
  expect(addresses.length).toBeGreaterThan(10)
  const paths = addresses.map((address) => new URL(address).pathname)
  for (const path of [...paths, '/ma-premiere-fois?ecran=3', '/ce-soir']) {
    const text = strip(await read(path))
    expect.soft(text, path).toContain('Gym des Ponts')
    expect.soft(/judo|jujitsu|taïso|tatami|dojo|ceinture/i.exec(text)?.[0], path).toBeUndefined()
  }
})
