import { sql } from 'kysely'
import { type Database, readJson } from '#src/core/database/index.ts'
import { registered } from '#src/core/registered.ts'
import { isDownloaded, pictureId, uploadsIn, wholeAddress } from './files.ts'

/** Tells if visitors write to a table: links to pictures in it do not count. */
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
    if (isVisitors(table) || table === 'trash') continue
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

/**
 * Pictures and documents shown only by records just taken out of their tables: they share the
 * records' fate.
 * @param but addresses to leave out
 */
export async function listUnsharedFiles(db: Database, rows: MentioningRows, but: string[]) {
  const left = new Set(but.map(wholeAddress))
  const files = new Set(filesIn(wordsOfClub(rows)).filter((address) => !left.has(address)))
  if (files.size === 0) return []
  const shared = await listMentioned(db)
  return [...files]
    .filter((address) => !shared.has(address))
    .map((address) => (pictureId(address) ? `${address}/` : address))
}

/** Text of the rows the club wrote, without visitors' tables. */
export const wordsOfClub = (rows: MentioningRows): string =>
  JSON.stringify(rows.filter(([table]) => !isVisitors(table)))

const filesIn = (text: string): string[] =>
  uploadsIn(text).filter((address) => pictureId(address) || isDownloaded(address))

/** Lists all text columns. Search indexes are skipped, as they copy other tables. */
export async function listTextColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%'
  `.execute(db)
  return rows
}
