import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { aboutCards } from '#src/club/about/stand-ins.shared.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

/* Texts of the real pages, as the server renders them. */

/** Monday 23 November 2026, ten in the morning in Paris. */
const monday = new Date('2026-11-23T09:00:00Z')

async function site({ demo = false } = {}) {
  const app = testApp({}, undefined, web)
  app.setNow(monday)
  if (demo) await insertSampleContent(app.db, monday, app.uploads)
  const get = async (path: string) => await (await app.call(`GET ${path}`)).text()
  /** The page without what it was made from, which stays as it was typed. */
  const page = async (path: string) =>
    /<main.*<\/body>/s.exec(await get(path))?.[0].replace(/<script.*?<\/script>/gs, '') ?? ''
  return { ...app, admin: await app.asAdmin(), get, page }
}

test('French non-breaking spaces are added to a text as it is shown, not to what is stored, code or addresses', async () => {
  const { admin, get, page } = await site()
  const create = async (call: string, body: object) =>
    (await readJson(await admin.call(call, body), 201))._id
  const event = {
    title: 'Stage : « Ne-waza » !',
    description: 'Venez ! Tarif : 15 €, -20 % à 18:30 ; voir https://club.example/a?b=c;d !',
    date: '2026-12-05',
    location: 'Salle 3 ; étage 2',
  }
  const eventId = await create('POST /api/events', event)
  const eventPage = await page(`/events/${eventId}`)
  expect(eventPage).toContain('Stage\u00a0: «\u00a0Ne-waza\u00a0»\u00a0!</h1>')
  expect(eventPage).toContain(
    'Venez\u00a0! Tarif\u00a0: 15\u00a0€, -20\u00a0% à 18:30\u00a0; voir ',
  )
  expect(eventPage).toContain('href="https://club.example/a?b=c;d"')
  expect(eventPage).toContain('Salle 3\u00a0; étage 2')
  expect(await page('/events')).toContain('Capacité\u00a0: Non limitée')
  expect(JSON.parse(await get(`/api/events/${eventId}`))).toMatchObject(event)
  expect(await get(`/events/${eventId}`)).toContain('"title":"Stage : « Ne-waza » !"')

  const content = 'Bravo **à tous** ! Le code `a ? b : c` reste.\n\n```\nsi x : y ;\n```'
  const article = { title: 'Oui ?', content, tags: ['Stage : été'] }
  const articleId = await create('POST /api/blogs', article)
  const articlePage = await page(`/blogs/${articleId}`)
  expect(articlePage).toContain('</strong>\u00a0! Le code <code>a ? b : c</code>')
  expect(articlePage).toContain('si x : y ;')
  expect(articlePage).toContain(`href="/blogs?${new URLSearchParams({ tag: 'Stage : été' })}"`)
  expect(JSON.parse(await get(`/api/blogs/${articleId}`)).content).toBe(content)

  const album = 'Noël : la fête'
  const images = [photo(), photo()]
  await create('POST /api/gallery/upload', form({ images, event: album, consent: 'on' }))
  const address = `/gallery/albums/${encodeURIComponent(album)}`
  expect(await page('/gallery')).toContain(`href="${address}"`)
  expect(await page(address)).toContain('Noël\u00a0: la fête</span></h1>')
})

