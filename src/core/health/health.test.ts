import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { reportFailure } from '#src/core/process/failures.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'
import type { Health } from './health.schema.ts'
import { createLastErrors } from './last-errors.ts'

test('GET /healthz answers 200, and 503 once a call met a damaged page of the database', async () => {
  const folder = dataFolder()
  const file = join(folder, 'site.sqlite')
  const db = openDatabase(file, 'migrations')
  await insertSampleContent(db, new Date(), join(folder, 'uploads'))
  await db.destroy()
  const sqlite = new Sqlite(file)
  const page = sqlite.prepare("select rootpage from sqlite_schema where name = 'podiums'").pluck()
  const at = (Number(page.get()) - 1) * 4096
  sqlite.close()
  writeFileSync(file, readFileSync(file).fill(0xa5, at, at + 4096))

  const app = testApp({}, openDatabase(file, 'migrations'))
  const { version } = packageJson
  const well = await app.call('GET /healthz')
  expect([well.status, await well.text()]).toEqual([200, `{"ok":true,"version":"${version}"}`])
  expectConsoleError(/SQLITE_CORRUPT|malformed/)
  expect((await app.call('GET /api/podiums')).status).toBe(500)
  expect((await app.call('GET /api/coaches')).status).toBe(200)
  const problem = expect.stringMatching(/^base de données abîmée \(SQLITE_CORRUPT/)
  expect(await readJson(await app.call('GET /healthz'), 503)).toEqual({
    ok: false,
    version,
    problem,
  })
})

async function readHealth(app: ReturnType<typeof testApp>) {
  const answer = await (await app.asAdmin()).call('GET /api/health')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as Health
}

test('GET /api/health answers admins the state of the site, with waiting and failed mails', async () => {
  const address = { MAIL_FROM: 'site@club.example', MAIL_TO: 'bureau@club.example' }
  const app = testApp({ SMTP_URL: 'smtp://127.0.0.1:9', ...address })
  const mail = {
    cause: 'message',
    subject: 'x',
    text: 'y',
    createdAt: '2026-11-20T12:00:00Z',
  } as const
  const mails = (['waiting', 'sent', 'failed'] as const).map((state) => ({
    ...mail,
    id: state,
    state,
  }))
  await app.db.insertInto('mails').values(mails).execute()
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  const health = await readHealth(app)
  expect(health).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    startedAt: '2026-11-20T12:00:00.000Z',
    database: { bytes: expect.any(Number), damage: null },
    photos: { bytes: null },
    disk: { freeBytes: expect.any(Number), low: expect.any(Boolean) },
    backup: expect.objectContaining({ state: 'todo' }),
    backups: expect.arrayContaining([
      expect.objectContaining({ name: 'Sauvegardes', state: 'todo' }),
    ]),
    mails: { waiting: 1, failed: 1 },
    errors: [],
  })
  expect(health.database.bytes).toBeGreaterThan(0)
  expect(health.disk?.low).toBe((health.disk?.freeBytes ?? 0) < 500_000_000)
})

test('photos are measured in the background, and again after ten minutes', async () => {
  const app = testApp()
  const add = (name: string) => {
    mkdirSync(join(app.uploads, 'pictures', name), { recursive: true })
    writeFileSync(join(app.uploads, 'pictures', name, '960.webp'), Buffer.alloc(2_000_000))
  }
  add('aaaaaaaaaaaa')
  await app.sweep()
  // The sweep moved it to quarantine, where it takes as much space.
  expect((await readHealth(app)).photos).toEqual({ bytes: 2_000_000 })
  add('bbbbbbbbbbbb')
  expect((await readHealth(app)).photos).toEqual({ bytes: 2_000_000 })
  app.setNow(new Date('2026-11-20T12:11:00Z'))
  await expect.poll(async () => (await readHealth(app)).photos).toEqual({ bytes: 4_000_000 })
})

/** Makes a call fail that reads this table. */
const breakTable = (app: ReturnType<typeof testApp>, table: string) =>
  sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(app.db)

test('errors are counted by kind, without personal data', async () => {
  const app = testApp()
  expectConsoleError(/no such table/)
  await breakTable(app, 'coaches')
  const secret = 'marie.dupont@exemple.fr'
  for (const minute of ['05', '06']) {
    app.setNow(new Date(`2026-11-20T12:${minute}:00Z`))
    const path = `/api/coaches/${encodeURIComponent(secret)}?q=${encodeURIComponent(secret)}`
    expect((await app.call(`GET ${path}`)).status).toBe(500)
  }
  app.setNow(new Date('2026-11-20T12:07:00Z'))
  await breakTable(app, 'messages')
  const message = { name: 'Marie Dupont', email: secret, message: 'Très privé' }
  expect((await app.call('POST /api/messages', message)).status).toBe(500)
  const { errors } = await readHealth(app)
  const kind = 'Une demande n’a pas abouti.'
  const [first, last, later] = ['05', '06', '07'].map((at) => `2026-11-20T12:${at}:00.000Z`)
  expect(errors).toEqual([
    { kind, detail: 'POST /api/messages · SQLITE_ERROR', count: 1, first: later, last: later },
    { kind, detail: 'GET /api/coaches/:id · SQLITE_ERROR', count: 2, first, last },
  ])
})

test('an error does not clear the page cache', async () => {
  const app = testApp()
  await app.call('GET /api/events')
  const { writes } = app.db.watch
  reportFailure('Un essai.', new Error('x'))
  expect((await readHealth(app)).errors).toHaveLength(1)
  // A token of the test's own is a session: those alone were written.
  const session = app.db.watch.writes - writes
  reportFailure('Un essai.', new Error('x'))
  expect(app.db.watch.writes - writes).toBe(session)
})

test('at most fifty kinds of errors are kept for thirty days, across starts, even beside a broken file', () => {
  const folder = dataFolder()
  let time = new Date('2026-11-20T12:00:00Z')
  const begin = (dataDir = folder) => createLastErrors({ now: () => time, dataDir })
  const first = begin()
  for (let n = 0; n < 60; n++)
    reportFailure(`Panne ${n}. ${'x'.repeat(500)}`, new TypeError('secret'))
  reportFailure(
    'La dernière.',
    Object.assign(new Error('marie@exemple.fr'), { code: 'a b' }),
    'GET',
  )
  first.close()
  reportFailure('Après la fin.', undefined)
  expect(JSON.stringify(first.list()).length).toBeLessThan(20_000)

  time = new Date('2026-11-25T12:00:00Z')
  const second = begin()
  const at = '2026-11-20T12:00:00.000Z'
  expect(second.list()).toHaveLength(50)
  expect(second.list()[0]).toEqual({
    kind: 'La dernière.',
    detail: 'GET · Error',
    count: 1,
    first: at,
    last: at,
  })
  expect(second.list()[1]?.detail).toBe('TypeError')
  reportFailure('La dernière.', new Error('x'), 'GET')
  time = new Date('2026-12-22T12:00:00Z')
  expect(second.list()).toMatchObject([{ kind: 'La dernière.', count: 2, first: at }])
  second.close()

  writeFileSync(join(folder, 'state.sqlite'), 'no database')
  const third = begin()
  expect(third.list()).toEqual([])
  third.close()
  const nowhere = begin(join(folder, 'gone'))
  reportFailure('Nulle part.', undefined)
  expect(nowhere.list()).toHaveLength(1)
  nowhere.close()
})
