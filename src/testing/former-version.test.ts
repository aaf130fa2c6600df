import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#src/core/accounts/login/password.ts'
import { signToken } from '#src/core/accounts/login/token.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { judo, newDiscipline } from '#src/core/settings/discipline-defaults.shared.ts'
import { dataFolder } from './server-process.ts'
import { testApp, testSecret } from './test-app.ts'

/** A database as the migrations before `next` left it, with what a site wrote to it, migrated. */
function formerDatabase(next: string, content: string) {
  const folder = dataFolder()
  for (const name of readdirSync('migrations').filter((name) => name < next)) {
    copyFileSync(join('migrations', name), join(folder, name))
  }
  const file = join(folder, 'site.sqlite')
  void openDatabase(file, folder).destroy()
  const sqlite = new Sqlite(file)
  sqlite.exec(content)
  sqlite.close()
  const db = openDatabase(file, 'migrations')
  onTestFinished(() => db.destroy())
  return db
}

test('an editor from before the areas has those of the Rédaction, and logs in again', async () => {
  const insertAccount = (name: string, role: string) =>
    `insert into accounts (id, username, password_hash, created_at, role)
       values ('${name}', '${name}', '', '2026-01-02T03:04:05.000Z', '${role}');
     insert into sessions (id, account_id, expires_at)
       values ('${name}', '${name}', '2026-12-20T20:00:00.000Z');`
  const accounts = insertAccount('lea', 'admin') + insertAccount('paul', 'editor')
  const db = formerDatabase('0074', accounts)
  const rows = await db.selectFrom('accounts').select(['id', 'areas']).orderBy('id').execute()
  expect(rows.map(({ id, areas }) => [id, JSON.parse(areas)])).toEqual([
    ['lea', []],
    ['paul', ['articles', 'agenda', 'photos', 'podiums', 'messages']],
  ])
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'lea' }])
})

test('accounts, sessions, pictures and the starter content’s mark outlive removed columns', async () => {
  const hash = await hashPassword('une porte bleue')
  const db = formerDatabase(
    '0011',
    `insert into accounts (id, username, password_hash, created_at, last_login_at)
       values ('lea', 'Léa', '${hash}', '2026-01-02T03:04:05.000Z', '2026-11-20T08:00:00.000Z');
     insert into sessions (id, account_id, created_at, expires_at)
       values ('open', 'lea', '2026-11-20T08:00:00.000Z', '2026-11-20T20:00:00.000Z');
     insert into demo_fill (id, filled_at) values (1, '2026-01-02T03:04:05.000Z');
     insert into pictures
       (id, width, height, placeholder, widths, bytes, created_at, wanted_at)
       values ('abcdefghijkl', 40, 30, '00ff00', '[40]', 1234, '2026-02-03T04:05:06.000Z',
         '2026-11-01T00:00:00.000Z');`,
  )
  const app = testApp({}, db)

  const account = { id: 'lea', username: 'Léa', role: 'admin' } as const
  const now = new Date('2026-11-20T12:00:00Z')
  const authorization = `Bearer ${await signToken(testSecret, account, 'open', now)}`
  const accounts = await app.call('GET /api/accounts', undefined, { authorization })
  expect(await accounts.json()).toMatchObject([
    { username: 'Léa', createdAt: '2026-01-02T03:04:05.000Z', sessions: 1, you: true },
  ])
  const login = { username: 'Léa', password: 'une porte bleue' }
  expect((await app.call('POST /api/auth/login', login)).status).toBe(200)
  expect(await db.selectFrom('demo_fill').selectAll().execute()).toEqual([{ id: 1 }])
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([
    {
      address: '/uploads/pictures/abcdefghijkl',
      createdAt: '2026-02-03T04:05:06.000Z',
      wantedAt: '2026-11-01T00:00:00.000Z',
      unreferencedSince: null,
      removedAt: null,
    },
  ])
})

