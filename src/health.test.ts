import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { fillWithDemo } from './demo/demo.ts'
import { expectConsoleError } from './testing/setup.ts'
import { testApp } from './testing/test-app.ts'

test('a database that answers is well', async () => {
  const answer = await testApp().call('GET /healthz')
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
})

test('once a call met a damaged page the site is not well, though others still answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'site.sqlite')
  const db = openDatabase(file, 'migrations')
  await fillWithDemo(db, new Date())
  await db.destroy()
  const sqlite = new Sqlite(file)
  const page = sqlite.prepare("select rootpage from sqlite_schema where name = 'podiums'").pluck()
  const at = (Number(page.get()) - 1) * 4096
  sqlite.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, at)
  closeSync(handle)

  const app = testApp({}, openDatabase(file, 'migrations'))
  expect((await app.call('GET /healthz')).status).toBe(200)
  expectConsoleError(/SQLITE_CORRUPT|malformed/)
  expect((await app.call('GET /api/podiums')).status).toBe(500)
  expect((await app.call('GET /api/coaches')).status).toBe(200)
  const sick = await app.call('GET /healthz')
  expect([sick.status, await sick.text()]).toEqual([
    503,
    expect.stringMatching(/^base de données abîmée \(SQLITE_CORRUPT/),
  ])
})
