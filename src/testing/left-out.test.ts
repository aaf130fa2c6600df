import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { form } from './photos.ts'
import { testApp } from './test-app.ts'

/* A PUT carries the whole record: what it leaves out is never lost without a word. */

const required = { title: 'Titre', content: 'Texte.', description: 'Texte.', date: '2026-12-05' }
const coach = { name: 'Odile', rank: '1er dan', bio: 'Bio.' }
const image = 'https://exemple.fr/photo.jpg'

const records = [
  {
    room: 'coaches',
    required: coach,
    optional: { image, socials: ['https://exemple.fr', 'mailto:odile@exemple.fr'] },
    empty: { image: '', socials: [] },
  },
  {
    room: 'blogs',
    required,
    optional: { image, tags: ['Judo', 'Stage'], featured: true, category: 'Judo' },
    empty: { image: '', tags: [], featured: false, category: '' },
  },
  {
    room: 'events',
    required,
    optional: { image, location: 'Dojo', attendees: 12 },
    empty: { image: '', location: '' },
  },
]

test.each(records)('$room: an omitted field stays, one sent empty is emptied', async (record) => {
  const { room, required, optional, empty } = record
  const app = testApp()
  const admin = await app.asAdmin()
  const created = await admin.call(`POST /api/${room}`, { ...required, ...optional })
  const { _id } = await created.json()
  const put = await admin.call(`PUT /api/${room}/${_id}`, required)
  expect(await readJson(put)).toMatchObject(optional)
  expect(await (await app.call(`GET /api/${room}/${_id}`)).json()).toMatchObject(optional)
  const emptied = await admin.call(`PUT /api/${room}/${_id}`, { ...required, ...empty })
  expect(await emptied.json()).toMatchObject(empty)
})

test('an article with omitted tags is found by them', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { ...required, tags: ['Randori'] })
  await admin.call('PUT /api/blogs/titre', required)
  const found = await app.call('GET /api/blogs?tag=randori')
  expect(await found.json()).toMatchObject([{ _id: 'titre' }])
})

test('PUT of an event without capacity removes it (spec section 5)', async () => {
  const admin = await testApp().asAdmin()
  await admin.call('POST /api/events', { ...required, capacity: 30 })
  const put = await admin.call('PUT /api/events/titre', required)
  expect(await put.json()).not.toHaveProperty('capacity')
})

test('a podium without winners is refused and keeps its results; its date stays', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const winners = [{ rank: '1er', names: ['Lina'] }]
  const fields = { event: 'Coupe', year: '2026' }
  const whole = { ...fields, date: 'Samedi 23 mai', winners: JSON.stringify(winners) }
  const created = await admin.call('POST /api/podiums', form(whole))
  const { _id } = await created.json()
  for (const call of [`PUT /api/podiums/${_id}`, 'POST /api/podiums']) {
    const refused = await admin.call(call, form(fields))
    expect(refused.status, call).toBe(422)
    expect(await refused.json()).toEqual({
      errors: [{ msg: 'Les résultats sont requis', path: 'winners' }],
    })
  }
  const stored = async () => (await app.call('GET /api/podiums')).json()
  expect(await stored()).toMatchObject([{ winners, date: 'Samedi 23 mai' }])
  const put = await admin.call(`PUT /api/podiums/${_id}`, form({ ...fields, winners: '[]' }))
  expect(put.status).toBe(200)
  expect(await stored()).toMatchObject([{ winners: [], date: 'Samedi 23 mai' }])
})

test('lists of the courses are kept when omitted, nested ones too', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const courses = {
    activities: [{ title: 'Judo', icon: 'Users', description: '', objectives: ['Chuter'] }],
    schedules: [{ day: 'Lundi', times: [{ time: '18h', activity: 'Judo' }] }],
    startDates: [{ date: '6 septembre', description: 'Reprise' }],
  }
  await admin.call('PUT /api/courses', courses)
  const refused = await admin.call('PUT /api/courses', {
    activities: [{ title: 'Judo' }],
    schedules: [{ day: 'Lundi' }],
  })
  const { errors } = await readJson(refused, 422)
  expect(errors.map(({ path }: { path: string }) => path)).toEqual([
    'activities.0.objectives',
    'schedules.0.times',
    'startDates',
  ])
  expect(await (await app.call('GET /api/courses')).json()).toMatchObject(courses)
})