test('Lessons named by day, hour and name have ids, in the present and in the coming season', async () => {
  const week = (years: string) => [
    {
      day: 'Mercredi',
      times: [
        { time: '14 h – 15 h', activity: `Éveil (nés en ${years})` },
        { time: 'De 18h30 à 19h30', activity: 'Taïso' },
      ],
    },
    { day: 'Mardi et jeudi', times: [{ time: '18-19h30', activity: 'Judo' }] },
  ]
  const eveil = '2 1400 Éveil (nés en 2021)'
  const row = { id: 'c2', revision: 1, kind: 'closed', text: 'Stage', first_day: '2026-11-25' }
  const more = { last_day: '2026-11-25', scope: 'lesson', place: '', lesson: eveil }
  const closure = { ...row, ...more, to_day: '', to_time: '', to_place: '', from: '' }
  const content = {
    courses: { activities: [], schedules: week('2022'), startDates: [] },
    fees: { season: '', rows: [], family: [], note: '' },
    closures: [closure],
  }
  const rows = [['closures', [closure]]]
  const draftRows = [['seasons', [{ id: 's2', content: JSON.stringify(content) }]]]
  const db = formerDatabase(
    '0087',
    `update courses set schedules = '${JSON.stringify(week('2021'))}';
     insert into seasons (id, name, first_day, last_day, state, content)
       values ('s', 'Saison 2027-2028', '2027-09-06', '2028-06-30', 'draft',
         '${JSON.stringify(content)}');
     insert into closures (id, kind, text, first_day, last_day, scope, lesson)
       values ('c', 'closed', 'Grève', '2026-11-26', '2026-11-26', 'lesson', '3 1800 Judo');
     insert into trash (room, record_id, title, deleted_at, deleted_by, "rows")
       values ('closures', 'c2', 'Stage', '2026-11-20T09:00:00.000Z', 'lea',
         '${JSON.stringify(rows)}'),
       ('seasons', 's2', 'Saison', '2026-11-20T09:00:00.000Z', 'lea', '${JSON.stringify(draftRows)}');
     insert into alerts (endpoint, p256dh, auth, lessons, reported, renewed_on) values
       ('https://fcm.googleapis.com/a', '', '', '["2 1830 Taïso","4 1900 Karaté"]',
         '[["1 1800 Judo","2026-11-24","closed"]]', '2026-11-20');`,
  )
  const app = testApp({}, db)
  const admin = await app.asAdmin()
  const read = async (path: string) => await (await admin.call(`GET ${path}`)).json()
  const listIds = ({ schedules }: { schedules: { times: { _id: string }[] }[] }) =>
    schedules.flatMap(({ times }) => times.map(({ _id }) => _id))
  const ids = listIds(await read('/api/courses'))
  expect(new Set(ids)).toHaveProperty('size', 3)
  expect(listIds(await read('/api/seasons/s/courses'))).toEqual(ids)
  const alert = await db.selectFrom('alerts').select(['lessons', 'reported']).executeTakeFirst()
  expect(alert).toEqual({
    lessons: JSON.stringify([ids[1], '4 1900 Karaté']),
    reported: JSON.stringify([[ids[2], '2026-11-24', 'closed']]),
  })
  expect((await admin.call('POST /api/trash/closures/c2/restore')).status).toBe(200)
  const closures: { _id: string; lesson: string }[] = await read('/api/all-closures')
  expect(closures.map(({ _id, lesson }) => [_id, lesson])).toEqual([
    ['c2', ids[0]],
    ['c', `${ids[2]}-2`],
  ])
  const trashed = await db.selectFrom('trash').select('rows').executeTakeFirstOrThrow()
  const [[, [draft]]] = JSON.parse(trashed.rows)
  expect(listIds(JSON.parse(draft.content).courses)).toEqual(ids)
  const season = await db.selectFrom('seasons').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(season.content).closures).toEqual([{ ...closure, lesson: ids[0] }])
})

test('messages from before their details are read, also from the trash', async () => {
  const words = { name: 'Éric', email: 'e@exemple.fr', message: 'Bonsoir' }
  const rest = { date: '2026-11-19T08:00:00.000Z', status: 'read', photo: null, digest: 'y' }
  const sorted = { sortName: 'eric', sortEmail: 'e@exemple.fr' }
  const row = { id: 'old2', revision: 1, ...words, ...rest, ...sorted }
  const rows = JSON.stringify([['messages', [row]]])
  const db = formerDatabase(
    '0017',
    `insert into messages (id, name, email, message, date)
       values ('old1', 'Ana', 'a@exemple.fr', 'Bonjour', '2026-11-19T09:00:00.000Z');
     insert into trash (room, record_id, title, deleted_at, deleted_by, "rows")
       values ('messages', 'old2', 'Éric', '2026-11-20T09:00:00.000Z', 'lea', '${rows}');`,
  )
  const admin = await testApp({}, db).asAdmin()
  expect((await admin.call('POST /api/trash/messages/old2/restore')).status).toBe(200)
  expect(await (await admin.call('GET /api/messages?limit=5')).json()).toEqual([
    {
      _id: 'old1',
      name: 'Ana',
      email: 'a@exemple.fr',
      message: 'Bonjour',
      date: '2026-11-19T09:00:00.000Z',
      removedOn: '2027-11-19',
      status: 'unread',
    },
    expect.objectContaining({ _id: 'old2', message: 'Bonsoir', status: 'read' }),
  ])
  const found = await admin.call('GET /api/messages?q=bonsoir&limit=5')
  expect(await found.json()).toHaveLength(1)
})

test('cards of the home page become disciplines, with what the site knew of them', async () => {
  const card = (title: string) => ({ title, text: 'Un texte.', points: ['Un point'] })
  const readWithCards = async (...titles: string[]) => {
    const content = JSON.stringify({ disciplines: titles.map(card) })
    const db = formerDatabase('0086', `update settings set content = '${content}'`)
    const admin = await testApp({}, db).asAdmin()
    expect(await (await admin.call('GET /api/settings/unfit')).json()).toEqual([])
    const { disciplines } = await (await admin.call('GET /api/settings')).json()
    return disciplines as typeof judo.disciplines
  }
  const [judoDiscipline, , taiso, handisport] = judo.disciplines
  expect(await readWithCards('Judo loisir', 'Taïso', 'Danse')).toEqual([
    { ...judoDiscipline, ...card('Judo loisir') },
    { ...taiso, ...card('Taïso') },
    newDiscipline({ ...card('Danse'), color: 'verte', drawing: 'breath' }),
    handisport,
  ])
  const others = await readWithCards('Karaté', 'Yoga', 'Danse')
  expect(others.map(({ name }) => name)).toEqual(['Karaté', 'Yoga', 'Danse'])
})
