import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { siteOnDisk } from '#src/testing/volume.ts'

/* The site goes on running: what is erased is not only out of the tables, but out of the files. */

const name = 'Zqixlv Wqozlf'
const email = 'zqixlv@exemple.fr'
/**
 * The name as it was typed, and three signs of it as the word indexes keep them: each has a letter
 * that no random id has.
 */
const traces = ['Zqixlv', 'zqixlv', 'qix', 'ixl', 'qoz', 'ozl']

const isComment = (key: string) => key.startsWith('comments/')
const isArticle = (key: string) => key.startsWith('blogs/')

/** Names of the copies an update makes before it changes the tables. */
const copies = ['site.sqlite.before-0036-x.bak', 'site.sqlite.before-0037-y.bak']

/**
 * A site with messages and comments by one person and many others, each long enough to be kept
 * apart.
 */
async function siteWithPerson() {
  const site = await siteOnDisk()
  const { app } = site
  const send = async (call: string, body: object) =>
    expect((await app.call(call, body)).ok).toBe(true)
  await send('POST /api/messages', { name, email, message: 'Bonjour, une place pour moi ?' })
  await send('POST /api/blogs/la-rentree/comments', { name, text: 'Bravo à tous.' })
  await site.admin.call('POST /api/blogs', { title: 'Tournoi', content: `Bravo à ${name}.` })
  const find = async (): Promise<{ key: string }[]> =>
    (await (await site.admin.call('POST /api/personal/search', { q: name })).json()).matches
  /** Which of the traces stand in the files of the database. */
  const findTraces = () => {
    const files = readdirSync(site.folder).filter((file) => file.startsWith('site.sqlite'))
    const bytes = files.map((file) => readFileSync(join(site.folder, file)))
    return traces.filter((trace) => bytes.some((one) => one.includes(trace)))
  }
  const copy = (name: string, time: Date) => {
    const sqlite = new Sqlite(join(site.folder, 'site.sqlite'))
    sqlite.prepare('vacuum into ?').run(join(site.folder, name))
    sqlite.close()
    utimesSync(join(site.folder, name), time, time)
  }
  return { ...site, find, tracesLeft: findTraces, copy }
}

test('erasing a person leaves nothing of them in the files of the running site', async () => {
  const { admin, find, tracesLeft } = await siteWithPerson()
  expect(tracesLeft()).toEqual(traces)
  const keys = (await find()).map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect((await admin.call('POST /api/personal/erase', { q: name, keys })).status).toBe(200)
  expect(tracesLeft()).toEqual([])
})

test('anonymising a person or emptying the trash leaves nothing in the files either', async () => {
  const { admin, find, tracesLeft: findTraces } = await siteWithPerson()
  const keys = (await find()).map(({ key }) => key)
  const [comments, rest] = [isComment, isArticle].map((is) => keys.filter(is))
  await admin.call('POST /api/personal/anonymise', { q: name, keys: comments })
  await admin.call('POST /api/personal/erase', { q: name, keys: rest })
  const [message] = await (await admin.call('GET /api/messages')).json()
  await admin.call(`DELETE /api/messages/${message._id}`)
  expect(findTraces()).toContain('Zqixlv')
  expect((await admin.call(`DELETE /api/trash/messages/${message._id}`)).status).toBe(204)
  expect(findTraces()).toEqual([])
})

test('what another reader keeps in the database file is overwritten the next time', async () => {
  const { app, admin, folder, find, tracesLeft: findTraces } = await siteWithPerson()
  const keys = (await find()).map(({ key }) => key)
  const reader = new Sqlite(join(folder, 'site.sqlite'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from messages').get()
  expect((await admin.call('POST /api/personal/erase', { q: name, keys })).status).toBe(200)
  expect(findTraces()).not.toEqual([])
  reader.close()
  await app.purge()
  expect(findTraces()).toEqual([])
})

test('erasing a person removes the database copies that updates set aside', async () => {
  const { admin, find, tracesLeft: findTraces, copy, folder, addPicture } = await siteWithPerson()
  const listCopies = () => readdirSync(folder).filter((name) => name.endsWith('.bak'))
  const [photo, ...keys] = [(await addPicture()).id, ...(await find()).map(({ key }) => key)]
  for (const [call, body] of [
    ['POST /api/personal/anonymise', { q: name, keys: keys.filter(isComment) }],
    ['POST /api/personal/erase', { q: name, keys: keys.filter((key) => !isComment(key)) }],
    [`DELETE /api/photos/${photo}/for-good`],
    ['DELETE /api/trash'],
  ] as const) {
    for (const name of copies) copy(name, new Date('2026-11-19T12:00:00Z'))
    expect((await admin.call(call, body)).ok, call).toBe(true)
    expect(listCopies(), call).toEqual([])
  }
  expect(findTraces()).toEqual([])
})

test('a database copy set aside by an update stays for 30 days where no person is erased', async () => {
  const { app, folder, copy } = await siteWithPerson()
  copy('site.sqlite.before-0036-x.bak', new Date('2026-11-10T12:00:00Z'))
  copy('site.sqlite.before-0037-y.bak', new Date('2026-11-20T12:00:00Z'))
  copy('site.sqlite.before-holidays.bak', new Date('2020-01-01T12:00:00Z'))
  const copiesAt = async (time: string) => {
    app.setNow(new Date(time))
    await app.purge()
    return readdirSync(folder).filter((name) => name.endsWith('.bak'))
  }
  expect(await copiesAt('2026-12-10T11:00:00Z')).toHaveLength(3)
  expect(await copiesAt('2026-12-10T13:00:00Z')).toEqual([
    'site.sqlite.before-0037-y.bak',
    'site.sqlite.before-holidays.bak',
  ])
})
