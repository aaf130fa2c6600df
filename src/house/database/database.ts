import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import { logFailure } from '#src/house/process/failures.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import { migrate, removeCopies } from './migrate.ts'
import { Dialect, OneAtATime } from './sqlite.ts'
import { WriteWatch } from './write-watch.ts'

type Rooms = typeof import('#src/rooms.ts')
type AllRows = { [Name in keyof Rooms]: NonNullable<Rooms[Name]['rows']> }[keyof Rooms]

/** The rows of each table, as the rooms announce them. */
export type Tables = { [Name in NameOf<AllRows>]: RowOf<AllRows, Name> }
type NameOf<Rows> = Rows extends unknown ? keyof Rows : never
type RowOf<Rows, Name> = Rows extends Record<Name & string, infer Row> ? Row : never

/** What every query takes first; a transaction is one too. */
export type Database = Kysely<Tables>

/** What `together` gives: taken first by what must be done together with something else. */
export type Transaction = KyselyTransaction<Tables>

/** The database as it is opened: it notes what is written. */
export class WatchedDatabase extends Kysely<Tables> {
  readonly watch: WriteWatch
  readonly #plain: Kysely<Tables>
  readonly #afterwards: (() => void)[] = []
  #damage: string | undefined

  constructor(sqlite: Sqlite.Database) {
    const watch = new WriteWatch(sqlite)
    const dialect = new Dialect(sqlite)
    const plain = new Kysely<Tables>({
      dialect,
      log: (event) => {
        watch.note(event.query.sql)
        if (event.level === 'error') this.#noteError(event.error)
      },
    })
    const executor = plain.getExecutor()
    const checked = executor.withConnectionProvider(new OneAtATime(executor))
    super({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: checked })
    this.watch = watch
    this.#plain = plain
  }

  override async destroy(): Promise<void> {
    await this.#plain.destroy()
    for (const work of this.#afterwards.splice(0)) work()
  }

  /** Once the file is closed `work` is done. */
  onClosed(work: () => void): void {
    this.#afterwards.push(work)
  }

  /** SQLite's code for what it found broken in the file since it was opened; that does not heal. */
  get damage(): string | undefined {
    return this.#damage
  }

  #noteError(error: unknown): void {
    const { code } = error as { code?: string }
    if (code && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) this.#damage ??= code
  }
}

/** How long a write waits for one of another process, in milliseconds */
const patience = 5000

/**
 * Opens the database file (or ':memory:', or a copy of a database for memory) and brings its tables
 * up to date.
 * synchronous=FULL: an answered write is on disk, even if the power goes.
 * @throws MigrationError when a migration fails; the file is then as it was
 */
export function openDatabase(
  file: string | Buffer,
  migrations: string,
  onMigrated: (names: string[]) => void = () => {},
): WatchedDatabase {
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma(`busy_timeout = ${patience}`)
    // What is erased is overwritten in the file, not only forgotten.
    sqlite.pragma('secure_delete = ON')
    // The migrations call it by this name.
    sqlite.function('fold', { deterministic: true }, (text) => normaliseText(String(text)))
    const migrated = migrate(sqlite, migrations)
    if (migrated.length > 0) onMigrated(migrated)
    sqlite.pragma('foreign_keys = ON')
    return new WatchedDatabase(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** What `work` writes is kept together or not at all; a transaction under way is joined. */
export async function together<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return isTransaction(db) ? await work(db) : await db.transaction().execute(work)
}

const isTransaction = (db: Database): db is Transaction => db.isTransaction

const notRemoved = 'Une copie faite avant une mise à jour n’a pas pu être supprimée.'
const notOverwritten = 'Ce qui a été supprimé n’a pas encore pu être écrasé dans les fichiers.'

/** Pages of a word index that are merged at once: some milliseconds. */
const atOnce = 100

/**
 * Overwrites what has been erased where SQLite holds it longer than the tables do: in the word
 * indexes and in the log of the last writes. To be called after what is erased for good, and each
 * day; in steps, so that others are answered in between. While a backup reads the file the log
 * stays, and on a full disk all of it, until the next time: what was erased has gone from the site
 * all the same. The copies that were set aside before migrations go as well.
 * @param before each day: only those copies that are older than that
 */
export async function overwriteErased(db: Database, before?: Date): Promise<void> {
  try {
    // They keep what a text was found by for long after it has gone.
    const indexes = await sql<{ name: string }>`select name from sqlite_schema
      where type = 'table' and sql like 'create virtual table % using fts5(%'`.execute(db)
    for (const { name } of indexes.rows) {
      // As 'optimize' does at one go: the first step says that all of it is to be merged.
      for (let pages = -atOnce; await merge(db, name, pages); pages = atOnce) await nextTurn()
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

/** Answers whether there was anything to do. */
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

/** The program does not stand still for another one that reads the file. */
async function emptyLog(connection: Database): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(connection)
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(patience)}`.execute(connection)
  }
}
