import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

const now = new Date('2026-11-20T12:00:00Z')

async function start() {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, now, app.uploads)
  const read = async (path: string) => (await app.call(`GET ${path}`)).text()
  /** The part of the courses page that answers, without the folded timetable. */
  const find = async (query: string) =>
    (await read(`/cours?${query}`)).split('Tout le programme')[0] ?? ''
  return { app, admin: await app.asAdmin(), read, find }
}

test('the finder tells adults alone what an hour is like and whom to ask, if the club says so', async () => {
  const { app, admin, read, find } = await start()
  const taiso = await find('annee=adulte&discipline=taiso')
  expect(taiso).toContain('Ni chute ni combat')
  expect(taiso).toContain('À qui s’adresser\u00a0: Odile')
  expect(await find('annee=adulte&discipline=judo')).toContain('Dix minutes d’échauffement')
  expect(await find('annee=2017')).not.toContain('À qui s’adresser')
  const courses = await (await app.call('GET /api/courses')).json()
  for (const activity of courses.activities) Object.assign(activity, { session: '', contact: '' })
  await admin.call('PUT /api/courses', courses)
  expect(await read('/cours')).not.toContain('Une séance')
  expect(await find('annee=adulte&discipline=taiso')).not.toContain('Une séance')
})

test('the finder links to changing clubs while the club has a text about it', async () => {
  const { admin, read, find } = await start()
  expect(await find('annee=2012')).toContain('href="/inscription#autre-club"')
  expect(await read('/inscription')).toContain('id="autre-club"')
  const steps = { intro: '', steps: [], transfer: '' }
  await admin.call('PUT /api/joining/texts', { steps })
  expect(await find('annee=2012')).not.toContain('#autre-club')
  expect(await read('/inscription')).not.toContain('autre-club')
})

test('GET /para-judo has helpers, price, and a version in easy words', async () => {
  const { admin, read } = await start()
  const page = await read('/para-judo')
  expect(page).toContain('Trois adultes pour huit personnes.')
  expect(page).toContain('180\u00a0€ l’année')
  expect(page).toContain('id="mots-simples"')
  await admin.call('PUT /api/parajudo/texts', { helpers: '', easy: '' })
  expect(await read('/para-judo')).not.toContain('mots-simples')
})

test('the finder for two children answers each, with their common days and lessons', async () => {
  const { find } = await start()
  const both = await find('annee=2021&annee=2017&annee=&annee=2021')
  expect(both).toMatch(/<h1[^>]*>Ensemble le mercredi\.</)
  expect(both).toContain('10\u00a0h\u00a000, né(e) en 2021\u00a0; 14\u00a0h\u00a000, né(e) en 2017')
  for (const answer of [
    'Né(e) en 2017\u00a0? C’est le lundi et le mercredi.',
    '2021\u00a0? C’est le mercredi.',
  ])
    expect(both).toContain(answer)
  expect(both).toContain('rel="canonical"')
  // The answer for one is another page.
  expect(await find('annee=2017')).not.toContain('Ensemble')
  expect(await find('annee=2012&annee=2021')).toContain('Chacun son jour.')
  const seven = [2010, 2011, 2012, 2013, 2014, 2015, 2016].map((year) => `annee=${year}`).join('&')
  expect((await find(seven)).match(/<h2[^>]*>Né\(e\) en/g)).toHaveLength(4)
  expect(await find('annee=2017&annee=2018')).toContain('17\u00a0h\u00a030, le même cours')
})

test('the finder shows how many lessons the fee includes, if the club says so', async () => {
  const { app, admin, find } = await start()
  const child = await find('annee=2017')
  expect(child).toContain('Peut venir au cours du lundi et à celui du mercredi, au même prix.')
  expect(child).toContain('Enfants (6-11 ans) · 2\u00a0cours par semaine')
  const { fees } = await (await app.call('GET /api/joining')).json()
  const save = (lessons: number | null) =>
    admin.call('PUT /api/joining/texts', {
      fees: { ...fees, rows: fees.rows.map((row: object) => ({ ...row, lessons })) },
    })
  expect((await save(8)).status).toBe(422)
  expect((await save(1)).status).toBe(200)
  expect(await find('annee=2017')).toContain(
    'Un cours par semaine\u00a0: celui du lundi ou celui du mercredi.',
  )
  await save(null)
  expect(await find('annee=2017')).not.toMatch(/au même prix|par semaine/)
})

/** Titles of the lessons found, in their order. */
const found = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
    title.replace(/<[^>]+>/g, ''),
  )

