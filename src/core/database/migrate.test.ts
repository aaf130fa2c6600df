import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { writeStored } from '#src/core/volume/index.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { MigrationError, migrate } from './migrate.ts'

/** Database file and a folder to which migrations can be added. */
function ground() {
  const folder = dataFolder()
  const file = join(folder, 'site.sqlite')
  const open = () => {
    const sqlite = new Sqlite(file)
    onTestFinished(() => void sqlite.close())
    sqlite.pragma('journal_mode = WAL')
    return sqlite
  }
  const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  add('0001-a.sql', "create table a (id text primary key) strict; insert into a values ('kept');")
  const sqlite = open()
  return { folder, file, open, add, sqlite, run: () => migrate(sqlite, folder) }
}

const names = (sqlite: Sqlite.Database) =>
  sqlite.prepare('select name from migrations order by name').pluck().all()
const tables = (sqlite: Sqlite.Database) =>
  sqlite.prepare("select name from sqlite_schema where type = 'table' order by name").pluck().all()

test('each migration runs once, in the order of the names', () => {
  const { sqlite, add, run } = ground()
  add('0002-b.sql', 'alter table a add column b text;')
  add('notes.txt', 'not sql')
  run()
  run()
  expect(names(sqlite)).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(sqlite.prepare('select * from a').all()).toEqual([{ id: 'kept', b: null }])
})

test('a failing migration changes nothing and is reported', () => {
  const { sqlite, add, run } = ground()
  run()
  add('0002-b.sql', 'create table b (id text) strict; delete from a; create table nonsense (;')
  add('0003-c.sql', 'create table c (id text) strict;')
  expect(run).toThrow(MigrationError)
  expect(run).toThrow(/^La migration 0002-b\.sql a échoué, la base est/)
  expect(names(sqlite)).toEqual(['0001-a.sql'])
  expect(tables(sqlite)).toEqual(['a', 'migrations'])
  expect(sqlite.prepare('select id from a').pluck().all()).toEqual(['kept'])

  add('0002-b.sql', 'create table b (id text) strict;')
  run()
  expect(tables(sqlite)).toEqual(['a', 'b', 'c', 'migrations'])
})

test('a migration that breaks a foreign key is rolled back', () => {
  const { sqlite, add, run } = ground()
  add('0002-b.sql', 'create table b (a_id text references a (id)) strict;')
  add('0003-c.sql', "insert into b values ('nobody');")
  expect(run).toThrow(/0003-c\.sql .*liens rompus entre tables : 1/)
  expect(names(sqlite)).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(sqlite.prepare('select count(*) from b').pluck().get()).toBe(0)
})

test('a migration can rebuild a table that others reference', () => {
  const { sqlite, add, run } = ground()
  add('0002-b.sql', "create table b (a_id text references a (id)); insert into b values ('kept');")
  add(
    '0003-c.sql',
    'create table a2 (id text primary key, c text) strict; insert into a2 (id) select id from a;' +
      'drop table a; alter table a2 rename to a;',
  )
  run()
  expect(sqlite.prepare('select * from a').all()).toEqual([{ id: 'kept', c: null }])
})

test('a migration first copies a database with content', () => {
  const { file, sqlite, add, open, run } = ground()
  run()
  expect(existsSync(`${file}.before-0001-a.bak`)).toBe(false)

  // A reader in another process keeps the last writes in the write-ahead log.
  const reader = open()
  reader.exec('begin; select * from a;')
  sqlite.exec("insert into a values ('late')")
  add('0002-b.sql', 'delete from a;')
  run()
  reader.exec('commit')
  const copy = new Sqlite(`${file}.before-0002-b.bak`, { readonly: true })
  expect(copy.prepare('select id from a order by id').pluck().all()).toEqual(['kept', 'late'])
  expect(names(copy)).toEqual(['0001-a.sql'])
  copy.close()
})

test('the database of a newer version is refused unchanged', () => {
  const { folder, file, sqlite, add, run } = ground()
  run()
  sqlite.exec("insert into migrations values ('0009-later.sql', '')")
  add('0002-b.sql', 'create table b (id text) strict;')
  expect(run).toThrow(MigrationError)
  writeStored(folder, 'news', { version: '9.1.0 (a1b2c3d)' })
  expect(run).toThrow(
    /^La base de données vient d’une version plus récente du site \(9\.1\.0 \(a1b2c3d\), 0009-later\.sql ; ici 1\.\d+\.\d+\)\. Rien n’a été changé[^\n]+$/,
  )
  expect(tables(sqlite)).toEqual(['a', 'migrations'])
  expect(existsSync(`${file}.before-0002-b.bak`)).toBe(false)
})

test('the last two copies before migrations are kept, one more where one fails, and no other file counts', () => {
  const { folder, file, add, run } = ground()
  writeFileSync(`${file}.before-stage.bak`, 'the host’s own')
  const copies = () => readdirSync(folder).filter((name) => name.endsWith('.bak'))
  for (const name of ['0002-b.sql', '0003-c.sql', '0004-d.sql', '0005-e.sql']) {
    run()
    add(name, `create table ${name[5]} (id text) strict;`)
  }
  run()
  const kept = ['0004-d', '0005-e', 'stage'].map((name) => `site.sqlite.before-${name}.bak`)
  expect(copies().sort()).toEqual(kept)
  add('0006-f.sql', 'nonsense;')
  expect(run).toThrow(MigrationError)
  expect(copies().sort()).toEqual(kept.toSpliced(2, 0, 'site.sqlite.before-0006-f.bak'))
})
