import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tables, writers } from '#src/registry.ts'
import { pictures, sendPicture } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { isVisitors, listMentioned } from './mentions.ts'

const later = (app: TestApp, minutes: number) =>
  app.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000))
const month = 32 * 24 * 60
const status = async (app: TestApp, url: string) => (await app.call(`GET ${url}`)).status

/** A picture only visitors mention: in a message, in a comment, and in both again in the trash. */
async function quotedByVisitors() {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: 'x' })
  for (const round of [1, 2]) {
    later(app, round)
    const mention = `Voyez ${url} (${round})`
    const message = { name: url, email: 'a@b.fr', message: mention }
    const comment = { name: 'Zoé', text: mention }
    expect((await app.call('POST /api/messages', message)).status).toBe(201)
    expect((await app.call('POST /api/blogs/chuter/comments', comment)).status).toBe(201)
  }
  const [first] = await (await admin.call('GET /api/messages')).json()
  await admin.call(`DELETE /api/messages/${first._id}`)
  const { comments } = await (await app.call('GET /api/blogs/chuter')).json()
  const id = (await app.db.selectFrom('comments').select('id').executeTakeFirstOrThrow()).id
  expect(comments).toHaveLength(2)
  expect((await admin.call(`DELETE /api/comments/${id}`)).status).toBe(204)
  expect(await app.db.selectFrom('trash').select('room').execute()).toHaveLength(2)
  return { app, url }
}

const isKept = async ({ db }: TestApp) =>
  (await db.selectFrom('uploads').select('address').execute()).length > 0

test('a picture in a visitor’s text is not public, and is deleted like an unused one', async () => {
  const { app, url } = await quotedByVisitors()
  expect(await status(app, url)).toBe(404)
  later(app, month)
  await app.purge()
  later(app, 2 * month)
  await app.purge()
  expect(await isKept(app)).toBe(false)
})

test('deleting a visitor’s text does not delete the picture it mentions', async () => {
  const { app, url } = await quotedByVisitors()
  const admin = await app.asAdmin()
  // The article takes its comments along, and the other message goes, too.
  await admin.call('DELETE /api/blogs/chuter')
  const [left] = await (await admin.call('GET /api/messages')).json()
  await admin.call(`DELETE /api/messages/${left._id}`)
  await admin.call('DELETE /api/trash')
  expect(await isKept(app)).toBe(true)
  expect((await admin.call(`GET ${url}`)).status).toBe(200)
})

test('a picture mentioned by a visitor is not public once its article is deleted', async () => {
  const app = testApp()
  const { url } = (await sendPicture(app, pictures.png)).body
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: `![](${url})` })
  await app.call('POST /api/messages', { name: 'Zoé', email: 'a@b.fr', message: url })
  await app.call('POST /api/blogs/chuter/comments', { name: 'Zoé', text: url })
  await admin.call('DELETE /api/blogs/chuter')
  expect(await status(app, url)).toBe(404)
})

test('every table is declared as the club’s or visitors’ text', async () => {
  const { db } = testApp()
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and name <> 'migrations'`.execute(db)
  expect(rows.map(({ name }) => name).filter((name) => !(name in writers))).toEqual([])
  const ofVisitors = tables.filter((name) => writers[name] === 'visitors')
  expect(tables.filter(isVisitors)).toEqual(ofVisitors)
  expect(await listMentioned(db)).toEqual(new Set())
})
