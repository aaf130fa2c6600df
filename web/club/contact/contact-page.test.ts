import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { getDefaults } from '#src/core/settings/settings.queries.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

const read = async (app: ReturnType<typeof testApp>, path: string) =>
  (await app.call(`GET ${path}`)).text()
/** What the page offers beside its form. */
const findWays = (page: string) => /aria-label="Nous joindre".*?<\/section>/s.exec(page)?.[0] ?? ''

const lesson = { time: '17 h 30 – 18 h 30', activity: 'Judo (nés en 2017)' }
const elsewhere = { time: '18 h 30 – 19 h 30', activity: 'Judo (nés en 2017)', place: 'Salle Jura' }

test('GET /contact has the directions, and each lesson of the club’s hall links there', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const schedules = [{ day: 'Lundi', times: [lesson, elsewhere] }]
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const { club, contact } = getDefaults()
  await admin.call('PUT /api/settings', { club: { ...club, address: 'Dojo, 1 rue du Lac' } })
  const search = '/cours?annee=2017'
  expect(await read(app, '/contact')).not.toContain('id="venir"')
  for (const path of ['/cours', search])
    expect(await read(app, path)).not.toContain('/contact#venir')

  const access = 'Porte verte, au fond du parking.\nLes parents attendent en haut.'
  const entrance = '/uploads/entrance.jpg'
  const put = await admin.call('PUT /api/settings', { contact: { ...contact, access, entrance } })
  expect(put.status).toBe(200)
  const page = await read(app, '/contact')
  expect(page).toContain('id="venir"')
  expect(page).toContain('Porte verte, au fond du parking.')
  expect(page).toContain(entrance)
  expect(await read(app, '/cours')).toContain('/contact#venir')
  // The lesson in another hall has its own way.
  expect((await read(app, search)).split('>Venir</a>')).toHaveLength(2)
})

test('the starter content has ways to the club and directions, which are removed with it', async () => {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const page = await read(app, '/contact')
  expect(page).toContain('<title>Nous contacter · EJJ</title>')
  for (const text of ['Réserver, demander, essayer|Nous contacter', '24h', '100%'])
    expect(textOf(page)).toContain(`|${text}|`)
  expect(page.match(/<h3/g)).toHaveLength(3)
  expect(page).toMatch(/<textarea[^>]* rows="5"/)
  const ways = findWays(page)
  expect(textOf(ways)).toContain('Gymnase des Tilleuls')
  const links = [...ways.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  // The spot of the starter content, by its coordinates; on a phone the phone's own map is first.
  expect(links).toEqual([
    'tel:0261910017',
    expect.stringMatching(/^geo:46\.\d+,2\.\d+\?q=46/),
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/directions\?to=46\.\d+%2C2\.\d+$/),
    expect.stringMatching(
      /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=46\.\d+%2C2\.\d+$/,
    ),
    expect.stringMatching(/^mailto:.*@/),
  ])
  expect(page).toContain('id="venir"')
  await (await app.asAdmin()).call('DELETE /api/demo')
  expect(await read(app, '/contact')).not.toContain('id="venir"')
})

test('contact details the club left empty are not on the page', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const { club } = getDefaults()
  const ways = async (given: object) => {
    await admin.call('PUT /api/settings', { club: { ...club, ...given } })
    return findWays(await read(app, '/contact'))
  }
  const mail = { email: 'club@exemple.fr', phone: '', address: '' }
  const onMap = await ways({ ...mail, map: '48.8566, 2.3522' })
  expect(onMap).not.toContain('Téléphone')
  expect(onMap).toMatch(/google[^"]*destination=48\.8566%2C2\.3522"/)
  const mailOnly = await ways({ ...mail, map: '' })
  expect(mailOnly).not.toContain('Adresse')
  expect(mailOnly.match(/<a /g)).toHaveLength(1)
})
