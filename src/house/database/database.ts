import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import type { AboutTable } from '#src/club/about/about.table.ts'
import type { BlogLabelsTable, BlogsTable, BlogTextsTable } from '#src/club/blogs/blogs.table.ts'
import type { ClosuresTable } from '#src/club/closures/closures.table.ts'
import type { CoachesTable } from '#src/club/coaches/coaches.table.ts'
import type {
  CommentCountsTable,
  CommentNumbersTable,
  CommentsTable,
  NewCommentsTable,
} from '#src/club/comments/comments.table.ts'
import type { CommitteeTable } from '#src/club/committee/committee.table.ts'
import type { CoursesTable } from '#src/club/courses/courses.table.ts'
import type { DocumentsTable } from '#src/club/documents/documents.table.ts'
import type { EventsTable } from '#src/club/events/events.table.ts'
import type { PhotosTable } from '#src/club/gallery/gallery.table.ts'
import type { JoiningTable } from '#src/club/joining/joining.table.ts'
import type { LegalTable } from '#src/club/legal/legal.table.ts'
import type {
  AnswersTable,
  MessageNumbersTable,
  MessagesTable,
} from '#src/club/messages/messages.table.ts'
import type { ParajudoTable } from '#src/club/parajudo/parajudo.table.ts'
import type { PartnersTable } from '#src/club/partners/partners.table.ts'
import type { PodiumsTable } from '#src/club/podiums/podiums.table.ts'
import type { QuestionsTable } from '#src/club/questions/questions.table.ts'
import type { SeasonsTable } from '#src/club/seasons/seasons.table.ts'
import type { GoneAddressesTable } from '#src/house/http/permalinks.table.ts'
import type { PicturesTable } from '#src/house/media/pictures.table.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import type {
  AccountsTable,
  InvitationsTable,
  PasswordLinksTable,
} from '#src/office/accounts/accounts.table.ts'
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorRuleTable,
  TotpTable,
} from '#src/office/accounts/factors/factors.table.ts'
import type { SessionsTable } from '#src/office/accounts/login/auth.table.ts'
import type { DemoFillTable, DemoRecordsTable } from '#src/office/demo/demo.table.ts'
import type { HandoverTable } from '#src/office/handover/handover.table.ts'
import type { MailSettingsTable, MailsTable } from '#src/office/mail/mail.table.ts'
import type { SettingsTable } from '#src/office/settings/settings.table.ts'
import type { TrashTable } from '#src/office/trash/trash.table.ts'
import type { VisitsTable } from '#src/office/visits/visits.table.ts'
import { migrate, removeCopies } from './migrate.ts'
import { Dialect, OneAtATime } from './sqlite.ts'
import { TableWatch } from './table-watch.ts'

export type Tables = {
  about: AboutTable
  accounts: AccountsTable
  answers: AnswersTable
  blog_labels: BlogLabelsTable
  blog_texts: BlogTextsTable
  blogs: BlogsTable
  closures: ClosuresTable
  coaches: CoachesTable
  comment_counts: CommentCountsTable
  comment_numbers: CommentNumbersTable
  comments: CommentsTable
  committee: CommitteeTable
  courses: CoursesTable
  demo_fill: DemoFillTable
  demo_records: DemoRecordsTable
  documents: DocumentsTable
  events: EventsTable
  gone_addresses: GoneAddressesTable
  handover: HandoverTable
  invitations: InvitationsTable
  joining: JoiningTable
  password_links: PasswordLinksTable
  legal: LegalTable
  mail_settings: MailSettingsTable
  mails: MailsTable
  message_numbers: MessageNumbersTable
  messages: MessagesTable
  new_comments: NewCommentsTable
  parajudo: ParajudoTable
  partners: PartnersTable
  passkeys: PasskeysTable
  photos: PhotosTable
  pictures: PicturesTable
  podiums: PodiumsTable
  questions: QuestionsTable
  recovery_codes: RecoveryCodesTable
  second_factor_rule: SecondFactorRuleTable
  seasons: SeasonsTable
  sessions: SessionsTable
  settings: SettingsTable
  totp: TotpTable
  trash: TrashTable
  visits: VisitsTable
}

/** What every query takes first; a transaction is one too. */
export type Database = Kysely<Tables>

/** What `together` gives: taken first by what must be done together with something else. */
export type Transaction = KyselyTransaction<Tables>

/** The database as it is opened: it notes what was read for what, and what was written since. */
export class WatchedDatabase extends Kysely<Tables> {
  readonly watch: TableWatch
  readonly #plain: Kysely<Tables>
  readonly #afterwards: (() => void)[] = []
  #damage: string | undefined

  /** @param sqlite with all its tables */
  constructor(sqlite: Sqlite.Database) {
    const watch = new TableWatch(sqlite)
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
 * Opens the database file (or ':memory:') and brings its tables up to date.
 * synchronous=FULL: an answered write is on disk, even if the power goes.
 * @throws MigrationError when a migration fails, the file is then as it was; or when there is a
 *   table that can't be watched
 */
export function openDatabase(
  file: string,
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
