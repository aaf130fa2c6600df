import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { version } from '#src/core/process/index.ts'
import { readNews } from '#src/core/volume/index.ts'

/** Failure of a migration, which was rolled back. */
export class MigrationError extends Error {}

/**
 * Runs pending migrations in the order of names, each in one transaction with its record. Before
 * the first, the file is copied aside (`….before-0002-x.bak`); the last two copies are kept.
 * Foreign keys are off meanwhile, so that a table can be rebuilt, and checked before each commit.
 * Returns the migrations that changed an existing database.
 */
export function migrate(sqlite: Sqlite.Database, folder: string): string[] {
  const { done, due } = planMigrations(sqlite, folder)
  if (due[0] && done.length > 0) copyBeforeMigration(sqlite, due[0])
  sqlite.exec('create table if not exists migrations (name text primary key, run_at text) strict')
  sqlite.pragma('foreign_keys = OFF')
  for (const name of due) runOne(sqlite, name, readFileSync(join(folder, name), 'utf8'))
  if (due[0] && !sqlite.memory) removeOldCopies(sqlite.name)
  return done.length > 0 ? due : []
}

/** Lists migrations done and due, without writing. @throws MigrationError for a newer database */
export function planMigrations(sqlite: Sqlite.Database, folder: string) {
  const hasMigrations = sqlite
    .prepare("select 1 from sqlite_schema where name = 'migrations'")
    .get()
  const done = hasMigrations ? sqlite.prepare('select name from migrations').pluck().all() : []
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  refuseNewerDatabase(done, files, sqlite.name)
  return { done, due: files.filter((name) => !done.includes(name)) }
}

function runOne(sqlite: Sqlite.Database, name: string, sql: string): void {
  try {
    sqlite.transaction(() => {
      sqlite.exec(sql)
      const broken = sqlite.pragma('foreign_key_check') as unknown[]
      if (broken.length > 0) throw new Error(`liens rompus entre tables : ${broken.length}`)
      sqlite
        .prepare('insert into migrations (name, run_at) values (?, ?)')
        .run(name, new Date().toISOString())
    })()
  } catch (error) {
    // The host reads of the disk, not of SQLite.
    if ((error as { code?: string }).code === 'SQLITE_FULL') throw error
    throw new MigrationError(
      `La migration ${name} a échoué, la base est restée telle quelle : ${(error as Error).message}`,
    )
  }
}

/** Refuses a newer database: this version must not write into its tables. */
function refuseNewerDatabase(done: unknown[], files: string[], database: string): void {
  const unknown = done.find((name) => !files.includes(String(name)))
  if (unknown) {
    const { version: last = '' } = readNews(dirname(database))
    throw new MigrationError(
      `La base de données vient d’une version plus récente du site (${[last, unknown].filter(Boolean).join(', ')} ; ici ${version}). Rien n’a été changé : remettez cette version, ou la sauvegarde faite avant elle (docs/guide/mettre-a-jour.md, « Revenir en arrière »).`,
    )
  }
}

/** Copies the database while others use it. The copy gets its name once it is on disk. */
function copyBeforeMigration(sqlite: Sqlite.Database, next: string): void {
  if (sqlite.memory) return
  const copy = `${sqlite.name}.before-${next.replace(/\.sql$/, '')}.bak`
  const draft = `${copy}.new`
  try {
    rmSync(draft, { force: true })
    sqlite.prepare('vacuum into ?').run(draft)
    const handle = openSync(draft, 'r+')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { force: true })
    const { code } = error as { code?: string }
    throw new MigrationError(
      `La base de données n’a pas pu être copiée avant sa mise à jour (${code}), elle est restée telle quelle : y a-t-il assez de place sur le disque ?`,
    )
  }
}

const maxCopies = 2

function removeOldCopies(database: string): void {
  for (const { path } of listCopies(database).slice(maxCopies)) rmSync(path, { force: true })
}

/** Deletes copies, as they hold data erased since. @param before only those older than this */
export function removeCopies(database: string, before?: Date): void {
  for (const { path, made } of listCopies(database)) {
    if (before === undefined || made < before.getTime()) rmSync(path, { force: true })
  }
}

function listCopies(database: string): { path: string; made: number }[] {
  const folder = dirname(database)
  const prefix = `${basename(database)}.before-`
  return readdirSync(folder)
    .filter(
      (name) => name.startsWith(prefix) && /^\d{4}-[\w-]+\.bak$/.test(name.slice(prefix.length)),
    )
    .map((name) => ({ path: join(folder, name), made: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.made - one.made || other.path.localeCompare(one.path))
}
