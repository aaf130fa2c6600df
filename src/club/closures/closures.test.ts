import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'
import type { Holiday } from './closures.schema.ts'

/* Sunday 22 November 2026, ten in the morning in Paris. */
const sunday = '2026-11-22T09:00:00Z'
const env = { PUBLIC_URL: 'https://club.example' }

const schedules = [
  {
    day: 'Lundi',
    times: [{ _id: 'poussins', time: '17h30-18h30', activity: 'Poussins', place: 'Gymnase B' }],
  },
  {
    day: 'Mercredi',
    times: [{ _id: 'eveil', time: '14h-15h', activity: 'Éveil', group: 'Éveil judo' }],
  },
]
const eveil = 'eveil'
const poussins = 'poussins'

async function site(at = sunday) {
  const app = testApp(env)
  app.setNow(new Date(at))
  const admin = await app.asAdmin()
  const get = async (path: string) => await app.json(`GET ${path}`)
  const close = async (closure: object) =>
    await (await app.asAdmin()).json('POST /api/closures', closure)
  const teach = (schedules: object[]) =>
    admin.json('PUT /api/courses', { activities: [], schedules, startDates: [] })
  await teach(schedules)
  const notices = async (isShown = (_: ListedNotice) => true) =>
    (await get('/api/notices')).filter(isShown).map(({ text }: ListedNotice) => text)
  const setZone = async (schoolZone: string) => {
    const { club } = await get('/api/settings')
    await admin.json('PUT /api/settings', { club: { ...club, schoolZone } })
  }
  const nextDates = async () =>
    (await get('/api/next-lessons')).map(({ date }: { date: string }) => date)
  return { ...app, admin, get, close, teach, setZone, notices, nextDates }
}
type ListedNotice = { text: string; parts?: object }
const isOfClosure = ({ parts }: ListedNotice) => !parts
const wednesday = { text: 'Gymnase fermé', firstDay: '2026-11-25' }

test('a closure is of the whole club, for a day, unless it says otherwise', async () => {
  const { close } = await site()
  expect(await close(wednesday)).toEqual({
    ...{ _id: expect.any(String), kind: 'closed', ...wednesday, lastDay: '2026-11-25', from: '' },
    ...{ scope: 'club', place: '', lesson: '', toDay: '', toTime: '', toPlace: '' },
  })
})

test('changing a closure’s kind empties the fields of the former kind', async () => {
  const { admin, get, close } = await site()
  const moved = { ...wednesday, kind: 'moved', lesson: eveil, toDay: '2027-06-30' }
  const { _id } = await close({ ...moved, toTime: '15h-16h', toPlace: 'Gymnase B' })
  const change = async (body: object) =>
    await admin.json(`PUT /api/closures/${_id}`, { ...moved, ...body })
  const club = await change({ kind: 'closed', scope: 'club', place: 'Gymnase B' })
  expect(club).toMatchObject({ toDay: '', toTime: '', toPlace: '', lesson: '', place: '' })
  expect(await change({ kind: 'closed', scope: 'lesson' })).toMatchObject({ lesson: moved.lesson })
  const days = { firstDay: '2026-11-19', lastDay: '2026-11-19' }
  await change({ kind: 'closed', scope: 'club', ...days })
  expect(await get('/api/closures')).toEqual([])
})

test('GET /api/closures answers visitors at most a hundred, from today on; admins get all', async () => {
  const { admin, get, call } = await site()
  const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']
  for (const firstDay of days) await admin.call('POST /api/closures', { text: firstDay, firstDay })
  const listTexts = (closures: { text: string }[]) => closures.map(({ text }) => text)
  expect(listTexts(await get('/api/closures'))).toEqual(['2026-11-23', '2026-11-22'])
  expect((await call('GET /api/all-closures')).status).toBe(401)
  const all = await admin.json('GET /api/all-closures')
  // Nearest closures come first, then past ones.
  expect(listTexts(all)).toEqual(['2026-11-22', '2026-11-23', '2026-11-20', '2026-11-19'])
  for (let n = 0; n < 100; n++)
    await admin.call('POST /api/closures', { text: 'Plus tard', firstDay: '2027-05-01' })
  const most = await get('/api/closures')
  expect(most).toHaveLength(100)
  expect(listTexts(most.slice(-2))).toEqual(['2026-11-23', '2026-11-22'])
})

