import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readJson } from './admin-client.ts'
import { form, photo } from './photos.ts'
import { type Refused, start, startOrThrow } from './server-process.ts'
import { expectConsoleError } from './setup.ts'
import { smallDisk } from './small-disk.ts'
import { testApp } from './test-app.ts'

const full = 'Le disque du serveur est plein\u00a0: rien n’a été enregistré.'
const article = { title: 'Long', content: 'Un long texte. '.repeat(5000) }

test.each([
  [
    'is full',
    { begin: 'max_page_count = 1', end: 'max_page_count = 100000' },
    {
      status: 507,
      words: full,
      log: /^Le disque du serveur est plein \(POST \/api\/blogs\) : SQLITE_FULL, .*$/,
    },
  ],
  [
    'can’t be written',
    { begin: 'query_only = on', end: 'query_only = off' },
    {
      status: 503,
      words: 'Le disque du serveur ne répond pas comme il faut.',
      log: /^Le disque du serveur a failli \(POST \/api\/blogs\) : SQLITE_READONLY, .*$/,
    },
  ],
])(
  'a disk that %s is reported in French and logged; the site can be read, and goes on afterwards',
  async (_, pragma, told) => {
    const app = testApp()
    const admin = await app.asAdmin()
    await admin.call('POST /api/events', { title: 'Stage', description: 'x', date: '2026-12-05' })
    const write = () => admin.call('POST /api/blogs', article)
    await sql.raw(`pragma ${pragma.begin}`).execute(app.db)
    expectConsoleError(told.log)
    const { errors } = await readJson(await write(), told.status)
    expect(errors).toEqual([{ msg: expect.stringContaining(told.words) }])
    expect((await app.call('GET /api/events/stage')).status).toBe(200)
    expect((await app.call('GET /api/blogs/long')).status).toBe(404)
    await sql.raw(`pragma ${pragma.end}`).execute(app.db)
    expect((await write()).status).toBe(201)
  },
)

test('the trash can be emptied on a full disk, and its data is overwritten later', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  // An index of some size, in several parts.
  for (let volumeNumber = 1; volumeNumber < 9; volumeNumber++) {
    const words = Array.from({ length: 2000 }, (_, n) => (n * volumeNumber * 7919).toString(36))
    await admin.call('POST /api/blogs', { title: `Tome ${volumeNumber}`, content: words.join(' ') })
  }
  await admin.call('DELETE /api/blogs/tome-1')
  await sql`pragma max_page_count = 1`.execute(app.db)
  expectConsoleError(
    /Ce qui a été supprimé n’a pas encore pu être écrasé.*database or disk is full/,
  )
  expect((await admin.call('DELETE /api/trash')).status).toBe(204)
  expect(await (await admin.call('GET /api/trash')).json()).toEqual([])
  await sql`pragma max_page_count = 100000`.execute(app.db)
  await app.purge()
})

/** Fills a disk but for so many bytes. */
function fill(folder: string, left: number): { empty(): void } {
  const file = join(folder, 'filler')
  const handle = openSync(file, 'w')
  const { bavail, bsize } = statfsSync(folder)
  const block = Buffer.alloc(bsize)
  for (let free = bavail * bsize; free > left; free -= bsize) writeSync(handle, block)
  closeSync(handle)
  return { empty: () => rmSync(file) }
}

test('a really full disk refuses records and photos alike', async ({ skip }) => {
  const disk = smallDisk(8)
  if ('reason' in disk) return skip(disk.reason)
  const site = await startOrThrow(disk.folder)
  const { call } = await site.asAdmin()
  // Small as a PNG of two colours; its copies are many times larger.
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
  const grain = sharp({
    create: { width: 1200, height: 900, channels: 3, background: 'white', noise },
  })
  const fine = await grain.greyscale().threshold().png({ colours: 2 }).toBuffer()
  const picture = (bytes = fine) => call('POST /api/media', form({ image: photo(bytes) }))
  const expectFull = async (answer: Response) => {
    expect(answer.status).toBe(507)
    expect(await answer.text()).toContain(full)
  }
  expect((await picture()).status).toBe(201)

  const filler = fill(disk.folder, 500_000)
  await expectFull(await picture(Buffer.alloc(3_000_000, fine)))
  await expectFull(await picture())
  filler.empty()
  const rest = fill(disk.folder, 0)
  // SQLite's log has space of its own for some of them.
  let refused = await call('POST /api/blogs', article)
  for (let n = 0; n < 100 && refused.ok; n++) refused = await call('POST /api/blogs', article)
  await expectFull(refused)
  await expectFull(await picture())
  expect((await site.call('GET /api/events')).status).toBe(200)
  rest.empty()
  expect(readdirSync(join(disk.folder, 'uploads', '.tmp'))).toEqual([])
  expect(readdirSync(join(disk.folder, 'uploads', 'pictures'))).toHaveLength(1)

  expect((await picture()).status).toBe(201)
  expect((await call('POST /api/blogs', article)).status).toBe(201)
  const output = site.output()
  expect(output).toMatch(/^Le disque du serveur est plein \(POST \/api\/media\) : .*ENOSPC.*$/m)
  expect(output).toMatch(
    /^Le disque du serveur est plein \(POST \/api\/blogs\) : SQLITE_FULL, .*$/m,
  )
  expect(output).not.toMatch(/cannot rollback|could not be converted| {4}at /)
  expect(await site.kill('SIGTERM')).toBe(0)
})

test('a site started on a full disk reads, and its reserve serves deletions', async ({ skip }) => {
  const disk = smallDisk(64)
  if ('reason' in disk) return skip(disk.reason)
  const dataDir = join(disk.folder, 'data')
  const reserve = join(dataDir, '.reserve')
  const first = await startOrThrow(dataDir)
  const before = await first.asAdmin()
  expect((await before.call('POST /api/blogs', article)).status).toBe(201)
  expect((await before.call('DELETE /api/blogs/long')).status).toBe(204)
  expect(statSync(reserve).size).toBe(8 * 1024 * 1024)
  await first.kill('SIGTERM')

  const filler = fill(disk.folder, 0)
  const again = await startOrThrow(dataDir)
  expect((await again.call('GET /api/events')).status).toBe(200)
  const headers = await again.login()
  expect(headers.Authorization).not.toContain('undefined')
  const refused = await again.call('POST /api/blogs', article, headers)
  expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining(full)])
  expect((await again.call('DELETE /api/trash', undefined, headers)).status).toBe(204)
  await again.kill('SIGTERM')

  // Without a reserve the site can at least be read.
  rmSync(reserve, { force: true })
  filler.empty()
  const rest = fill(disk.folder, 0)
  const third = await startOrThrow(dataDir)
  expect((await third.call('GET /api/events')).status).toBe(200)
  expect((await third.call('POST /api/blogs', article, headers)).status).toBe(507)
  rest.empty()
  await third.kill('SIGTERM')
  const fourth = await startOrThrow(dataDir)
  expect((await fourth.call('POST /api/blogs', article, headers)).status).toBe(201)
  expect(existsSync(reserve)).toBe(true)
})

test.for([0, 700_000])(
  'a first start on a disk with %i free bytes reports so first',
  async (room, { skip }) => {
    const disk = smallDisk(8)
    if ('reason' in disk) return skip(disk.reason)
    fill(disk.folder, room)
    const { code, output } = (await start(join(disk.folder, 'data'))) as Refused
    expect([code, output]).toEqual([1, expect.stringMatching(/^Le disque du serveur est plein \(/)])
  },
)
