import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const courses = {
  activities: [
    {
      ...{ title: 'Judo (2017-2018)', icon: 'Users', description: 'Ouvert en 2017.' },
      objectives: ['Chuter'],
    },
  ],
  schedules: [
    {
      day: 'Mercredi',
      times: [
        {
          _id: 'judo',
          time: '17h-18h',
          activity: 'Judo',
          group: 'Poussins',
          bornFrom: 2017,
          bornTo: 2018,
        },
        { _id: 'eveil', time: '18h-19h', activity: 'Éveil (nés en 2021 et 2022)' },
        { _id: 'taiso', time: '19h-20h', activity: 'Taïso', adults: true, level: 'Depuis 2012' },
        { _id: 'newaza', time: '20h-21h', activity: 'Ne-waza', bornTo: 2012, adults: true },
      ],
    },
  ],
  startDates: [{ date: 'Lundi 7 septembre 2026', description: 'Rentrée' }],
}
const fees = {
  season: 'Saison 2026-2027',
  rows: [
    {
      who: 'Nés en 2017',
      licence: 4100,
      dues: 15_950,
      instalments: 3,
      note: 'Forum du 5 mai 2027',
    },
  ],
  family: [{ from: 2, kind: 'percent', value: 1000 }],
  note: 'Une licence de moins pour les enfants nés en 2020 ou après.',
}
const next = { name: 'Saison 2027-2028', firstDay: '2027-09-06', lastDay: '2028-07-01' }
const closure = { kind: 'closed', scope: 'club', text: 'Vacances' }
const closures = [
  { ...closure, text: 'Toussaint', firstDay: '2026-10-17', lastDay: '2026-11-01' },
  { ...closure, text: 'Été', firstDay: '2027-07-04', lastDay: '2027-08-31' },
  { ...closure, text: 'Noël prochain', firstDay: '2027-12-18', lastDay: '2028-01-02' },
  {
    ...closure,
    text: 'Sortie',
    scope: 'lesson',
    lesson: 'eveil',
    firstDay: '2027-10-06',
  },
  { ...closure, text: 'Stage', scope: 'lesson', lesson: 'judo', firstDay: '2027-10-06' },
]

const june = new Date('2027-06-20T10:00:00Z')

/** Club at the end of its season. */
async function start() {
  const app = testApp()
  app.setNow(june)
  const admin = await app.asAdmin()
  await admin.json('PUT /api/courses', courses)
  await admin.json('PUT /api/joining/texts', { fees })
  for (const one of closures) expect((await admin.call('POST /api/closures', one)).status).toBe(201)
  const get = async (path: string) => await admin.json(`GET ${path}`)
  const put = async (path: string, body: object) => await admin.json(`PUT ${path}`, body)
  let id = ''
  const begin = async () => {
    const draft = await admin.json('POST /api/seasons', next)
    id = draft._id
    return draft
  }
  /** Address of the draft, or of a part of it */
  const at = (suffix = '') => `/api/seasons/${id}${suffix}`
  const publish = async () => await admin.json(`POST ${at('/publication')}`)
  return { app, admin, get, put, begin, at, publish, stored: () => storedIn(app) }
}

/** Stored data that a change of season may touch. */
async function storedIn({ db }: TestApp) {
  const { activities, schedules, startDates } = await db
    .selectFrom('courses')
    .selectAll()
    .executeTakeFirstOrThrow()
  const { content } = await db.selectFrom('joining').selectAll().executeTakeFirstOrThrow()
  const rows = await db.selectFrom('closures').selectAll().orderBy('id').execute()
  return {
    courses: { activities, schedules, startDates },
    content,
    closures: rows.map(({ revision: _, ...row }) => row),
  }
}

const undo = 'POST /api/seasons/undo'
const listTexts = (list: { text: string }[]) => list.map(({ text }) => text).sort()

