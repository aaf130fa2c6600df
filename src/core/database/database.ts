import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  Kysely,
  type Transaction as KyselyTransaction,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import { logFailure } from '#src/core/process/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { applicationId } from '#src/core/volume/index.ts'
import { ColumnCompiler, columnNames } from './columns.ts'
import { copyPages } from './copy-pages.ts'
import { migrate, removeCopies } from './migrate.ts'
import type { Tables } from './tables.ts'
import { WriteWatch } from './write-watch.ts'

export type { Tables }

/** Database or transaction. */
export type Database = Kysely<Tables>

/** Transaction opened by `inTransaction`, for writes that must succeed or fail as one. */
export type Transaction = KyselyTransaction<Tables>

export class WatchedDatabase extends Kysely<Tables> {
  readonly watch: WriteWatch
  readonly #plain: Kysely<Tables>
  readonly #sqlite: Sqlite.Database
  readonly #afterwards: (() => void)[] = []
  /** SQLite's code of a corruption found; stays set until a restore, as files do not heal. */
  damage: string | undefined

  constructor(sqlite: Sqlite.Database) {
    const watch = new WriteWatch(sqlite)
    const dialect = new SqliteDialect({ database: sqlite })
    dialect.createDriver = () => new Driver(sqlite)
    dialect.createQueryCompiler = () => new ColumnCompiler()
    const plain = new Kysely<Tables>({
      dialect,
      plugins: [columnNames],
      log: (event) => {
        watch.recordStatement(event.query.sql)
        if (event.level === 'error') this.#noteError(event.error)
      },
    })
    const executor = plain.getExecutor()
    const checked = executor.withConnectionProvider(oneAtATime(executor))
    super({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: checked })
    this.watch = watch
    this.#plain = plain
    this.#sqlite = sqlite
  }

  override async destroy(): Promise<void> {
    await this.#plain.destroy()
    // Kysely does not close a database that was never queried.
    this.#sqlite.close()
    for (const work of this.#afterwards.splice(0)) work()
  }

  /** Copies a snapshot in steps. @throws SQLite errors, mostly for a full disk */
  async copyTo(file: string): Promise<void> {
    await copyPages(this.#sqlite, file, 100)
  }

  onClosed(work: () => void): void {
    this.#afterwards.push(work)
  }

  /** Runs `work`, which replaces the database by another connection, while every query waits. */
  async whileWaiting<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.connection().execute(work)
    this.damage = undefined
    this.watch.noticeOthers()
    return result
  }

  #noteError(error: unknown): void {
    const { code } = error as { code?: string }
    if (code && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) this.damage ??= code
  }
}

/** Refuses a nested request for the only connection, which would wait for itself for ever. */
function oneAtATime(provider: ConnectionProvider): ConnectionProvider {
  const holding = new AsyncLocalStorage<{ now: boolean }>()
  return {
    async provideConnection(use) {
      if (holding.getStore()?.now) {
        throw new Error('The database was asked while a transaction is open: ask the transaction.')
      }
      // Async work started here may outlive the transaction: the flag is cleared with its end.
      const held = { now: true }
      try {
        return await provider.provideConnection((connection) =>
          holding.run(held, () => use(connection)),
        )
      } finally {
        held.now = false
      }
    },
  }
}

class Driver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  /** Waits for another process at the beginning: within a transaction its write would end this one. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = this.#sqlite.readonly ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** Rolls back only open transactions: a disk error ends one, and another rollback would hide it. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Busy timeout, in milliseconds: a write waits for another process. */
const busyTimeoutMs = 5000

/**
 * Opens a database and migrates it. A Buffer is a copy opened in memory. Without `migrations` it is
 * one that another process has migrated.
 * synchronous=FULL: an answered write survives a power cut.
 * @throws MigrationError; the file is then unchanged
 */
