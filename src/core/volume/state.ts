import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import * as z from 'zod'
import { closing, logFailure } from '#src/core/process/index.ts'

/** Database of what must outlive a restore, which replaces the site's own. */
export const stateFile = 'state.sqlite'

export type StateKey = 'backups' | 'errors' | 'lost' | 'news' | 'offsite' | 'phraseNoted'

/** Milliseconds a process waits for another's write */
const busyTimeoutMs = 5000

/** Reads a value; undefined if there is none. @throws an unreadable or damaged file */
export function readStored<T>(dataDir: string, key: StateKey, shape: z.ZodType<T>): T | undefined {
  const [row] = readRows(dataDir, 'select value from state where key = ?', key)
  return row ? shape.parse(JSON.parse((row as { value: string }).value)) : undefined
}

/** Reads rows; none while there is no state. @throws an unreadable or damaged file */
export function readRows(dataDir: string, query: string, ...parameters: string[]): unknown[] {
  const file = join(dataDir, stateFile)
  if (!existsSync(file)) return []
  return closing(new Sqlite(file, { fileMustExist: true, timeout: busyTimeoutMs }), (sqlite) =>
    isCreated(sqlite) ? sqlite.prepare(query).all(...parameters) : [],
  )
}

/** Reads a value without which the site works too: an unreadable one counts as none. */
export function findStored<T>(dataDir: string, key: StateKey, shape: z.ZodType<T>): T | undefined {
  try {
    return readStored(dataDir, key, shape)
  } catch {
    return undefined
  }
}

/** Writes a value. It is on the disk afterwards. @throws the disk's error: the old value remains */
export function writeStored(dataDir: string, key: StateKey, value: unknown): void {
  withState(dataDir, (sqlite) => store(sqlite, key, JSON.stringify(value)))
}

/** Runs `use` in a transaction, which waits for another process. Creates a missing file. */
export function withState<T>(dataDir: string, use: (sqlite: Sqlite.Database) => T): T {
  const file = join(dataDir, stateFile)
  let isNew = false
  const result = closing(new Sqlite(file, { timeout: busyTimeoutMs }), (sqlite) =>
    sqlite
      .transaction(() => {
        isNew = !isCreated(sqlite)
        if (isNew) create(sqlite, dataDir)
        return use(sqlite)
      })
      .immediate(),
  )
  if (isNew) for (const { path } of formerFiles) rmSync(join(dataDir, path), { force: true })
  return result
}

/** Raised with each new table */
const layout = 2

const isCreated = (sqlite: Sqlite.Database) =>
  sqlite.pragma('user_version', { simple: true }) === layout

const store = (sqlite: Sqlite.Database, key: StateKey, text: string) =>
  sqlite.prepare('insert or replace into state (key, value) values (?, ?)').run(key, text)

function create(sqlite: Sqlite.Database, dataDir: string): void {
  chmodSync(sqlite.name, 0o600)
  sqlite.exec(`
    create table if not exists state (key text primary key, value text not null) strict, without rowid;
    create table if not exists jobs (
      name text primary key, since text not null, last text not null, next text not null,
      attempts integer not null, error text not null, reported integer not null
    ) strict, without rowid;
  `)
  for (const { path, key, toJson = (text: string) => text } of formerFiles) {
    try {
      store(sqlite, key, toJson(readFileSync(join(dataDir, path), 'utf8')))
    } catch {
      // A file that is missing or unreadable has nothing to keep.
    }
  }
  sqlite.pragma(`user_version = ${layout}`)
}

/** Files of before this database: without them the site would not know its own backups. */
const formerFiles: { path: string; key: StateKey; toJson?: (text: string) => string }[] = [
  { path: 'site-news.json', key: 'news' },
  { path: 'last-errors.json', key: 'errors' },
  { path: 'backups/state.json', key: 'backups' },
  { path: 'backups/offsite.json', key: 'offsite' },
  { path: 'backups/phrase-shown', key: 'phraseNoted', toJson: noteOfLines },
]

function noteOfLines(text: string): string {
  const [at, fingerprint] = text.trim().split('\n')
  if (fingerprint === undefined) throw new Error('of another phrase, perhaps')
  return JSON.stringify({ at, fingerprint })
}

const lost = z.object({
  at: z.iso.datetime(),
  /** Name under which the damaged file is kept */
  kept: z.string().optional(),
})

/** Loss of the state: backups of before are not known as the site's own any more. */
export const findLostState = (dataDir: string) => findStored(dataDir, 'lost', lost)

/**
 * Makes sure that the state can be read: a damaged file is kept under another name, and replaced
 * like a missing one. Called by the only server. @param wasUsed a site has run here
 */
export function repairState(dataDir: string, wasUsed: boolean, now: Date): void {
  const file = join(dataDir, stateFile)
  const names = [stateFile, ...formerFiles.map(({ path }) => path)]
  const hasAny = names.some(
    (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size,
  )
  // What writes first makes it.
  if (!wasUsed && !hasAny) return
  try {
    const kept = isDamaged(dataDir) ? `${stateFile}.${now.getTime()}.damaged` : undefined
    if (kept) renameSync(file, join(dataDir, kept))
    if (kept) rmSync(`${file}-journal`, { force: true })
    if (kept || !hasAny) {
      writeStored(dataDir, 'lost', { at: now.toISOString(), kept } satisfies z.infer<typeof lost>)
    }
  } catch (error) {
    // A full disk is no reason not to start.
    logFailure('Les notes du site n’ont pas pu être refaites.', error, file)
  }
}

function isDamaged(dataDir: string): boolean {
  try {
    return withState(dataDir, (sqlite) => {
      sqlite.prepare('select key, value from state').all()
      return sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok'
    })
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test((error as { code?: string }).code ?? '')) return true
    throw error
  }
}