test('the next season is proposed with the federation’s dates, and the current one to a club that is late', async () => {
  const { app, get, put } = await start()
  expect(await get('/api/seasons')).toEqual({
    proposal: {
      name: 'Saison 2027-2028',
      firstDay: '2027-09-01',
      lastDay: '2028-08-31',
      returnsOn: '2027-09-06',
    },
    draft: null,
    current: {
      name: 'Saison 2026-2027',
      firstDay: '2026-09-01',
      lastDay: '2027-08-31',
      publishedAt: null,
    },
    undo: null,
    kept: [],
  })
  const proposed = async () => (await get('/api/seasons')).proposal.name
  // Fees may be written before anything else.
  await put('/api/joining/texts', { fees: { ...fees, season: 'Tarifs 2027/28' } })
  expect(await proposed()).toBe('Saison 2027-2028')
  await put('/api/joining/texts', { fees: { ...fees, season: '' } })
  expect(await proposed()).toBe('Saison 2027-2028')
  await put('/api/joining/texts', { fees })
  app.setNow(new Date('2027-09-20T10:00:00Z'))
  const late = await app.asAdmin()
  expect((await late.json('GET /api/seasons')).proposal.name).toBe('Saison 2027-2028')
})

test('a draft copies the present season, with years of birth a year later and no start dates', async () => {
  const { get, begin, at } = await start()
  expect(await begin()).toEqual({ _id: expect.any(String), ...next, returnsOn: '' })
  expect(await get(at('/courses'))).toEqual({
    activities: [{ ...courses.activities[0], title: 'Judo (2018-2019)' }],
    schedules: [
      {
        day: 'Mercredi',
        times: [
          {
            _id: 'judo',
            time: '17h-18h',
            activity: 'Judo',
            group: 'Poussins',
            bornFrom: 2018,
            bornTo: 2019,
          },
          { _id: 'eveil', time: '18h-19h', activity: 'Éveil (nés en 2022 et 2023)' },
          { _id: 'taiso', time: '19h-20h', activity: 'Taïso', adults: true, level: 'Depuis 2012' },
          { _id: 'newaza', time: '20h-21h', activity: 'Ne-waza', bornTo: 2013, adults: true },
        ],
      },
    ],
    startDates: [],
  })
  expect((await get(at('/joining'))).fees).toEqual({
    ...fees,
    season: next.name,
    rows: [{ ...fees.rows[0], who: 'Nés en 2018' }],
    note: 'Une licence de moins pour les enfants nés en 2021 ou après.',
  })
})

test('there is one draft season at a time; a deleted one can be restored', async () => {
  const { admin, begin, get } = await start()
  const { _id } = await begin()
  const second = await admin.call('POST /api/seasons', next)
  expect([second.status, await second.json()]).toEqual([
    409,
    { errors: [{ msg: 'Une nouvelle saison est déjà en préparation.' }] },
  ])
  expect((await admin.call('DELETE /api/seasons/autre')).status).toBe(404)
  expect((await admin.call(`DELETE /api/seasons/${_id}`)).status).toBe(204)
  expect((await get('/api/seasons')).draft).toBeNull()
  expect(await get('/api/trash')).toMatchObject([{ title: 'Saison 2027-2028 (en préparation)' }])
  const other = await begin()
  const restore = `POST /api/trash/seasons/${_id}/restore`
  expect((await admin.call(restore)).status).toBe(409)
  await admin.call(`DELETE /api/seasons/${other._id}`)
  expect((await admin.call(restore)).status).toBe(200)
  expect((await get('/api/seasons')).draft._id).toBe(_id)
})

test('a draft season is written by the usual forms, with conflicts', async () => {
  const { admin, begin, get, put, at } = await start()
  await begin()
  const read = await admin.call(`GET ${at('/courses')}`)
  const tag = { 'If-Match': read.headers.get('etag') ?? '' }
  const changed = { ...(await read.json()), startDates: [{ date: 'Lundi', description: '' }] }
  expect((await admin.call(`PUT ${at('/courses')}`, changed, tag)).status).toBe(200)
  expect((await admin.call(`PUT ${at('/courses')}`, changed, tag)).status).toBe(409)
  expect((await get(at('/courses'))).startDates).toEqual(changed.startDates)
  const wrong = {
    ...changed,
    schedules: [{ day: 'Lundi', times: [{ time: '19h-18h', activity: 'x' }] }],
  }
  expect((await admin.call(`PUT ${at('/courses')}`, wrong)).status).toBe(422)

  const dearer = { ...fees, season: next.name, rows: [{ ...fees.rows[0], dues: 17_000 }] }
  await put(at('/joining'), { fees: dearer })
  expect((await get(at('/joining'))).fees.rows[0].dues).toBe(17_000)
  await put(at(), { ...next, name: 'Saison du cinquantenaire' })
  expect((await get(at('/joining'))).fees.season).toBe('Saison du cinquantenaire')
  expect((await get('/api/joining')).fees).toEqual(fees)
})

