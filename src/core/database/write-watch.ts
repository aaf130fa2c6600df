import { AsyncResource } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'

/** Table a statement writes to. */
const write =
  /^\s*(?:(?:insert|replace)\s+(?:or\s+\w+\s+)?into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/i
const anyWrite = /\b(?:insert|update|delete|replace)\s/i

/**
 * Counts writes; `content` counts those that may change what visitors see. A club writes a few
 * times a day, so writes are told apart by table only.
 */
export class WriteWatch {
  #unseen: ReadonlySet<string> = new Set()
  readonly #dataVersion: Sqlite.Statement
  readonly #counts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #version: unknown
  #otherWrites = 0
  writes = 0
  content = 0

  constructor(sqlite: Sqlite.Database) {
    this.#dataVersion = sqlite.prepare('pragma data_version').pluck()
    this.#version = this.#dataVersion.get()
  }

  leaveOut(tables: readonly string[]): void {
    this.#unseen = new Set(tables)
  }

  /** Counts writes to a table; those of other processes count for every table. */
  writesTo(table: string): number {
    return (this.#counts.get(table) ?? 0) + this.#otherWrites
  }

  recordStatement(sql: string): void {
    const table = write.exec(sql)?.[1]?.toLowerCase()
    if (table === undefined && !anyWrite.test(sql)) return
    this.writes++
    if (table) this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
    // Statements of another form count: an unneeded rise is harmless.
    if (table === undefined || !this.#unseen.has(table)) this.content++
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after writes, outside their context, so it may query. Returns how to stop. */
  onWrite(listener: () => void): () => void {
    const apart = AsyncResource.bind(listener)
    this.#listeners.add(apart)
    return () => this.#listeners.delete(apart)
  }

  /** Whether another process has written since the last call. */
  noticeOthers(): boolean {
    const version = this.#dataVersion.get()
    if (version === this.#version) return false
    this.#version = version
    this.#otherWrites++
    this.content++
    return true
  }
}
