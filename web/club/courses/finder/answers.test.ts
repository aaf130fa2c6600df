import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

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

test('an adult reads what an hour is like and whom to ask, a child’s parents do not', async () => {
  const { find } = await start()
  const taiso = await find('annee=adulte&discipline=taiso')
  expect(taiso).toContain('Ni chute ni combat')
  expect(taiso).toContain('À qui s’adresser\u00a0: Odile')
  expect(await find('annee=adulte&discipline=judo')).toContain('Dix minutes d’échauffement')
  expect(await find('annee=2017')).not.toContain('À qui s’adresser')
})

test('an activity without a description of an hour shows none', async () => {
  const { app, admin, read, find } = await start()
  const courses = await (await app.call('GET /api/courses')).json()
  for (const activity of courses.activities) Object.assign(activity, { session: '', contact: '' })
  await admin.call('PUT /api/courses', courses)
  expect(await read('/cours')).not.toContain('Une séance')
  expect(await find('annee=adulte&discipline=taiso')).not.toContain('Une séance')
})

test('a lesson shows the face of a teacher who has a portrait', async () => {
  const { app, admin, find } = await start()
  const [coach] = await (await app.call('GET /api/coaches')).json()
  const courses = await (await app.call('GET /api/courses')).json()
  const [monday] = courses.schedules
  monday.times[0].teacher = coach._id
  await admin.call('PUT /api/courses', courses)
  const image = 'https://photos.example/solene.jpg'
  expect(await find('annee=2017')).toContain(coach.name)
  expect(await find('annee=2017')).not.toContain('<img')
  await admin.call(`PUT /api/coaches/${coach._id}`, { ...coach, image })
  expect(await find('annee=2017')).toContain(`src="${image}"`)
})

test('the finder leads to what changes with the club, once the club says it', async () => {
  const { admin, read, find } = await start()
  expect(await find('annee=2012')).toContain('href="/inscription#autre-club"')
  expect(await read('/inscription')).toContain('id="autre-club"')
  const steps = { intro: '', steps: [], transfer: '' }
  await admin.call('PUT /api/joining/texts', { steps })
  expect(await find('annee=2012')).not.toContain('#autre-club')
  expect(await read('/inscription')).not.toContain('autre-club')
})

test('GET /para-judo says how many help, what it costs, and all in easy words', async () => {
  const { admin, read } = await start()
  const page = await read('/para-judo')
  expect(page).toContain('Trois adultes pour huit personnes.')
  expect(page).toContain('180\u00a0€ l’année')
  expect(page).toContain('id="mots-simples"')
  await admin.call('PUT /api/parajudo/texts', { helpers: '', easy: '' })
  expect(await read('/para-judo')).not.toContain('mots-simples')
})