test.each([
  [{ name: '' }, 'Le nom de la saison est requis'],
  [{ firstDay: '2027-02-30' }, 'Cette date n’existe pas'],
  [{ lastDay: '2027-09-06' }, 'La fin est avant le début'],
  [{ lastDay: '2028-12-31' }, '400 jours au plus'],
  [{ returnsOn: '2027-09-05' }, 'Dans les 60 jours qui suivent le premier'],
])('a season with %j is refused', async (change, message) => {
  const { admin } = await start()
  expect((await admin.errors('POST /api/seasons', { ...next, ...change }))[0].msg).toBe(message)
})

test('visitors see nothing of a draft season', async () => {
  const { app, begin, admin, at } = await start()
  const calls = [
    ...['/api/courses', '/api/joining', '/api/closures', '/api/next-lessons', '/api/notices'],
    ...['/api/season', '/planning.ics'],
  ]
  const seen = async () =>
    await Promise.all(calls.map(async (path) => await (await app.call(`GET ${path}`)).text()))
  const before = await seen()
  await begin()
  expect(await seen()).toEqual(before)
  for (const path of ['/api/seasons', ...['', '/courses', '/joining', '/comparison'].map(at)]) {
    expect((await app.call(`GET ${path}`)).status, path).toBe(401)
  }
  // A draft is not listed as a past season.
  expect((await admin.json('GET /api/seasons')).kept).toEqual([])
})

test('comparing a draft lists all changes, what becomes of closures and when lessons begin', async () => {
  const { admin, begin, get, at } = await start()
  await begin()
  const compared = await get(at('/comparison'))
  expect(compared.now).toMatchObject({ name: 'Saison 2026-2027', courses, fees })
  expect(compared.next).toMatchObject({ ...next, courses: { startDates: [] } })
  expect(listTexts(compared.closures.leaving)).toEqual(['Toussaint'])
  expect(listTexts(compared.closures.staying)).toEqual(['Noël prochain', 'Sortie', 'Stage', 'Été'])
  expect(compared.closures.orphaned).toEqual([])
  // Without a written return, lessons begin with the season.
  expect(compared.begins).toEqual({ on: next.firstDay, isWritten: false })
  expect(compared.firstLessons[0]).toMatchObject({ key: 'judo', date: '2027-09-08' })
  const draft = await get(at('/courses'))
  draft.schedules[0].times.splice(0, 1)
  await admin.call(`PUT ${at('/courses')}`, draft)
  const { closures } = await get(at('/comparison'))
  expect(listTexts(closures.orphaned)).toEqual(['Stage'])
})

test('publishing shows visitors the draft, and keeps the former season', async () => {
  const { app, begin, publish, get, admin, at } = await start()
  await begin()
  const draft = await get(at('/courses'))
  const state = await publish()
  expect(state).toMatchObject({
    draft: null,
    current: { ...next, publishedAt: june.toISOString() },
    undo: { name: 'Saison 2026-2027', until: '2027-07-20T10:00:00.000Z', changed: [] },
    kept: [{ name: 'Saison 2026-2027', keptAt: june.toISOString() }],
    proposal: { name: 'Saison 2028-2029' },
  })
  expect(await app.json('GET /api/courses')).toEqual(draft)
  expect((await app.json('GET /api/joining')).fees.season).toBe(next.name)
  const after = await get('/api/all-closures')
  expect(listTexts(after)).toEqual(['Noël prochain', 'Sortie', 'Stage', 'Été'])
  expect(draft.schedules[0].times[1]).toMatchObject({
    _id: 'eveil',
    activity: 'Éveil (nés en 2022 et 2023)',
  })

  const [{ _id }] = state.kept
  expect(await get(`/api/seasons/${_id}`)).toMatchObject({
    name: 'Saison 2026-2027',
    courses,
    fees,
    closures: [{ text: 'Toussaint', firstDay: '2026-10-17' }],
  })
  // The names it was stored with: seasons that an earlier version kept have these.
  const archivedSeason = app.db.selectFrom('seasons').select('content').where('state', '=', 'kept')
  const { content } = await archivedSeason.executeTakeFirstOrThrow()
  expect(JSON.parse(content).closures).toMatchObject([{ first_day: '2026-10-17', to_day: '' }])
  // A kept season can't be deleted, nor is it ever purged.
  expect((await admin.call(`DELETE /api/seasons/${_id}`)).status).toBe(404)
  app.setNow(new Date('2032-01-01T00:00:00Z'))
  await app.purge()
  const later = await app.asAdmin()
  expect((await later.call(`GET /api/seasons/${_id}`)).status).toBe(200)
})

