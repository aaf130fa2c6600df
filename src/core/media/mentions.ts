import { sql } from 'kysely'
import { type Database, readJson } from '#src/core/database/index.ts'
import { anyUpload, wholeAddress } from './files.ts'

/** What visitors write keeps no picture, nor takes it along when it is deleted. */
const ofVisitors: readonly string[] = [
  'alerts',
  'alerts_sent',
  'comment_counts',
  'comment_numbers',
  'comments',
  'ended_registrations',
  'mails',
  'message_numbers',
  'messages',
  'new_comments',
  'registrations',
  'visits',
]

export const isVisitors = (table: string) => ofVisitors.includes(table)

export type MentioningRows = readonly (readonly [table: string, rows: readonly object[]])[]

/**
 * All uploads the club's own records mention, a picture by its folder, the trash included. Every
 * text column of every table is read, so that no room can forget to name what it uses.
 */
export async function listMentioned(db: Database): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, column } of await listTextColumns(db)) {
    // Read below, where it can be told whose rows they are.
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
 * Pictures that records which were just taken out of their tables show, and no other does: they go
 * where the records go. @param but addresses that are left out
 */
export async function listOwnPictures(db: Database, rows: MentioningRows, but: string[]) {
  const left = new Set(but.map(wholeAddress))
  const own = new Set(picturesIn(wordsOfClub(rows)).filter((address) => !left.has(address)))
  if (own.size === 0) return []
  const shared = await listMentioned(db)
  return [...own].filter((address) => !shared.has(address)).map((address) => `${address}/`)
}

/** Without what visitors wrote. */
export const wordsOfClub = (rows: MentioningRows): string =>
  JSON.stringify(rows.filter(([table]) => !isVisitors(table)))

/** Pictures by their folders. */
const uploadsIn = (text: string): string[] =>
  [...text.matchAll(anyUpload)].map(([address]) => wholeAddress(address))

const picturesIn = (text: string): string[] =>
  uploadsIn(text).filter((address) => address.startsWith('/uploads/pictures/'))

/** What a search index holds is copied from the tables. */
export async function listTextColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%'
  `.execute(db)
  return rows
}