test.each([
  [{ text: '' }, 'text'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ lastDay: '2026-11-24' }, 'lastDay'],
  [{ lastDay: '2029-11-24' }, 'lastDay'],
  [{ kind: 'peut-être' }, 'kind'],
  [{ scope: 'lesson' }, 'lesson'],
  [{ kind: 'moved', lesson: eveil }, 'toDay'],
  [{ kind: 'moved', lesson: poussins, toDay: '2026-11-26' }, 'firstDay'],
  [{ kind: 'moved', lesson: eveil, toDay: '2026-11-26', toTime: 'le soir' }, 'toTime'],
  [{ kind: 'moved', lesson: eveil, toDay: '2026-11-26', toTime: '19h-18h' }, 'toTime'],
])('a closure with %j is refused', async (change, field) => {
  const { admin } = await site()
  const errors = await admin.errors('POST /api/closures', { ...wednesday, ...change })
  expect(errors[0].path).toBe(field)
})

test('the next lesson skips closed dates, and changes when a lesson ends and at midnight', async () => {
  const { get, close, setNow } = await site()
  const all = () => get('/api/next-lessons')
  const next = async () =>
    (await all()).map(({ dates: _, ...lesson }: { dates: string[] }) => lesson)
  expect((await all())[1].dates).toEqual(['2026-11-25', '2026-12-02', '2026-12-09'])
  const monday = { key: poussins, date: '2026-11-23', from: '1730', to: '1830' }
  const usual = { key: eveil, date: '2026-11-25', from: '1400', to: '1500' }
  expect(await next()).toEqual([monday, usual])
  // A lesson that has begun stays next until its end.
  setNow(new Date('2026-11-23T17:29:00Z'))
  expect(await next()).toEqual([{ ...monday, running: true }, usual])
  setNow(new Date('2026-11-23T17:30:00Z'))
  expect((await next())[0].date).toBe('2026-11-30')
  expect((await all())[0].dates).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])

  await close({ ...wednesday, lastDay: '2026-12-04' })
  expect(await next()).toEqual([
    { ...monday, date: '2026-12-07' },
    { ...usual, date: '2026-12-09' },
  ])
  await close({
    kind: 'moved',
    text: 'Salle prise',
    firstDay: '2026-12-02',
    lesson: eveil,
    toDay: '2026-12-03',
    toTime: '16h-17h',
    toPlace: 'Gymnase B',
  })
  expect((await next())[1]).toEqual({
    key: eveil,
    date: '2026-12-03',
    from: '1600',
    to: '1700',
    place: 'Gymnase B',
    insteadOf: '2026-12-02',
  })
})

test('a trial lesson begins at least six hours later', async () => {
  const { get, close, setNow } = await site()
  const trials = async () =>
    (await get('/api/trial-lessons')).map(({ date, from }: { date: string; from: string }) =>
      [date, from].join(' '),
    )
  const wednesday14 = '2026-11-25 1400'
  setNow(new Date('2026-11-23T10:30:00Z'))
  expect(await trials()).toEqual(['2026-11-23 1730', wednesday14])
  setNow(new Date('2026-11-23T10:31:00Z'))
  expect(await trials()).toEqual(['2026-11-30 1730', wednesday14])
  // A lesson that has begun is still the club's next, but no trial.
  setNow(new Date('2026-11-23T17:00:00Z'))
  expect((await get('/api/next-lessons'))[0].date).toBe('2026-11-23')
  expect(await trials()).toEqual(['2026-11-30 1730', wednesday14])
  await close({ ...wednesday, firstDay: '2026-11-30' })
  expect(await trials()).toEqual(['2026-12-07 1730', wednesday14])
})

