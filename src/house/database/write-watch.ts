import { AsyncResource } from 'node:async_hooks'
import type Sqlite from 'better-sqlite3'

/** A statement that writes, and the table it names; none where it begins otherwise. */
const write =
  /^\s*(?:(?:insert|replace)\s+(?:or\s+\w+\s+)?into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/i
const anyWrite = /\b(?:insert|update|delete|replace)\s/i

/**
 * Counts what is written. `content` rises with each statement that may change what visitors see:
 * whatever was made before is then out of date. A club writes a few times a day, so no more is
 * asked than whether the table is one that visitors never see.
 */
export class WriteWatch {
  #unseen: ReadonlySet<string> = new Set()
  readonly #dataVersion: Sqlite.Statement
  readonly #counts = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #version: unknown
  #writes = 0
  #content = 0

  constructor(sqlite: Sqlite.Database) {
    this.#dataVersion = sqlite.prepare('pragma data_version').pluck()
    this.#version = this.#dataVersion.get()
  }

  /** @param tables those of which visitors see nothing */
  leaveOut(tables: readonly string[]): void {
    this.#unseen = new Set(tables)
  }

  /** So many statements that write have run. */
  get writes(): number {
    return this.#writes
  }

  /** So many of them may have changed what visitors see. */
  get content(): number {
    return this.#content
  }

  /** So many statements of this process have named this table to write to it. */
  writesTo(table: string): number {
    return this.#counts.get(table) ?? 0
  }

  /** Is told of each statement once it has run. */
  note(sql: string): void {
    const table = write.exec(sql)?.[1]?.toLowerCase()
    if (table === undefined && !anyWrite.test(sql)) return
    this.#writes++
    if (table) this.#counts.set(table, this.writesTo(table) + 1)
    // Rather once too often: a statement of another form counts.
    if (table === undefined || !this.#unseen.has(table)) this.#content++
    for (const listener of this.#listeners) listener()
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

  /** Whether another process has written since this was last asked: then anything may be different. */
  noticeOthers(): boolean {
    const version = this.#dataVersion.get()
    if (version === this.#version) return false
    this.#version = version
    this.#content++
    return true
  }
}