test('the timetable names coming dates and strikes out a cancelled lesson', async () => {
  const { admin, page, setNow } = await site()
  const schedules = [
    { day: 'Lundi', times: [{ time: '18h-19h', activity: 'Judo' }] },
    { day: 'Mercredi', times: [{ time: '14h-15h', activity: 'Éveil' }] },
  ]
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  await admin.call('POST /api/closures', { text: 'Odile est en stage', firstDay: '2026-11-25' })
  const table = async () => /<table.*<\/table>/s.exec(await page('/cours'))?.[0] ?? ''
  const dates = (html: string) =>
    new Set([...html.matchAll(/<time dateTime="([^"]+)"/g)].map(([, date]) => date))
  const today = await table()
  expect(dates(today)).toEqual(new Set(['2026-11-23', '2026-11-25']))
  expect(today.match(/<s[ >].*?<\/s>/gs)).toEqual([expect.stringContaining('Éveil')])
  expect(today).toMatch(/<s[ >].*Annulé\u00a0: .*<\/s>/s)
  // A page that was kept is another one after midnight.
  setNow(new Date('2026-11-25T23:30:00Z'))
  const thursday = await table()
  expect(dates(thursday)).toEqual(new Set(['2026-11-30', '2026-12-02']))
  expect(thursday).not.toMatch(/<s[ >]/)
  setNow(new Date('2027-07-19T09:00:00Z'))
  expect(dates(await table())).toEqual(new Set())
})

test('a closure’s notice is the first thing of the page', async () => {
  const { admin, get } = await site()
  await admin.call('POST /api/closures', { text: 'Toussaint', firstDay: '2026-11-23' })
  const home = await get('/')
  expect(home).toContain('Pas de cours aujourd’hui\u00a0: Toussaint')
  expect(home.indexOf('Annonces du club')).toBeLessThan(home.indexOf('<header'))
  expect(home.indexOf('Annonces du club')).toBeGreaterThan(0)
})

test('each empty text of À propos has a default, on an empty site too', async () => {
  const { admin, page } = await site({ demo: true })
  const countCards = async (of = page) => {
    const html = await of('/about')
    return aboutCards.filter(({ text }) => html.includes(text.slice(0, 40))).length
  }
  expect(await countCards((await site()).page)).toBe(aboutCards.length)
  await admin.call('PATCH /api/about', { mission: 'Notre vraie mission.' })
  expect(await countCards()).toBe(aboutCards.length - 1)
  expect((await admin.call('DELETE /api/demo')).status).toBe(204)
  expect(await countCards()).toBe(aboutCards.length - 1)
  expect(await page('/about')).toContain('Notre vraie mission.')
})

test('six similar events have six different posters', async () => {
  const { page } = await site({ demo: true })
  const list = /<ul[^>]*>(?:(?!<\/ul>).)*?<pattern.*?<h2/s.exec(await page('/events'))?.[0] ?? ''
  const cloths = [...list.matchAll(/<pattern.*?<rect[^>]*fill="(#\w+)"/gs)].map(
    ([, beltColour]) => beltColour,
  )
  expect(cloths.length).toBeGreaterThan(4)
  expect(new Set(cloths).size).toBe(cloths.length)
})

test('a trial lesson is offered in the club’s one sentence, or in none', async () => {
  const { admin, page } = await site({ demo: true })
  const offers = ['/cours', '/cours/affiche', '/ma-premiere-fois?ecran=6']
  const sentence = 'Les deux premiers cours sont offerts.'
  const { club } = await (await admin.call('GET /api/settings')).json()
  for (const path of offers) expect(await page(path)).toContain('Le premier cours est offert.')
  await admin.call('PUT /api/settings', { club: { ...club, trial: sentence } })
  for (const path of offers) {
    expect(await page(path)).toContain(sentence)
    expect(await page(path)).not.toContain('Le premier cours est offert')
  }
  await admin.call('PUT /api/settings', { club: { ...club, trial: '' } })
  for (const path of offers) expect(await page(path)).not.toMatch(/cours (?:est|sont) offert/)
})

test('the legal notice lists its contents, and cites the law once complete', async () => {
  const { admin, page } = await site()
  const notice = () => page('/mentions-legales')
  expect(await notice()).toContain('>Qui édite ce site.<')
  expect(await notice()).not.toContain('Ces mentions répondent')
  const host = { hostName: 'Hébergeur', hostAddress: '1 rue du Nord', hostPhone: '0102030405' }
  const club = { name: 'Judo Club', form: 'Association', seat: '2 rue du Sud', rna: 'W751234567' }
  await admin.call('PUT /api/legal', { ...club, ...host })
  expect(await notice()).toContain('>Qui édite ce site, qui l’héberge.<')
  const { club: contact } = await (await admin.call('GET /api/settings')).json()
  await admin.call('PUT /api/settings', { club: { ...contact, phone: '03 44 00 00 00' } })
  await admin.call('PUT /api/legal', { director: 'Zoé Martin' })
  expect(await notice()).toContain('>Qui édite ce site, qui en répond, qui l’héberge.<')
  expect(await notice()).toContain('Ces mentions répondent à la loi')
})

test('the footer shows the networks the club is on', async () => {
  const { admin, get } = await site()
  const { club } = JSON.parse(await get('/api/settings'))
  // The front page of a network is nobody's: it stood there as long as nothing else was given.
  const facebook = 'https://www.facebook.com/'
  const instagram = 'https://www.instagram.com/ejj.judo/'
  const networks = { club: { ...club, facebook, instagram } }
  expect((await admin.call('PUT /api/settings', networks)).status).toBe(200)
  const html = await get('/contact')
  const footer = html.slice(html.indexOf('<footer'))
  expect(footer).toMatch(new RegExp(`<a href="${instagram}"[^>]* aria-label="Instagram"`))
  expect(html).not.toContain(`href="${facebook}"`)
})