const writeWeek = (admin: Pick<TestApp, 'call'>, schedules: object[]) =>
  admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })

test('each answer of the finder has its own address, a canonical link and its discipline’s fee', async () => {
  const { find } = await start()
  const taiso = await find('annee=adulte&discipline=taiso&autre=1')
  // The current day decides which comes first.
  expect(found(taiso)).toEqual([expect.stringMatching(/^Taïso/), expect.stringMatching(/^Taïso/)])
  expect(taiso).toMatch(/rel="canonical" href="[^"]*\/cours"/)
  expect(taiso).toContain('<option value="taiso" selected="">')
  expect(await find('annee=2025')).toContain('Né(e) en 2025\u00a0: aucun cours trouvé.')
  expect(await find('annee=jamais')).not.toMatch(/trouvé\.|Né\(e\) en/)
  expect(taiso.match(/150\s€, licence comprise/g)).toHaveLength(2)
  const jujitsu = await find('annee=adulte&discipline=jujitsu')
  expect(jujitsu).toMatch(/210\s€, licence comprise/)
  expect(jujitsu).not.toMatch(/150\s€/)
})

test('the finder finds a lesson of two disciplines by both', async () => {
  const { admin, find } = await start()
  const times = [
    { time: '18h-19h', activity: 'Karaté', adults: true },
    { time: '20h-21h', activity: 'Judo et jujitsu', adults: true },
  ]
  await writeWeek(admin, [{ day: 'Mercredi', times }])
  for (const discipline of ['judo', 'jujitsu']) {
    const answer = await find(`annee=adulte&discipline=${discipline}`)
    expect(answer).toContain(`Adulte, ${discipline}\u00a0: un cours`)
    expect(found(answer)).toEqual(['Judo et jujitsu'])
  }
  const taiso = await find('annee=adulte&discipline=taiso')
  expect(taiso).toContain(
    'Adulte\u00a0: aucun cours de taïso trouvé. Pour les adultes, il y a\u00a0:',
  )
  expect(found(taiso)).toHaveLength(2)
})

test('prices and years of birth follow the published season, not today', async () => {
  const { admin, find, read } = await start()
  // A season of another year than today's.
  const days = { firstDay: '2027-09-01', lastDay: '2028-06-30' }
  const draft = await (await admin.call('POST /api/seasons', { name: 'Suite', ...days })).json()
  await admin.call(`POST /api/seasons/${draft._id}/publication`)
  const times = [{ time: '14h-15h', activity: 'Judo', bornFrom: 2019, bornTo: 2023 }]
  await writeWeek(admin, [{ day: 'Mercredi', times }])
  const answer = await find('annee=2021')
  expect(answer).toMatch(/180\s€, licence comprise/)
  expect(answer).toContain('Enfants (6-11 ans)')
  for (const path of ['/cours', '/']) {
    const years = (await read(path)).match(/(?<=<option value=")\d{4}(?=")/g) ?? []
    expect([years[0], years.at(-1)], path).toEqual(['2024', '2010'])
  }
})

test('without a timetable the home page does not ask the finder’s question', async () => {
  const { admin, read } = await start()
  expect(await read('/')).toContain('Année de naissance')
  await writeWeek(admin, [])
  expect(await read('/')).not.toMatch(/Trouver mon cours|Année de naissance/)
})

test('the finder answers a year of birth with its lessons, those for a special public last', async () => {
  const { find } = await start()
  const answer = await find('annee=2018')
  expect(found(answer)).toHaveLength(3)
  expect(found(answer).at(-1)).toMatch(/^Para-judo et judo adapté/)
  const text = textOf(answer)
  expect(text).toContain('Né(e) en 2018 : 2 cours')
  expect(text).toContain('Et pour un enfant en situation de handicap : le jeudi.')
  expect(text).toMatch(/Prochain cours : \|lundi 23 novembre.* à 17 h 30/)
  const jujitsu = await find('annee=2018&discipline=jujitsu')
  expect(textOf(jujitsu)).toContain(
    'Né(e) en 2018 : aucun cours de jujitsu trouvé. Pour cet âge, il y a :',
  )
  expect(found(jujitsu)).toHaveLength(3)
})

