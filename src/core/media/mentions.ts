import { sql } from 'kysely'
import { type Database, readJson } from '#src/core/database/index.ts'
import { registered } from '#src/core/registered.ts'
import { uploadsIn, wholeAddress } from './files.ts'

/** Whether visitors write to a table: links to pictures in it do not count. */
export const isVisitors = (table: string) => registered().visitorTables.includes(table)

export type MentioningRows = readonly (readonly [table: string, rows: readonly object[]])[]

/**
 * All uploads the club's own records mention, trash included, pictures by their folder. Every text
 * column of every table is read, so that no feature can forget to declare one.
 */
export async function listMentioned(db: Database): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, column } of await listTextColumns(db)) {
    // The trash is read below, where the original table of its rows is known.
    if (isVisitors(table) || table === 'trash' || table === 'uploads') continue
    const field = sql.ref(`${table}.${column}`)
    const { rows } = await sql<{ text: string }>`
      select ${field} as text from ${sql.table(table)} where ${field} like '%/uploads/%'
    `.execute(db)
    for (const { text } of rows) for (const address of uploadsIn(text)) found.add(address)
  }
  const trashed = await db
    .selectFrom('trash')
    .select('rows')
    .where('rows', 'like', '%/uploads/%')
    .execute()
  for (const { rows } of trashed) {
    for (const address of uploadsIn(wordsOfClub(readJson(rows)))) found.add(address)
  }
  return found
}

/** Uploads that the published rows of a table mention. */
export async function listPublishedIn(db: Database, table: string, now: Date): Promise<string[]> {
  const condition = registered().published[table]?.(now) ?? sql`true`
  const found: string[] = []
  for (const { column } of await listTextColumns(db, table)) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where instr(${sql.ref(column)}, '/uploads/') and ${condition}
    `.execute(db)
    found.push(...rows.flatMap(({ text }) => uploadsIn(text)))
  }
  return found
}

/** Uploads deleted for good, and those of a hidden record or of one in the trash, whatever shows them. */
export async function listWithdrawn(db: Database, now: Date): Promise<string[]> {
  const removed = db.selectFrom('uploads').select('address').where('removedAt', 'is not', null)
  const found = (await removed.execute()).map(({ address }) => address)
  const trashed = db.selectFrom('trash').select('files').where('files', '<>', '[]')
  for (const { files } of await trashed.execute()) found.push(...readJson(files))
  const { published, recordTypes } = registered()
  for (const { table, files } of recordTypes) {
    const condition = published[table]?.(now)
    if (!files || !condition) continue
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where not ${condition}`.execute(db)
    found.push(...rows.flatMap(files))
  }
  return found.map(wholeAddress)
}

/** Records that mention an upload: table, and the path in the API where the table says it. */
export type Mention = { table: string; record?: string | undefined }

/** Lists the club's records that mention an upload, one for each table, with versions and trash. */
export async function listMentions(db: Database, address: string): Promise<Mention[]> {
  const whole = wholeAddress(address)
  const mentions: Mention[] = []
  for (const { table, column } of await listTextColumns(db)) {
    if (isVisitors(table) || table === 'uploads') continue
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where instr(${sql.ref(column)}, ${whole})`.execute(db)
    if (table === 'versions')
      mentions.push(...rows.map(({ record }) => ({ table, record: String(record) })))
    else if (table === 'trash')
      mentions.push(...rows.map((row) => ({ table, record: `/api/${row.room}/${row.recordId}` })))
    else if (rows.length > 0) mentions.push({ table })
  }
  return mentions
}

/** Text of the rows the club wrote, without visitors' tables. */
export const wordsOfClub = (rows: MentioningRows): string =>
  JSON.stringify(rows.filter(([table]) => !isVisitors(table)))

/** Lists text columns, of all tables or of one. Search indexes are skipped: they copy other tables. */
export async function listTextColumns(
  db: Database,
  table?: string,
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%' and tables.name = ${table ?? sql`tables.name`}
  `.execute(db)
  return rows
}