test('a draft changed since the comparison is not published', async () => {
  const { admin, begin, put, stored, at } = await start()
  await begin()
  const before = await stored()
  const tag = (await admin.call(`GET ${at('/comparison')}`)).headers.get('etag') ?? ''
  await put(at(), { ...next, name: 'Saison du cinquantenaire' })
  const late = await admin.call(`POST ${at('/publication')}`, undefined, {
    'If-Match': tag,
  })
  expect(late.status).toBe(409)
  expect(await stored()).toEqual(before)
})

test('undoing a publication restores everything, and the draft', async () => {
  const { admin, begin, publish, get, stored, at } = await start()
  const before = await stored()
  await begin()
  const draft = await get(at('/courses'))
  await publish()
  expect(await stored()).not.toEqual(before)
  const state = await admin.json(undo, {})
  expect(await stored()).toEqual(before)
  expect(state).toMatchObject({ draft: next, undo: null, kept: [], current: { publishedAt: null } })
  expect(await get(at('/courses'))).toEqual(draft)
  expect((await admin.call(undo, { confirmed: true })).status).toBe(404)
})

test('an undo needs confirmation when courses or fees changed since', async () => {
  const { admin, begin, publish, get, put, stored } = await start()
  const before = await stored()
  await begin()
  await publish()
  const changed = {
    ...(await get('/api/courses')),
    startDates: [{ date: 'Lundi', description: '' }],
  }
  await put('/api/courses', changed)
  await admin.call('POST /api/closures', { ...closure, firstDay: '2027-11-11' })
  const edited = await stored()
  expect((await get('/api/seasons')).undo.changed).toEqual(['courses'])
  const refused = await readJson(await admin.call(undo, {}), 409)
  expect(refused.changed).toEqual(['courses'])
  expect(refused.errors[0].msg).toContain('les cours ont été modifiés')
  expect(await stored()).toEqual(edited)

  const state = await admin.json(undo, { confirmed: true })
  const after = await stored()
  expect([after.courses, after.content]).toEqual([before.courses, before.content])
  // Closures added since stay.
  expect(after.closures).toHaveLength(before.closures.length + 1)
  expect(after.closures).toEqual(expect.arrayContaining(before.closures))
  expect(state).toMatchObject({ draft: next, undo: null, kept: [{ name: next.name }] })
  expect((await get(`/api/seasons/${state.kept[0]._id}`)).courses).toEqual(changed)
  expect(await get(`/api/seasons/${state.draft._id}/courses`)).toEqual(changed)
})

test('undoing a publication beside another draft keeps the undone season', async () => {
  const { admin, begin, publish, get } = await start()
  await begin()
  await publish()
  const published = await get('/api/courses')
  const other = await begin()
  const { draft, kept } = await admin.json(undo, {})
  expect(draft._id).toBe(other._id)
  expect(kept).toMatchObject([{ name: next.name }])
  expect((await get(`/api/seasons/${kept[0]._id}`)).courses).toEqual(published)
})

test('a publication can’t be undone after 30 days', async () => {
  const { app, begin, publish } = await start()
  await begin()
  await publish()
  app.setNow(new Date('2027-07-20T09:59:59Z'))
  const before = await app.asAdmin()
  expect((await before.json('GET /api/seasons')).undo).not.toBeNull()
  app.setNow(new Date('2027-07-20T10:00:00Z'))
  const after = await app.asAdmin()
  expect((await after.json('GET /api/seasons')).undo).toBeNull()
  expect((await after.call(undo, { confirmed: true })).status).toBe(404)
})