test('the finder shows the age’s fee, directions, three dates, and why one is changed or skipped', async () => {
  const { admin, find, read } = await start()
  const row = { licence: 4100, instalments: 3, note: '' }
  const rows = [
    { ...row, who: 'Adultes', dues: 20_900 },
    { ...row, who: 'Enfants nés de 2015 à 2020', dues: 13_455 },
  ]
  await admin.call('PUT /api/joining/texts', { fees: { season: '', rows, family: [], note: '' } })
  const lesson = { _id: 'eveil', time: '14h-15h', activity: 'Éveil judo', bornFrom: 2015 }
  await writeWeek(admin, [{ day: 'Mercredi', times: [lesson] }])
  await admin.call('POST /api/closures', { text: 'Élections', firstDay: '2026-12-02' })
  const day = { firstDay: '2026-11-25', toDay: '2026-11-25' }
  const moved = { kind: 'moved', text: 'Salle prise', lesson: 'eveil', ...day }
  await admin.call('POST /api/closures', { ...moved, toTime: '16h-17h', toPlace: 'Gymnase B' })
  const answer = await find('annee=2019')
  const text = textOf(answer)
  expect(text).toContain('175,55 €, licence comprise')
  expect(text).toContain('Itinéraire')
  expect(text).toContain('à 16 h 00, dans 5 jours (changé cette fois)')
  const [, dates = ''] =
    /<ol[^>]*aria-label="Les trois prochaines dates">(.*?)<\/ol>/.exec(answer) ?? []
  const [first, skipped, ...last] = dates.split('<li').slice(1).map(textOf)
  expect(first).toMatch(/25.*changé, 16 h 00 – 17 h 00, Gymnase B : Salle prise/)
  expect(skipped).toMatch(/Pas de cours.*annulé : Élections/)
  expect(last).toHaveLength(1)
  expect(answer).toMatch(/href="webcal:\/\/[^/]+\/planning\.ics\?cours=eveil"/)
  expect(answer).toMatch(/cid=webcal%3A%2F%2F[^"]*cours%3Deveil"/)
  expect(answer).toContain('href="/planning.ics?cours=eveil"')
  expect(await read('/planning.ics?cours=eveil')).toContain('SUMMARY:Éveil judo')
  expect(answer).toContain('href="/inscription#tarifs"')
  const fees = await read('/inscription')
  expect(fees).toContain('id="tarifs"')
  expect(textOf(fees)).toContain('175,55 €')
})

test('finder and timetable show place, what to bring, and the teacher with portrait and link', async () => {
  const { admin, read, find } = await start()
  const [coach] = await (await admin.call('GET /api/coaches')).json()
  const lesson = {
    time: '17h15-18h15',
    activity: 'Judo',
    group: 'Poussins',
    bornFrom: 2017,
    bornTo: 2018,
    level: 'Débutants',
    specialPublic: 'Groupe compétition',
    teacher: coach._id,
    place: 'Gymnase B',
    bring: 'Un judogi',
  }
  await writeWeek(admin, [{ day: 'Mercredi', times: [lesson] }])
  const parts = (await read('/cours?annee=2018')).split('Tout le programme')
  expect(parts).toHaveLength(2)
  for (const part of parts) {
    expect(textOf(part)).toContain(
      'Poussins · nés en 2017 et 2018 · Débutants · Groupe compétition',
    )
    expect(part).toContain('Gymnase B')
    expect(part).toContain('Un judogi')
    expect(part).toContain(`href="/coaches#entraineur-${coach._id}"`)
  }
  const [finder = '', timetable] = parts
  expect(textOf(finder)).toContain('Groupe compétition : le mercredi.')
  expect(textOf(finder)).toContain('mercredi 25 novembre à 17 h 15, dans 5 jours')
  expect(timetable).toMatch(/href="\/planning\.ics\?groupe=poussins"/)
  expect(await read('/planning.ics?groupe=poussins')).toContain('SUMMARY:Judo')
  expect(await read('/coaches')).toContain(`id="entraineur-${coach._id}"`)
  expect(finder).not.toContain('<img')
  const image = 'https://photos.example/solene.jpg'
  await admin.call(`PUT /api/coaches/${coach._id}`, { ...coach, image })
  expect(await find('annee=2018')).toContain(`src="${image}"`)
})

test('the card of a requested trial leaves a volunteer time to read the message', async () => {
  const { app, admin, read } = await start()
  await writeWeek(admin, [{ day: 'Lundi', times: [{ time: '17h', activity: 'Jujitsu' }] }])
  const card = () => read('/contact?envoye=1&sujet=essai&cours=Jujitsu%2C%20lundi%2017%20h%2000')
  expect(textOf(await card())).toContain('lundi 23 novembre')
  app.setNow(new Date('2026-11-23T14:30:00Z'))
  expect(textOf(await card())).toContain('lundi 30 novembre')
})