export function openDatabase(
  file: string | Buffer,
  migrations?: string,
  onMigrated: (names: string[]) => void = () => {},
): WatchedDatabase {
  const sqlite = openWal(file, migrations === undefined ? undefined : applicationId)
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`)
    // Overwrites erased data in the file instead of only unlinking it.
    sqlite.pragma('secure_delete = ON')
    addFunctions(sqlite)
    const migrated = migrations === undefined ? [] : migrate(sqlite, migrations)
    if (migrated.length > 0) onMigrated(migrated)
    sqlite.pragma('foreign_keys = ON')
    return new WatchedDatabase(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/**
 * Opens with a write-ahead log; on a full disk without shared memory, so that it can be read.
 * @param id marks a new database, or one of before there were ids
 */
function openWal(file: string | Buffer, id: number | undefined): Sqlite.Database {
  const open = (isFull: boolean) => {
    const sqlite = new Sqlite(file)
    try {
      // The index of the log is then in this process: others must wait for the next start.
      if (isFull) sqlite.pragma('locking_mode = EXCLUSIVE')
      // Before there is a log, as the id is looked for in the file itself.
      if (id && sqlite.pragma('application_id', { simple: true }) === 0) {
        sqlite.pragma(`application_id = ${id}`)
      }
      sqlite.pragma('journal_mode = WAL')
      sqlite.prepare('select 1 from sqlite_schema').get()
      return sqlite
    } catch (error) {
      sqlite.close()
      throw error
    }
  }
  try {
    return open(false)
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_IOERR_SHMSIZE') throw error
    return open(true)
  }
}

/** Opens the database of a running site for reading; it must be of this version. */
export function openReadOnly(file: string): WatchedDatabase {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  addFunctions(sqlite)
  return new WatchedDatabase(sqlite)
}

/** Adds the functions that migrations and queries call by name. */
export function addFunctions(sqlite: Sqlite.Database): void {
  const functions = { fold: normaliseText, sha256 }
  for (const [name, run] of Object.entries(functions))
    sqlite.function(name, { deterministic: true }, (text) => run(String(text)))
}

/** Hash under which the token of a link is stored. */
export const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')

/** Runs `work` in a transaction; joins the one already open. */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>) {
  return isTransaction(db) ? await work(db) : await db.transaction().execute(work)
}

const isTransaction = (db: Database): db is Transaction => db.isTransaction

const notRemoved = 'Une copie faite avant une mise à jour n’a pas pu être supprimée.'
const notOverwritten = 'Ce qui a été supprimé n’a pas encore pu être écrasé dans les fichiers.'

/** Pages merged per step: some milliseconds. */
const pagesPerMerge = 100

/**
 * Overwrites erased data in word indexes and the write-ahead log, which hold it longer than tables
 * do. Deletes copies made before migrations. Works in steps; a step blocked by a backup or a full
 * disk runs the next time. The data is gone from the site in any case.
 * @param before deletes only copies older than this
 */
export async function overwriteErased(db: Database, before?: Date): Promise<void> {
  try {
    // Word indexes keep the words of a deleted text for long.
    const indexes = await sql<{ name: string }>`select name from sqlite_schema
      where type = 'table' and sql like 'create virtual table % using fts5(%'`.execute(db)
    for (const { name } of indexes.rows) {
      // Merges like 'optimize', but in steps: a negative first number selects the whole index.
      for (let pages = -pagesPerMerge; await merge(db, name, pages); pages = pagesPerMerge)
        await nextTurn()
    }
    await db.connection().execute(emptyLog)
  } catch (error) {
    logFailure(notOverwritten, error)
  }
  try {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list
      where name = 'main' and file <> ''`.execute(db)
    for (const { file } of rows) removeCopies(file, before)
  } catch (error) {
    logFailure(notRemoved, error)
  }
}

async function merge(db: Database, index: string, pages: number): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    const before = await countChanges(connection)
    const column = sql.ref(index)
    await sql`insert into ${sql.table(index)} (${column}, rank) values ('merge', ${pages})`.execute(
      connection,
    )
    return (await countChanges(connection)) - before >= 2
  })
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Empties the write-ahead log, without waiting for readers. */
async function emptyLog(connection: Database): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(connection)
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection)
  }
}