test('publishing a second season leaves one step to undo at a time', async () => {
  const { app, begin, publish } = await start()
  await begin()
  await publish()
  app.setNow(new Date('2028-06-20T10:00:00Z'))
  const admin = await app.asAdmin()
  const { proposal } = await admin.json('GET /api/seasons')
  expect(proposal).toEqual({
    name: 'Saison 2028-2029',
    firstDay: '2028-09-01',
    lastDay: '2029-08-31',
    returnsOn: '2028-09-11',
  })
  const { _id } = await admin.json('POST /api/seasons', proposal)
  const state = await admin.json(`POST /api/seasons/${_id}/publication`)
  expect(state.kept.map(({ name }: { name: string }) => name)).toEqual([
    'Saison 2027-2028',
    'Saison 2026-2027',
  ])
  const back = await admin.json(undo, {})
  expect(back).toMatchObject({ current: next, undo: null, draft: { name: 'Saison 2028-2029' } })
  expect(back.kept).toMatchObject([{ name: 'Saison 2026-2027' }])
})

test('calendars, next lessons and the shown season change with a publication', async () => {
  const { app, begin, publish } = await start()
  const calendar = async () => await (await app.call('GET /planning.ics')).text()
  const before = await calendar()
  expect(before).toContain('DTSTART;TZID=Europe/Paris:20260909T170000')
  expect(await app.json('GET /api/season')).toMatchObject({
    name: 'Saison 2026-2027',
    firstDay: '2026-09-01',
    lastDay: '2027-08-31',
    year: 2026,
  })
  await begin()
  await publish()
  const after = await calendar()
  expect(after).toContain('DTSTART;TZID=Europe/Paris:20270908T170000')
  expect(after).toContain('UNTIL=20280701T215959Z')
  expect(after).toContain('Éveil (nés en 2022 et 2023)')
  expect(after).toContain('RECURRENCE-ID;TZID=Europe/Paris:20271006T180000')
  const lessons = await app.json('GET /api/next-lessons')
  expect(lessons[0]).toMatchObject({ key: 'judo', date: '2027-09-08' })
  expect(await app.json('GET /api/season')).toMatchObject({ ...next, year: 2027 })
  // A timetable left as it was is still that season's, until the club changes it.
  app.setNow(new Date('2028-09-02T10:00:00Z'))
  const season = async () => (await app.json('GET /api/season')).name
  expect(await season()).toBe('Saison 2027-2028')
  const present = await app.json('GET /api/courses')
  const admin = await app.asAdmin()
  await admin.call('PUT /api/courses', { ...present, schedules: present.schedules.slice(1) })
  expect(await season()).toBe('Saison 2028-2029')
})

test('preparing a season keeps the dates within it, and writes the day of return', async () => {
  const { admin, get, put, at, begin } = await start()
  const startDates = [
    { date: 'Mardi 5 janvier 2027', description: 'Reprise des cours' },
    { date: 'Samedi 11 septembre', description: 'Forum des associations' },
    { date: 'Lundi 6 septembre 2027', description: 'Rentrée de la saison' },
  ]
  await put('/api/courses', { ...courses, startDates })
  const proposal = async () => (await get('/api/seasons')).proposal.returnsOn
  expect(await proposal()).toBe('2027-09-06')
  expect((await begin()).returnsOn).toBe('2027-09-06')
  const dates = async () => (await get(at('/courses'))).startDates
  expect(await dates()).toEqual(startDates.slice(1))
  // The form moves the written date.
  expect(await put(at(), { ...next, returnsOn: '2027-09-08' })).toMatchObject({
    returnsOn: '2027-09-08',
  })
  expect((await dates())[1]).toEqual({ ...startDates[2], date: 'Mercredi 8 septembre 2027' })
  await admin.call(`DELETE ${at()}`)
  await put('/api/courses', { ...courses, startDates: [] })
  const days = { ...next, firstDay: '2027-09-01' }
  const { _id } = await admin.json('POST /api/seasons', { ...days, returnsOn: '2027-09-13' })
  expect((await get(`/api/seasons/${_id}/courses`)).startDates).toEqual([
    { date: 'Lundi 13 septembre 2027', description: 'Reprise des cours' },
  ])
  const { begins, firstLessons } = await get(`/api/seasons/${_id}/comparison`)
  expect(begins).toEqual({ on: '2027-09-13', isWritten: true })
  expect(firstLessons[0]).toMatchObject({ key: 'judo', date: '2027-09-15' })
})
