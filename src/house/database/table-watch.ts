import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'
import { lastUsed } from '#src/house/http/last-used.ts'
import { MigrationError } from './migrate.ts'

/** What something was made of: the tables, and the count of writes when they were last as read. */
export type Dependencies = { tables: Set<string>; writes: number }

/**
 * Knows which tables were read while something was made, and whether one of them was written since.
 * A statement touches every table its text names: rather one too many than one too few. A write
 * also touches those that triggers and foreign keys change along with it.
 */
export class TableWatch {
  readonly #tables: Set<string>
  readonly #alsoWritten: Map<string, Set<string>>
  readonly #touched = lastUsed<string[]>(2000, { memoMethod: (sql) => this.#named(sql) })
  readonly #written = new Map<string, number>()
  readonly #recording = new AsyncLocalStorage<Set<string>>()
  readonly #dataVersion: Sqlite.Statement
  #version: unknown
  readonly #listeners = new Set<() => void>()
  #writes = 0

  /**
   * @param sqlite with all its tables
   * @throws MigrationError when a statement could hide from here what it reads
   */
  constructor(sqlite: Sqlite.Database) {
    const rows = sqlite
      .prepare('select lower(name) name, lower(tbl_name) tbl_name, type, sql from sqlite_schema')
      .all() as SchemaRow[]
    refuseHiding(rows)
    this.#dataVersion = sqlite.prepare('pragma data_version').pluck()
    this.#version = this.#dataVersion.get()
    this.#tables = new Set(rows.filter(({ type }) => type === 'table').map(({ name }) => name))
    this.#alsoWritten = followers(rows, this.#tables)
  }

  /** So many statements that write have run. */
  get writes(): number {
    return this.#writes
  }

  /** Is told of each statement once it has run. */
  note(sql: string): void {
    const named = this.#touched.memo(sql)
    const recorded = this.#recording.getStore()
    if (recorded) for (const table of named) recorded.add(table)
    if (writing.test(sql)) this.#noteWrite(named)
  }

  /**
   * Calls `listener` after each statement that writes, until what this answers is called. It is no
   * part of what wrote: what it begins may ask the database.
   */
  onWrite(listener: () => void): () => void {
    const apart = AsyncResource.bind(listener)
    this.#listeners.add(apart)
    return () => this.#listeners.delete(apart)
  }

  /** Does `work` and answers what it depends on, which grows until it is done. */
  async record<T>(work: () => Promise<T>): Promise<{ made: T; dependencies: Dependencies }> {
    const dependencies = { tables: new Set<string>(), writes: this.#writes }
    const made = await this.#recording.run(dependencies.tables, work)
    return { made, dependencies }
  }

  /** What is being recorded is made of this, too. */
  use({ tables }: Dependencies): void {
    const recorded = this.#recording.getStore()
    if (recorded) for (const table of tables) recorded.add(table)
  }

  /** Whether another process has written since this was last asked: then any table may be different. */
  noticeOthers(): boolean {
    const version = this.#dataVersion.get()
    if (version === this.#version) return false
    this.#version = version
    this.#noteWrite([...this.#tables])
    return true
  }

  /** Whether none of its tables was written since it was begun. */
  isCurrent(dependencies: Dependencies): boolean {
    if (dependencies.writes === this.#writes) return true
    for (const table of dependencies.tables) {
      if ((this.#written.get(table) ?? 0) > dependencies.writes) return false
    }
    dependencies.writes = this.#writes
    return true
  }

  #noteWrite(named: string[]): void {
    this.#writes++
    for (const name of named) {
      for (const table of this.#alsoWritten.get(name) ?? []) this.#written.set(table, this.#writes)
    }
    for (const listener of this.#listeners) listener()
  }

  #named(sql: string): string[] {
    return wordsOf(sql).filter((word) => this.#tables.has(word))
  }
}

type SchemaRow = { name: string; tbl_name: string; type: string; sql: string | null }

/** A view would stand in statements for the tables behind it; so would a name of several words. */
function refuseHiding(rows: SchemaRow[]): void {
  for (const { type, name } of rows) {
    if (type === 'view') {
      throw new MigrationError(
        `La base de données contient une vue (${name}) : le site ne verrait pas ce qui change derrière elle. Supprimez-la pour démarrer.`,
      )
    }
    if (type === 'table' && !/^\w+$/.test(name)) {
      throw new MigrationError(
        `La base de données contient une table au nom inattendu (${name}). Supprimez-la ou renommez-la pour démarrer.`,
      )
    }
  }
}

const writing = /\b(?:insert|update|delete|replace into)\b/i

const wordsOf = (sql: string): string[] => [...new Set(sql.toLowerCase().match(/\w+/g))]

/**
 * For each table all that may change when it is written: itself, what its triggers name, the
 * tables whose foreign keys name it, and so on from each of these.
 */
function followers(rows: SchemaRow[], tables: Set<string>): Map<string, Set<string>> {
  const next = new Map([...tables].map((table) => [table, new Set<string>()]))
  for (const { name, tbl_name, type, sql } of rows) {
    for (const word of wordsOf(sql ?? '')) {
      if (!tables.has(word)) continue
      if (type === 'trigger') next.get(tbl_name)?.add(word)
      if (type === 'table') next.get(word)?.add(name)
    }
  }
  return new Map([...tables].map((table) => [table, reach(table, next)]))
}

function reach(start: string, next: Map<string, Set<string>>): Set<string> {
  const reached = new Set([start])
  for (const table of reached) for (const other of next.get(table) ?? []) reached.add(other)
  return reached
}