test('a lesson has a share image for its next date', async () => {
  const { call } = await site()
  const card = await call('GET /og/closures/eveil/portrait.jpg')
  expect(card.headers.get('content-type')).toBe('image/jpeg')
  expect((await card.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  expect((await call('GET /og/closures/karate/portrait.jpg')).status).toBe(404)
})

test('closing one place or one lesson leaves the others as they are', async () => {
  const { close, nextDates } = await site()
  await close({ ...wednesday, firstDay: '2026-11-23', scope: 'place', place: 'gymnase b' })
  expect(await nextDates()).toEqual(['2026-11-30', '2026-11-25'])
  await close({ ...wednesday, scope: 'lesson', lesson: eveil })
  expect(await nextDates()).toEqual(['2026-11-30', '2026-12-02'])
  await close({ ...wednesday, kind: 'message', firstDay: '2026-11-30' })
  expect(await nextDates()).toEqual(['2026-11-30', '2026-12-02'])
})

test('a lesson that changes its day keeps its closures, but not a move of its former day', async () => {
  const { close, teach, nextDates } = await site()
  await close({ ...wednesday, scope: 'lesson', lesson: eveil })
  await close({ ...wednesday, kind: 'moved', lesson: eveil, toDay: '2026-11-26' })
  await teach([schedules[0] ?? {}, { ...schedules[1], day: 'Vendredi' }])
  expect(await nextDates()).toEqual(['2026-11-23', '2026-11-27'])
  await close({ ...wednesday, scope: 'lesson', lesson: eveil, firstDay: '2026-11-27' })
  expect(await nextDates()).toEqual(['2026-11-23', '2026-12-04'])
})

test('the banner announces a closure from the day before until its end, whatever is cached', async () => {
  const { close, notices, setNow } = await site()
  const texts = () => notices(isOfClosure)
  const on = async (day: string) => {
    setNow(new Date(`${day}T09:00:00Z`))
    return await texts()
  }
  await close(wednesday)
  expect(await on('2026-11-23')).toEqual([])
  expect(await on('2026-11-24')).toEqual(['Pas de cours demain\u00a0: Gymnase fermé'])
  expect(await on('2026-11-25')).toEqual(['Pas de cours aujourd’hui\u00a0: Gymnase fermé'])
  setNow(new Date('2026-11-25T22:59:00Z'))
  expect(await texts()).toHaveLength(1)
  setNow(new Date('2026-11-25T23:01:00Z'))
  expect(await texts()).toEqual([])

  const holidays = { firstDay: '2026-12-19', lastDay: '2027-01-03', text: 'Vacances de Noël' }
  await close(holidays)
  expect(await on('2026-12-18')).toEqual([
    'Pas de cours du samedi 19 décembre au dimanche 3 janvier\u00a0: Vacances de Noël',
  ])
  expect(await on('2026-12-31')).toEqual(['Vacances de Noël\u00a0: reprise lundi 4 janvier'])
  expect(await on('2027-01-03')).toEqual(['Vacances de Noël\u00a0: reprise demain'])
  expect(await notices()).toHaveLength(1)
  await close({ ...wednesday, scope: 'lesson', lesson: eveil, firstDay: '2027-02-03' })
  expect(await on('2027-02-03')).toEqual([
    'Pas de cours «\u00a0Éveil\u00a0» aujourd’hui\u00a0: Gymnase fermé',
  ])
  await close({
    kind: 'moved',
    text: 'DOJO en travaux',
    firstDay: '2027-02-10',
    lesson: eveil,
    toDay: '2027-03-01',
    toTime: '16h-17h',
  })
  expect(await on('2027-02-28')).toEqual([
    '«\u00a0Éveil\u00a0» du mercredi 10 février est déplacé à demain, 16\u00a0h\u00a000 – 17\u00a0h\u00a000\u00a0: DOJO en travaux',
  ])
  await close({
    kind: 'message',
    text: 'Alerte neige\u00a0: restez chez vous.',
    firstDay: '2027-03-10',
  })
  expect(await on('2027-03-09')).toEqual(['Alerte neige\u00a0: restez chez vous.'])
})

test('a closed evening is one notice, and keeps the capitals that were typed', async () => {
  const { close, notices, setNow } = await site('2026-11-23T09:00:00Z')
  const texts = () => notices(isOfClosure)
  await close({ text: 'Odile est en stage', firstDay: '2026-11-23' })
  expect(await texts()).toEqual(['Pas de cours ce soir\u00a0: Odile est en stage'])
  await close({
    kind: 'moved',
    text: 'Toussaint',
    firstDay: '2026-11-30',
    lesson: poussins,
    toDay: '2026-12-01',
  })
  setNow(new Date('2026-11-29T09:00:00Z'))
  expect(await texts()).toEqual([
    '«\u00a0Poussins\u00a0» de demain est déplacé au mardi 1er décembre\u00a0: Toussaint',
  ])
  setNow(new Date('2026-11-30T09:00:00Z'))
  expect(await texts()).toEqual([
    '«\u00a0Poussins\u00a0» de ce soir est déplacé à demain\u00a0: Toussaint',
  ])
  setNow(new Date('2026-12-01T09:00:00Z'))
  expect(await texts()).toEqual([
    '«\u00a0Poussins\u00a0» du lundi 30 novembre est déplacé à ce soir\u00a0: Toussaint',
  ])
})

test('a closure from an hour on leaves the lessons before that hour', async () => {
  const { close, notices, nextDates, call, setNow } = await site('2026-11-23T09:00:00Z')
  const closure = { text: 'Salle prise', firstDay: '2026-11-23', lastDay: '2026-11-25' }
  await close({ ...closure, from: '17:31' })
  // Monday's lesson begins at 17:30; the closure goes on all of Wednesday.
  expect(await nextDates()).toEqual(['2026-11-23', '2026-12-02'])
  await close({ text: 'Panne', firstDay: '2026-11-23', from: '17:30' })
  expect(await nextDates()).toEqual(['2026-11-30', '2026-12-02'])
  expect(await notices()).toContain(
    'Pas de cours ce soir à partir de 17\u00a0h\u00a030\u00a0: Panne',
  )
  expect(await (await call('GET /planning.ics')).text()).toContain(
    'RECURRENCE-ID;TZID=Europe/Paris:20261123T173000\r\nSEQUENCE:1\r\nSTATUS:CANCELLED\r\n',
  )
  setNow(new Date('2026-11-24T09:00:00Z'))
  expect(await nextDates()).toEqual(['2026-11-30', '2026-12-02'])
})

test('the banner names the next lesson of today and tomorrow', async () => {
  const { admin, get, notices, setNow } = await site('2026-11-22T09:00:00Z')
  const { club } = await get('/api/settings')
  const address = 'Gymnase A, 3 rue du Port'
  await admin.call('PUT /api/settings', { club: { ...club, address } })
  const at = async (moment: string) => {
    setNow(new Date(moment))
    return await notices()
  }
  const monday = '17\u00a0h\u00a030 · Poussins · Gymnase B'
  expect(await at('2026-11-21T09:00:00Z')).toEqual([])
  expect(await at('2026-11-22T09:00:00Z')).toEqual([`Demain ${monday}`])
  expect(await at('2026-11-23T09:00:00Z')).toEqual([`Ce soir ${monday}`])
  // Ends with the lesson, to the minute; then nothing, as tomorrow has none.
  expect(await at('2026-11-23T17:29:00Z')).toEqual(['En ce moment · Poussins · Gymnase B'])
  expect(await at('2026-11-23T17:30:00Z')).toEqual([])
  expect(await at('2026-11-25T09:00:00Z')).toEqual([
    'Aujourd’hui 14\u00a0h\u00a000 · Éveil · Gymnase A',
  ])
  // Summer time: the hour of the clock is unchanged.
  expect(await at('2027-03-29T15:00:00Z')).toEqual([`Ce soir ${monday}`])
  expect(await at('2027-03-29T16:30:00Z')).toEqual([])
  expect(await at('2027-07-20T09:00:00Z')).toEqual([])
})

test('the banner names the current event and the next one of the day', async () => {
  const { teach, notices, setNow } = await site()
  const [hall, other] = ['Gymnase A', 'Gymnase B']
  const times = [
    { time: '18h30-19h45', activity: 'Taïso', place: hall },
    { time: '19h30-21h', activity: 'Judo', place: hall },
    { time: '20h-21h', activity: 'Jujitsu', place: other },
  ]
  await teach([{ day: 'Lundi', times }])
  const at = async (time: string) => {
    setNow(new Date(`2026-11-23T${time}:00+01:00`))
    return await notices()
  }
  const running = 'En ce moment'
  expect(await at('18:29')).toEqual(['Ce soir 18\u00a0h\u00a030 · Taïso · Gymnase A'])
  expect(await at('18:30')).toEqual([`${running} · Taïso · 19\u00a0h\u00a030 Judo · Gymnase A`])
  expect(await at('19:30')).toEqual([`${running} · Taïso et Judo · 20\u00a0h\u00a000 Jujitsu`])
  expect(await at('20:00')).toEqual([`${running} · Judo et Jujitsu`])
  expect(await at('21:00')).toEqual([])
})

test('a closed place or lesson leaves the banner of the others', async () => {
  const { close, notices, setNow } = await site('2026-11-23T09:00:00Z')
  await close({ text: 'Travaux', firstDay: '2026-11-23', scope: 'lesson', lesson: eveil })
  expect((await notices()).at(-1)).toMatch(/^Ce soir .* Poussins/)
  await close({ text: 'Neige', firstDay: '2026-11-23' })
  expect(await notices()).not.toContainEqual(expect.stringMatching(/^Ce soir/))
  setNow(new Date('2026-11-24T09:00:00Z'))
  expect(await notices()).toEqual([expect.stringMatching(/^Demain/)])
})

test('admins are offered holidays until each is closed for, and none in July', async () => {
  const app = await site('2026-11-22T09:00:00Z')
  const { admin, call, close, setNow, setZone } = app
  expect((await call('GET /api/holidays')).status).toBe(401)
  const offered = async () => await admin.json('GET /api/holidays')
  const days = async () =>
    (await offered()).offered.map(
      ({ text, firstDay }: { text: string; firstDay: string }) => `${firstDay} ${text}`,
    )
  // Lessons are on Mondays and Wednesdays, until the end of June.
  expect(await days()).toEqual(['2027-03-29 Lundi de Pâques', '2027-05-17 Lundi de Pentecôte'])
  await setZone('B')
  expect(await days()).toEqual([
    '2026-12-19 Vacances de Noël',
    '2027-02-20 Vacances d’hiver',
    '2027-03-29 Lundi de Pâques',
    '2027-04-17 Vacances de printemps',
    '2027-05-17 Lundi de Pentecôte',
  ])
  expect(await offered()).toMatchObject({ zone: 'B', knownUntil: '2027-05-02' })
  await close((await offered()).offered[0])
  await close({ text: 'Pont', firstDay: '2027-05-15', lastDay: '2027-05-18' })
  expect(await days()).toEqual([
    '2027-02-20 Vacances d’hiver',
    '2027-03-29 Lundi de Pâques',
    '2027-04-17 Vacances de printemps',
  ])
  setNow(new Date('2027-07-10T09:00:00Z'))
  const summer = await (await app.asAdmin()).json('GET /api/holidays')
  expect(summer).toMatchObject({ knownUntil: null, offered: [] })
})

test('later holidays come from a file beside the database; an invalid file changes nothing', async () => {
  const { admin, setZone, dataDir } = await site('2026-11-22T09:00:00Z')
  await setZone('C')
  const first = async () => (await admin.json('GET /api/holidays')).offered[0]
  const file = join(dataDir, 'vacances-scolaires.json')
  const customHolidays = {
    text: 'Vacances',
    firstDay: '2026-12-07',
    lastDay: '2026-12-13',
    zones: 'BC',
  }
  writeFileSync(file, JSON.stringify([customHolidays]))
  expect(await first()).toEqual({ text: 'Vacances', firstDay: '2026-12-07', lastDay: '2026-12-13' })
  expectConsoleError(/vacances-scolaires\.json n’a pas pu être lu/)
  writeFileSync(file, '[{}]')
  expect(await first()).toMatchObject({ text: 'Vacances de Noël' })
})

test('each zone has its holidays; Alsace has those of zone B and Good Friday', async () => {
  const { admin, teach, setZone, dataDir } = await site('2026-11-22T09:00:00Z')
  const daily = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
  await teach(daily.map((day) => ({ day, times: [{ time: '18h-19h', activity: 'Judo' }] })))
  const offered = async (schoolZone: string) => {
    await setZone(schoolZone)
    const { offered, knownUntil } = await admin.json('GET /api/holidays')
    const days = offered.map((one: Holiday) => `${one.firstDay} ${one.text}`)
    return { days, knownUntil }
  }
  const alsace = await offered('alsaceMoselle')
  expect(alsace.days).toContain('2027-02-20 Vacances d’hiver')
  expect(alsace.days).toContain('2027-03-26 Vendredi saint')
  expect((await offered('B')).days).not.toContain('2027-03-26 Vendredi saint')
  const reunion = await offered('reunion')
  expect(reunion.days).toContain('2026-12-20 Abolition de l’esclavage')
  expect(reunion.knownUntil).toBeNull()
  const customFile = join(dataDir, 'vacances-scolaires.json')
  const summer = { text: 'Vacances d’été austral', firstDay: '2026-12-19', lastDay: '2027-01-25' }
  writeFileSync(customFile, JSON.stringify([{ ...summer, zones: ['reunion'] }]))
  expect((await offered('reunion')).days).toContain('2026-12-19 Vacances d’été austral')
})

test('no lesson is announced after the last day of the season', async () => {
  const { nextDates, call, setNow } = await site('2027-06-24T09:00:00Z')
  expect(await nextDates()).toEqual(['2027-06-28', '2027-06-30'])
  setNow(new Date('2027-07-20T09:00:00Z'))
  expect(await nextDates()).toEqual([])
  setNow(new Date('2027-06-24T09:00:00Z'))
  expect(await (await call('GET /planning.ics')).text()).toContain('UNTIL=20270630T215959Z')
})

test('a season’s last day set by the club counts, also once it is past', async () => {
  const { admin, nextDates, setNow } = await site('2027-08-30T09:00:00Z')
  const season = { name: 'Saison 2027-2028', firstDay: '2027-09-06', lastDay: '2028-06-14' }
  const draft = await admin.json('POST /api/seasons', season)
  const published = await admin.call(`POST /api/seasons/${draft._id}/publication`)
  expect(published.ok).toBe(true)
  expect(await nextDates()).toEqual(['2027-09-06', '2027-09-08'])
  setNow(new Date('2028-06-13T09:00:00Z'))
  expect(await nextDates()).toEqual(['2028-06-14'])
  setNow(new Date('2028-06-15T09:00:00Z'))
  expect(await nextDates()).toEqual([])
})
