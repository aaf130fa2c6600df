import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

type Sent = [time: string, activity: string, more?: object]

const week = (...days: [day: string, ...lessons: Sent[]][]) =>
  days.map(([day, ...lessons]) => ({
    day,
    times: lessons.map(([time, activity, more]) => ({ time, activity, ...more })),
  }))
const before = week(
  ['Lundi', ['17h-18h', 'Judo (nés en 2017)', { _id: 'a' }]],
  ['Lundi', ['18h-19h', 'Judo (nés en 2015)', { _id: 'b' }]],
  ['Jeudi', ['19h-20h', 'Taïso', { _id: 'c', place: 'Gymnase B' }]],
)

/** Ids of the lessons that PUT /api/courses answers, `new` for a new one. */
async function save(...weeks: object[][]) {
  const admin = await testApp().asAdmin()
  let ids: string[] = []
  for (const schedules of weeks) {
    const put = await admin.json('PUT /api/courses', { activities: [], schedules, startDates: [] })
    const { schedules: saved } = put
    ids = saved.flatMap(({ times }: { times: { _id: string }[] }) => times.map(({ _id }) => _id))
  }
  return ids.map((id) => (id.length < 10 ? id : 'new'))
}

test.each([
  ['nothing changed', week(['Jeudi', ['19h-20h', 'Taïso']]), ['c']],
  [
    'years move on, even where the order changes',
    week(
      ['Lundi', ['18h-19h', 'Judo (nés en 2016)'], ['17h-18h', 'Judo (nés en 2018)']],
      ['Jeudi', ['19h-20h', 'Taïso']],
    ),
    ['b', 'a', 'c'],
  ],
  [
    'both begin a quarter later, and one is on another day',
    week(
      ['Lundi', ['17h15-18h15', 'Judo (nés en 2017)'], ['18h15-19h15', 'Judo (nés en 2015)']],
      ['Vendredi', ['20h-21h', 'TAISO']],
    ),
    ['a', 'b', 'c'],
  ],
  [
    'of two at another hour one is left: which one, nobody knows',
    week(['Lundi', ['17h30-18h30', 'Judo (nés en 2016)']], ['Jeudi', ['19h-20h', 'Taïso doux']]),
    ['new', 'c'],
  ],
])('PUT /api/courses without ids keeps them: %s', async (_, after, ids) => {
  expect(await save(before, after)).toEqual(ids)
})

test('PUT /api/courses without ids distinguishes lessons in two halls where possible', async () => {
  const judo = (more: object): Sent => ['18h-19h', 'Judo', more]
  const halls = week([
    'Lundi',
    judo({ _id: 'a', place: 'Gymnase A' }),
    judo({ _id: 'b', place: 'Gymnase B' }),
  ])
  const turned = week(['Lundi', judo({ place: 'Gymnase B' }), judo({ place: 'Gymnase A' })])
  expect(await save(halls, turned)).toEqual(['b', 'a'])
  expect(await save(halls, week(['Lundi', judo({}), judo({})]))).toEqual(['a', 'b'])
})

test('PUT /api/courses with ids guesses nothing, and gives each id to one lesson', async () => {
  const renamed: Sent = ['8h-9h', 'Aïkido', { _id: 'c' }]
  expect(await save(before, week(['Jeudi', renamed, ['19h-20h', 'Taïso']]))).toEqual(['c', 'new'])
  const copied = week(['Lundi', renamed], ['Jeudi', renamed])
  expect(await save(before, copied)).toEqual(['c', 'new'])
  // A lesson that was removed comes back with its own.
  expect(await save(before, [], before)).toEqual(['a', 'b', 'c'])
})
