import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { pictures, sendPicture } from '#src/testing/photos.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-20T12:00:00Z')
const at = (milliseconds: number) => new Date(start + milliseconds)

test('a clock that is set back locks nobody out', async () => {
  const app = testApp()
  const send = async (message: string) => {
    const from = { name: 'Léa', email: 'lea@club.example' }
    return (await app.call('POST /api/messages', { ...from, message })).status
  }
  expect(await send('Bonjour')).toBe(201)
  expect(await send('Encore')).toBe(429)
  app.setWallClock(at(-day))
  app.setNow(at(-day + 11_000))
  expect(await send('Me revoilà')).toBe(201)
})

test('a clock that leaps ahead lets no one in who has to wait', async () => {
  const app = testApp()
  const login = async () =>
    (await app.call('POST /api/auth/login', { username: 'admin', password: 'faux' })).status
  for (let n = 0; n < 5; n++) expect(await login()).toBe(401)
  expect(await login()).toBe(429)
  app.setWallClock(at(day))
  expect(await login()).toBe(429)
  app.setNow(at(day + 15_000))
  expect(await login()).toBe(401)
})

const stage = { title: 'Stage', description: 'x', date: '2026-12-05' }
const leap =
  /^L’horloge du serveur a fait un bond : elle dit 20\d\d-.* jours plus (?:tard|tôt) qu’attendu\./

test('a clock that leaps years ahead purges nothing', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', stage)
  await admin.call('DELETE /api/events/stage')
  const { url } = (await sendPicture(app, pictures.png)).body
  await app.purge()
  expectConsoleError(leap)
  app.setWallClock(at(5 * 365 * day))
  await app.purge()
  app.setNow(at(5 * 365 * day + 60_000))
  await app.purge()
  app.setWallClock(at(120_000))
  await app.purge()
  expect((await app.call(`GET ${url}`)).status).toBe(200)
  expect((await admin.call('POST /api/trash/events/stage/restore')).status).toBe(200)
})

test('after a long rest the purge catches up, with twice the pace of time', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', stage)
  await admin.call('DELETE /api/events/stage')
  const left = async () => (await app.db.selectFrom('trash').select('room').execute()).length
  expectConsoleError(leap)
  app.setWallClock(at(60 * day))
  for (let passed = 0; passed < 14; passed++) {
    app.setNow(at((60 + passed) * day))
    await app.purge()
    expect(await left()).toBe(1)
  }
  app.setNow(at(75 * day))
  await app.purge()
  expect(await left()).toBe(0)
})

test('the time of the last purge is known after a restart', async () => {
  const dataDir = dataFolder()
  const { kill } = await startOrThrow(dataDir)
  expect(await kill('SIGTERM')).toBe(0)
  const marker = join(dataDir, 'last-purge')
  expect(Date.parse(readFileSync(marker, 'utf8').trim())).toBeGreaterThan(Date.now() - day)
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

  const deleted = { room: 'events', recordId: 'stage', title: 'Stage', deletedBy: 'admin' }
  const rest = { parentRoom: null, parentId: null, deletedAt: ago(40), rows: '[]', files: '[]' }
  const withDatabase = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
    return await work(db).finally(() => db.destroy())
  }
  const left = () => withDatabase(async (db) => db.selectFrom('trash').select('room').execute())
  await withDatabase((db) =>
    db
      .insertInto('trash')
      .values({ ...deleted, ...rest })
      .execute(),
  )

  writeFileSync(marker, ago(60))
  const surprised = await startOrThrow(dataDir)
  await expect
    .poll(surprised.output)
    .toMatch(/^L’horloge du serveur a fait un bond : .* 60 jours plus tard qu’attendu/m)
  expect(await surprised.kill('SIGTERM')).toBe(0)
  expect(surprised.output().match(/a fait un bond/g)).toHaveLength(1)
  expect(await left()).toHaveLength(1)

  writeFileSync(marker, ago(1))
  const trusting = await startOrThrow(dataDir)
  await expect.poll(left).toHaveLength(0)
  expect(await trusting.kill('SIGTERM')).toBe(0)
})
