import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { addFunctions } from '#src/core/database/database.ts'
import { openDatabase, readJson } from '#src/core/database/index.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { testApp } from '#src/testing/test-app.ts'

const lesson = '2 1400 Éveil'
const times = [
  { time: '14h-15h', activity: 'Éveil' },
  { time: '18h-19h', activity: 'Taïso' },
]
const schedules = JSON.stringify([{ day: 'Mercredi', times }])

/** A database as it was when each lesson of an address was an alert, with its token in the clear. */
function former() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const isFormer = (file: string) =>
    !/\d{4}-/.test(file) || !/\/(?:00(?:8[3-9]|9\d)|0[1-9])/.test(file)
  cpSync('migrations', folder, { recursive: true, filter: isFormer })
  const sqlite = new Sqlite(':memory:')
  addFunctions(sqlite)
  migrate(sqlite, folder)
  sqlite.exec(`
    update courses set schedules = '${schedules}';
    insert into closures (id, kind, text, first_day, last_day, scope, lesson, to_day, to_time, "from")
      values ('h', 'closed', 'Travaux', '2026-11-24', '2026-12-03', 'club', '', '', '', '17:00'),
        ('m', 'moved', 'Salle prise', '2026-12-09', '2026-12-09', 'lesson', '${lesson}', '2026-12-10', '16h', '');
    insert into mail_alerts (token, email, lesson, confirmed_at, created_at) values
      ('eveil', 'zoe@exemple.fr', '${lesson}', '2026-11-01', '2026-11-01'),
      ('taiso', 'zoe@exemple.fr', '2 1800 Taïso', '2026-11-02', '2026-11-02'),
      ('late', 'zoe@exemple.fr', '', '', '2026-11-03'), ('ana', 'ana@exemple.fr', '', '2026-11-01', '2026-11-01'),
      ('erased', '', '', '2026-11-01', '2026-11-01'), ('erased2', '', '', '2026-11-01', '2026-11-01');
    insert into mail_alerts_sent values ('eveil', '2026-11-25', 'h'), ('eveil', '2026-12-09', 'm'),
      ('ana', '2026-12-03', 'h'), ('ana', '2026-11-02', 'over');
    insert into alerts (endpoint, p256dh, auth, lessons, renewed_on)
      values ('https://fcm.googleapis.com/a', '', '', '["${lesson}"]', '2026-11-01');
    insert into alerts_sent values ('https://fcm.googleapis.com/a', '${lesson}', '2026-12-09', 'm');
    insert into mails (id, cause, cause_id, subject, text, created_at)
      values ('x', 'alert', 'taiso', 'Pas de cours', 'Bonjour', '2026-11-19');`)
  return openDatabase(sqlite.serialize(), 'migrations')
}

test('an update keeps mail alerts as one per address, and links already sent work', async () => {
  const app = testApp({}, former())
  const alert = async (token: string) => await app.json(`GET /api/mail-alerts/${token}`)
  const courses = await app.json('GET /api/courses')
  const [eveil, taiso] = courses.schedules[0].times.map(({ _id }: { _id: string }) => _id)
  expect(await alert('eveil')).toEqual({
    status: 'active',
    lessons: [
      { key: eveil, label: 'Éveil, mercredi 14\u00a0h\u00a000' },
      { key: taiso, label: 'Taïso, mercredi 18\u00a0h\u00a000' },
    ],
  })
  expect(await alert('taiso')).toEqual(await alert('eveil'))
  const dojo = [{ key: '', label: 'Fermetures du club' }]
  expect(await alert('late')).toEqual({ status: 'pending', lessons: dojo })
  expect(await alert('ana')).toEqual({ status: 'active', lessons: dojo })
  const rows = await app.db.selectFrom('mail_alerts').selectAll().orderBy('email').execute()
  expect(rows.map(({ email }) => email)).toEqual([
    '',
    '',
    'ana@exemple.fr',
    'zoe@exemple.fr',
    'zoe@exemple.fr',
  ])
  const reported = new Map(
    rows.filter((row) => row.confirmedAt).map((row) => [row.email, readJson(row.reported)]),
  )
  expect(reported.get('zoe@exemple.fr')).toHaveLength(11)
  expect(reported.get('zoe@exemple.fr')).toContainEqual([eveil, '2026-12-02', 'closed'])
  expect(reported.get('zoe@exemple.fr')).toContainEqual([eveil, '2026-12-09', '2026-12-10 16h '])
  expect(reported.get('ana@exemple.fr')?.slice(0, 2)).toEqual([
    ['', '2026-11-24', 'closed 17:00'],
    ['', '2026-11-25', 'closed'],
  ])
  const device = await app.db.selectFrom('alerts').select('reported').executeTakeFirstOrThrow()
  expect(readJson(device.reported)).toEqual([[eveil, '2026-12-09', '2026-12-10 16h ']])
  // No token is left in the clear; an end withdraws the mail that waits.
  const stored = app.db.selectFrom('mails').select('causeId')
  expect((await stored.executeTakeFirstOrThrow()).causeId).toMatch(/^[0-9a-f]{20}$/)
  expect((await app.call('POST /api/mail-alerts/taiso', { ends: 'on' })).status).toBe(204)
  expect(await alert('eveil')).toEqual({ status: 'ended' })
  expect(await stored.executeTakeFirst()).toBeUndefined()
})
