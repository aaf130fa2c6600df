import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'

const lesson = (activity: string) => ({
  activities: [],
  schedules: [{ day: 'Lundi', times: [{ time: '18h-19h', activity }] }],
  startDates: [],
})
const row = { who: 'Enfants', licence: 4100, dues: 15_900, instalments: 1, note: '' }
const fees = { season: 'Saison 2026-2027', rows: [row], family: [], note: '' }
const next = { name: 'Saison 2027-2028', firstDay: '2027-09-01', lastDay: '2028-08-31' }

/** Club in May that has prepared the next season. */
async function start() {
  const app = testApp()
  app.setNow(new Date('2027-05-10T10:00:00Z'))
  const admin = await app.asAdmin()
  await admin.json('PUT /api/courses', lesson('Judo'))
  await admin.json('PUT /api/joining/texts', { fees })
  const { _id } = await admin.json('POST /api/seasons', next)
  const at = `/api/seasons/${_id}`
  await admin.json(`PUT ${at}/courses`, lesson('Judo nouveau'))
  const plan = async (on: string, headers = {}) =>
    await (await app.asAdmin()).call(`PUT ${at}/publication`, { on }, headers)
  const get = async (path: string) => await app.json(`GET ${path}`)
  const state = async () => await (await app.asAdmin()).json('GET /api/seasons')
  /** Timetable visitors see. */
  const taught = async () => (await get('/api/courses')).schedules[0].times[0].activity
  return { app, at, plan, get, state, taught }
}

test('a season with a day is published just after midnight, and can be undone', async () => {
  const { app, plan, state, taught } = await start()
  const planned = await readJson(await plan('2027-09-01'))
  expect(planned.draft).toMatchObject({ ...next, publishOn: '2027-09-01' })
  app.setNow(new Date('2027-08-31T21:59:59Z'))
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
  // At midnight in Paris the cached page changes, too.
  app.setNow(new Date('2027-08-31T22:00:00Z'))
  await app.everyMinute()
  expect(await taught()).toBe('Judo nouveau')
  expect(await state()).toMatchObject({ draft: null, current: next, undo: { changed: [] } })

  const admin = await app.asAdmin()
  await admin.json('POST /api/seasons/undo', {})
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
  expect((await state()).draft).toMatchObject({ ...next, publishOn: null })
})

test('from June on visitors see both seasons, the coming one from its draft', async () => {
  const { app, at, plan, get, taught } = await start()
  const coming = () => get('/api/coming-seasons')
  app.setNow(new Date('2027-06-02T10:00:00Z'))
  expect(await coming()).toEqual([])
  app.setNow(new Date('2027-05-31T21:59:59Z'))
  await readJson(await plan('2027-09-01'))
  expect(await coming()).toEqual([])
  app.setNow(new Date('2027-05-31T22:00:00Z'))
  const publicFees = { ...fees, season: next.name }
  expect(await coming()).toMatchObject([
    {
      ...next,
      year: 2027,
      lessons: { firstDay: '2027-09-01', lastDay: '2028-06-30' },
      courses: lesson('Judo nouveau'),
      fees: publicFees,
      next: [{ key: expect.any(String), date: '2027-09-06' }],
    },
  ])
  expect(await taught()).toBe('Judo')
  expect((await get('/api/season')).name).toBe('Saison 2026-2027')
  const admin = await app.asAdmin()
  await admin.json(`PUT ${at}/courses`, lesson('Judo encore'))
  expect((await coming())[0].courses).toMatchObject(lesson('Judo encore'))
  await admin.json(`DELETE ${at}/publication`)
  expect(await coming()).toEqual([])
})

test('a day taken back publishes nothing, nor does a draft restored from the trash', async () => {
  const { app, at, plan, state, taught } = await start()
  await plan('2027-06-01')
  const admin = await app.asAdmin()
  await admin.json(`DELETE ${at}/publication`)
  app.setNow(new Date('2027-06-05T10:00:00Z'))
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
  await plan('2027-06-06')
  const again = await app.asAdmin()
  expect((await again.call(`DELETE ${at}`)).status).toBe(204)
  app.setNow(new Date('2027-06-07T10:00:00Z'))
  await app.everyMinute()
  const path = `/api/trash/seasons/${at.split('/').at(-1)}/restore`
  await (await app.asAdmin()).json(`POST ${path}`)
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
  expect((await state()).draft.publishOn).toBeNull()
})

test.each([
  ['2027-05-10', 'Choisissez un jour à venir.'],
  ['2028-09-01', 'La saison sera finie ce jour-là.'],
  ['demain', 'Cette date n’existe pas'],
  ['2027-09-02', 'Les cours reprennent le mercredi 1er septembre\u00a0: publiez d’ici là.'],
])('a publication day of %s is refused', async (on, msg) => {
  const { plan } = await start()
  const { errors } = await readJson(await plan(on), 422)
  expect(errors).toEqual([{ msg, path: 'on' }])
})

test('records changed meanwhile are read again before a publication', async () => {
  const { app, at, plan } = await start()
  const etag = (await (await app.asAdmin()).call(`GET ${at}/comparison`)).headers.get('etag')
  const tag = { 'If-Match': etag ?? '' }
  expect((await plan('2027-09-01', tag)).status).toBe(200)
  expect((await plan('2027-08-30', tag)).status).toBe(409)
})

test('a failed publication is reported in the overview, and tried again', async () => {
  const { app, plan, taught } = await start()
  const overdue = async () => (await (await app.asAdmin()).json('GET /api/overview')).overdueSeason
  await plan('2027-09-01')
  expect(await overdue()).toBeNull()
  await sql`create trigger stuck before update on courses begin select raise(abort, 'x'); end`.execute(
    app.db,
  )
  app.setNow(new Date('2027-09-01T10:00:00Z'))
  expectConsoleError(/n’a pas pu être publiée/)
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
  expect(await overdue()).toEqual({ name: next.name, on: '2027-09-01' })
  await sql`drop trigger stuck`.execute(app.db)
  await app.everyMinute()
  // Moves the clock past the time in which a cached answer is allowed.
  app.setNow(new Date('2027-09-01T10:01:00Z'))
  expect([await taught(), await overdue()]).toEqual(['Judo nouveau', null])
})

test('a season already over is not published on its day', async () => {
  const { app, plan, taught } = await start()
  await plan('2027-09-01')
  app.setNow(new Date('2028-09-01T10:00:00Z'))
  expectConsoleError(/ended/)
  await app.everyMinute()
  expect(await taught()).toBe('Judo')
})

test('a season due while the site was stopped is published at its start', async () => {
  const dataDir = dataFolder()
  await (await startOrThrow(dataDir)).kill('SIGTERM')
  const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
  const content = JSON.stringify({ courses: lesson('Judo nouveau'), fees })
  sqlite
    .prepare(
      `insert into seasons (id, state, name, first_day, last_day, content, publish_on)
       values ('x', 'draft', 'Saison', '2026-09-01', '2099-08-31', ?, '2026-09-01')`,
    )
    .run(content)
  sqlite.close()
  const { url } = await startOrThrow(dataDir)
  const names = async () => (await (await fetch(`${url}/api/courses`)).json()).schedules[0]?.times
  await expect.poll(names).toMatchObject([{ activity: 'Judo nouveau' }])
})
