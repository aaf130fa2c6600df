import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { compiled, program } from '#src/testing/programs.ts'
import { openDatabase } from './database.ts'
import { MigrationError } from './migrate.ts'

/** A database as the site made it, and then `sql`. */
async function databaseWith(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'site.sqlite')
  await openDatabase(file, 'migrations').destroy()
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
  return { folder, file }
}

test('a server does not start on a database with a view, and says why', async () => {
  const { folder } = await databaseWith('create view Coming as select * from events')
  const { status, stderr } = spawnSync(process.execPath, [program('serve')], {
    env: {
      ...process.env,
      ...compiled(),
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_CONTENT: 'off',
    },
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain('La base de données contient une vue (coming)')
})

test('nor on one with a table whose name statements may write in several ways', async () => {
  const { file } = await databaseWith('create table "two words" (a)')
  expect(() => openDatabase(file, 'migrations')).toThrow(MigrationError)
})

test('a table is watched however its name is written', async () => {
  const { file } = await databaseWith('create table Extra (a text)')
  const db = openDatabase(file, 'migrations')
  onTestFinished(() => db.destroy())
  const { watch } = db
  const { dependencies } = await watch.record(async () => watch.note('select * from EXTRA'))
  watch.note('insert into extra values (1)')
  expect(watch.isCurrent(dependencies)).toBe(false)
})
