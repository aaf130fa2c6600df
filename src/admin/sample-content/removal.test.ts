import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleAccess } from '#src/core/settings/settings.defaults.ts'
import { content } from '#src/testing/starter.ts'
import { type Caller, testApp } from '#src/testing/test-app.ts'
import { insertSampleContent } from './demo.ts'

const now = new Date('2026-11-20T12:00:00Z')

async function appWithSampleContent() {
  const app = testApp()
  await insertSampleContent(app.db, now, app.uploads)
  return { app, admin: await app.asAdmin() }
}

const left = async (admin: Caller) => admin.json('GET /api/demo')

/** Values that no club gave: on the site while it has the starter content, and gone with it. */
const invented = [
  'contact@ejj.example',
  '02 61 91 00 17',
  content.about.place,
  '46.7836, 2.4309',
  sampleAccess,
  '150+ membres',
  '25+ ans d’expérience',
  '12 cours par semaine',
  'Douze cours par semaine',
  '24h temps de réponse',
  '100% sécurisé',
  '5.0 Note moyenne',
  '150+ Réussites',
  '98% Satisfaction',
]

const event = { title: 'Notre gala', description: 'À nous', date: '2026-12-31' }

test('the starter content is counted by feature', async () => {
  const { admin } = await appWithSampleContent()
  expect(await left(admin)).toEqual({
    removable: [
      { room: 'about', count: 1, values: [content.about.place] },
      { room: 'blogs', count: content.blogs.length },
      { room: 'closures', count: 2 },
      { room: 'coaches', count: content.coaches.length },
      { room: 'committee', count: content.committee.length },
      { room: 'courses', count: 1 },
      { room: 'documents', count: content.documents.length },
      { room: 'events', count: content.events.length },
      { room: 'joining', count: 1 },
      { room: 'parajudo', count: 1 },
      { room: 'partners', count: content.partners.length },
      { room: 'podiums', count: content.podiums.length },
      { room: 'questions', count: content.questions.length },
      { room: 'settings', count: 1, values: invented },
    ],
    kept: 0,
  })
})

test('removing the starter content leaves what an admin made or changed, and works once', async () => {
  const { app, admin } = await appWithSampleContent()
  await admin.call('POST /api/events', event)
  const [coach] = await app.json('GET /api/coaches')
  await admin.call(`PUT /api/coaches/${coach._id}`, { ...coach, name: 'Notre professeur' })
  const courses = await app.json('GET /api/courses')
  await admin.call('PUT /api/courses', { ...courses, startDates: [] })
  expect((await left(admin)).kept).toBe(2)

  expect((await admin.call('DELETE /api/demo')).status).toBe(204)
  const list = async (endpoint: string) => app.json(`GET /api/${endpoint}`)
  expect(await list('coaches')).toMatchObject([{ name: 'Notre professeur' }])
  expect(await list('events')).toMatchObject([{ title: 'Notre gala' }])
  expect(await list('blogs')).toEqual([])
  expect(await list('podiums')).toEqual([])
  expect(await list('about')).toMatchObject({ place: '' })
  expect((await list('courses')).activities).toEqual(courses.activities)
  expect(await app.db.selectFrom('comments').selectAll().execute()).toEqual([])
  expect(await left(admin)).toEqual({ removable: [], kept: 0 })

  await insertSampleContent(app.db, now, app.uploads)
  expect(await list('blogs')).toEqual([])
})

test('removing the starter content empties unchanged courses, and an open editor gets a conflict', async () => {
  const { app, admin } = await appWithSampleContent()
  const read = await app.call('GET /api/courses')
  await admin.call('DELETE /api/demo')
  const empty = { activities: [], schedules: [], startDates: [] }
  expect(await app.json('GET /api/courses')).toEqual(empty)
  const headers = { 'If-Match': read.headers.get('etag') ?? '' }
  expect((await admin.call('PUT /api/courses', empty, headers)).status).toBe(409)
})

test('removing the starter content removes invented contact details, also from À propos, and keeps the club’s', async () => {
  const { app, admin } = await appWithSampleContent()
  const settings = async () => await app.json('GET /api/settings')
  const { club, hero, banner } = await settings()
  expect(club).toMatchObject({ email: 'contact@ejj.example', phone: '02 61 91 00 17' })
  await admin.call('PUT /api/settings', {
    club: { ...club, shortName: 'KCP', phone: '03 44 00 00 00' },
    coaches: { figures: [{ value: '12', label: 'juges' }] },
  })
  await admin.call('PATCH /api/about', { mission: 'Transmettre.' })
  await admin.call('DELETE /api/demo')
  const about = await app.json('GET /api/about')
  expect(about).toMatchObject({ mission: 'Transmettre.', place: '' })
  const after = await settings()
  expect(after.club).toMatchObject({ shortName: 'KCP', phone: '03 44 00 00 00' })
  expect(after.club).toMatchObject({ email: '', address: '', map: '' })
  expect(after.coaches.figures).toEqual([{ value: '12', label: 'juges' }])
  expect(after.hero).toEqual({ ...hero, figures: [] })
  expect(after.planning.eyebrow).toBe('')
  expect(after.contact.claims).toEqual([])
  expect(after.banner).toEqual(banner)
})

test('removing the starter content deletes the files of removed records only', async () => {
  const { app, admin } = await appWithSampleContent()
  const [first, second] = await app.json('GET /api/podiums')
  mkdirSync(join(app.uploads, 'podiums'), { recursive: true })
  const paths = { [first._id]: 'podiums/aaa.jpg', [second._id]: 'podiums/bbb.jpg' }
  for (const [id, path] of Object.entries(paths)) {
    writeFileSync(join(app.uploads, path), 'x')
    await app.db
      .updateTable('podiums')
      .set({ photo: `/uploads/${path}` })
      .where('id', '=', id)
      .execute()
  }
  await app.db.updateTable('podiums').set({ revision: 2 }).where('id', '=', second._id).execute()
  const papers = () => readdirSync(join(app.uploads, 'documents')).length
  expect(papers()).toBe(content.documents.length)
  await admin.call('DELETE /api/demo')
  expect(papers()).toBe(0)
  expect(existsSync(join(app.uploads, 'podiums/aaa.jpg'))).toBe(false)
  expect(existsSync(join(app.uploads, 'podiums/bbb.jpg'))).toBe(true)
})

test('a failed removal of the starter content removes nothing', async () => {
  const { app, admin } = await appWithSampleContent()
  const before = await left(admin)
  const { expectConsoleError } = await import('#src/testing/setup.ts')
  expectConsoleError(/DELETE \/api\/demo/)
  await app.db.schema.alterTable('courses').renameColumn('startDates', 'gone').execute()
  expect((await admin.call('DELETE /api/demo')).status).toBe(500)
  expect(await left(admin)).toEqual(before)
})
