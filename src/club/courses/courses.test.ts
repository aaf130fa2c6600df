import { expect, test } from 'vitest'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const activity = {
  title: 'Taïso',
  icon: 'Heart',
  description: 'En douceur.',
  objectives: ['Renforcer le dos', 'Souffler'],
}
const courses = {
  activities: [activity],
  schedules: [{ day: 'Lundi', times: [{ time: '18 h 30 – 19 h 30', activity: 'Taïso' }] }],
  startDates: [{ date: 'Lundi 6 septembre 2027', description: 'Rentrée.' }],
}
/** The answer to what was sent: each lesson has an id. */
const withIds = ({ schedules, ...lists }: { schedules: { day: string; times: object[] }[] }) => ({
  ...lists,
  schedules: schedules.map(({ day, times }) => ({
    day,
    times: times.map((lesson) => ({ _id: expect.any(String), ...lesson })),
  })),
})
const empty = { activities: [], schedules: [], startDates: [] }

test('PUT /api/courses saves the page as a whole; it is empty before', async () => {
  const { app, admin } = await appAndAdmin()
  expect(await app.json('GET /api/courses')).toEqual(empty)
  const saved = await admin.json('PUT /api/courses', { ...courses, unknown: 'ignored' })
  expect(saved).toEqual(withIds(courses))
  expect(await app.json('GET /api/courses')).toEqual(saved)
  expect(await admin.json('PUT /api/courses', empty)).toEqual(empty)
})

test('each text of the courses may be empty or omitted, and an icon may have any name', async () => {
  const admin = await testApp().asAdmin()
  const put = await admin.json('PUT /api/courses', {
    activities: [{ title: '', icon: 'Sparkles', objectives: [] }],
    schedules: [{ day: '', times: [] }],
    startDates: [{}],
  })
  expect(put).toEqual({
    activities: [{ title: '', icon: 'Sparkles', description: '', objectives: [] }],
    schedules: [{ day: '', times: [] }],
    startDates: [{ date: '', description: '' }],
  })
})

const slot = { time: '18 h', activity: 'Judo' }
const withActivity = (change: object) => ({ activities: [{ ...activity, ...change }] })
const withTimes = (times: unknown) => ({ schedules: [{ day: 'Lundi', times }] })

test.each<[string, object, string, string?]>([
  ['a missing list', { activities: undefined }, 'activities', 'Une liste est attendue'],
  ['a text as list', { schedules: 'lundi' }, 'schedules', 'Une liste est attendue'],
  ['a number as title', withActivity({ title: 1 }), 'activities.0.title', 'Un texte est attendu'],
  ['one objective as text', withActivity({ objectives: 'Un' }), 'activities.0.objectives'],
  ['a number as objective', withActivity({ objectives: [1] }), 'activities.0.objectives.0'],
  [
    '31 objectives',
    withActivity({ objectives: Array(31).fill('a') }),
    'activities.0.objectives',
    '30 objectifs au plus',
  ],
  [
    'an icon of 41 characters',
    withActivity({ icon: 'a'.repeat(41) }),
    'activities.0.icon',
    '40 caractères au plus',
  ],
  ['a title of 201 characters', withActivity({ title: 'a'.repeat(201) }), 'activities.0.title'],
  [
    'a description of 5,001 characters',
    withActivity({ description: 'a'.repeat(5001) }),
    'activities.0.description',
  ],
  ['51 activities', { activities: Array(51).fill(activity) }, 'activities', '50 activités au plus'],
  [
    '21 days',
    { schedules: Array(21).fill({ day: 'Lundi', times: [] }) },
    'schedules',
    '20 jours au plus',
  ],
  ['51 times a day', withTimes(Array(51).fill(slot)), 'schedules.0.times', '50 horaires au plus'],
  ['a time without its object', withTimes(['18 h']), 'schedules.0.times.0'],
  [
    '51 start dates',
    { startDates: Array(51).fill({ date: 'x' }) },
    'startDates',
    '50 dates au plus',
  ],
  ['a long start date', { startDates: [{ date: 'a'.repeat(201) }] }, 'startDates.0.date'],
])('courses with %s is refused at its field', async (_, change, field, msg) => {
  const { app, admin } = await appAndAdmin()
  const errors = await admin.errors('PUT /api/courses', { ...courses, ...change })
  expect(errors).toEqual([{ path: field, msg: msg ?? expect.any(String) }])
  expect(await app.json('GET /api/courses')).toEqual(empty)
})

const audienceDetails = {
  group: 'Poussins',
  bornFrom: 2017,
  bornTo: 2018,
  level: 'Débutants',
  teacher: 'abc',
  place: 'Gymnase des Lilas',
  bring: 'Un judogi et une gourde',
}
const inWeek = (...times: object[]) => ({ ...empty, schedules: [{ day: 'Lundi', times }] })

test('a lesson keeps omitted details, and loses those sent empty', async () => {
  const { app, admin } = await appAndAdmin()
  const detailed = { ...slot, ...audienceDetails, adults: true }
  expect(await admin.json('PUT /api/courses', inWeek(detailed))).toEqual(withIds(inWeek(detailed)))
  // A client of the spec saves only the two texts.
  await admin.call('PUT /api/courses', inWeek(slot, { ...slot, time: '19 h' }))
  expect(await app.json('GET /api/courses')).toEqual(
    withIds(inWeek(detailed, { ...slot, time: '19 h' })),
  )
  const emptied = { ...slot, ...audienceDetails, bornTo: null, level: '', adults: false }
  const { bornTo: _, level: __, ...rest } = audienceDetails
  expect(await admin.json('PUT /api/courses', inWeek(emptied))).toEqual(
    withIds(inWeek({ ...slot, ...rest })),
  )
})

test.each([
  ['hours that run backward', { time: '19h30-18h30' }, 'time', 'Ce cours finit avant de commencer'],
  ['an hour that is none', { time: '25:00' }, 'time', 'Cette heure n’existe pas'],
  ['years the wrong way round', { bornFrom: 2018, bornTo: 2017 }, 'bornTo', undefined],
  ['a year as text', { bornFrom: '2018' }, 'bornFrom', 'Une année est attendue'],
  ['a year of long ago', { bornTo: 1850 }, 'bornTo', 'Année invalide'],
  ['a text as switch', { adults: 'oui' }, 'adults', 'Oui ou non est attendu'],
  ['a long group', { group: 'a'.repeat(61) }, 'group', '60 caractères au plus'],
])('a lesson with %s is refused', async (_, change, field, msg) => {
  const admin = await testApp().asAdmin()
  const [problem] = await admin.errors('PUT /api/courses', inWeek({ ...slot, ...change }))
  expect(problem.path).toBe(`schedules.0.times.0.${field}`)
  if (msg) expect(problem.msg).toBe(msg)
})
