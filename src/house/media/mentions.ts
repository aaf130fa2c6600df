import { sql } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { anyUpload, wholeAddress } from './files.ts'

/**
 * The tables visitors write, rather than the club, as their rooms announce them: a picture lives as
 * long as the club's records mention it; what visitors write never keeps one, nor does it take one
 * along when it is deleted.
 */
const ofVisitors: readonly string[] = [
  'alerts',
  'alerts_sent',
  'comment_counts',
  'comment_numbers',
  'comments',
  'mails',
  'message_numbers',
  'messages',
  'new_comments',
  'registrations',
  'visits',
]

export const isVisitors = (table: string) => ofVisitors.includes(table)

/** Rows by table, as the trash keeps them. */
export type MentioningRows = readonly (readonly [table: string, rows: readonly object[]])[]

/**
 * The addresses of all uploads the club's own records mention, a picture by its folder: in a
 * field, inside an article or a setting, in what lies in the trash. Every text column of every
 * table is read, so that no room can forget to name what it uses.
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
    for (const address of uploadsIn(wordsOfClub(JSON.parse(rows)))) found.add(address)
  }
  return found
}

/**
 * Addresses of the pictures that records which were just taken out of their tables show, and no
 * other record does: they go where the records go.
 * @param rows the records
 * @param but addresses that are left out
 */
export async function listOwnPictures(
  db: Database,
  rows: MentioningRows,
  but: string[],
): Promise<string[]> {
  const left = new Set(but.map(wholeAddress))
  const own = new Set(picturesIn(wordsOfClub(rows)).filter((address) => !left.has(address)))
  if (own.size === 0) return []
  const shared = await listMentioned(db)
  return [...own].filter((address) => !shared.has(address)).map((address) => `${address}/`)
}

/** As text, without what visitors wrote. */
export const wordsOfClub = (rows: MentioningRows): string =>
  JSON.stringify(rows.filter(([table]) => !isVisitors(table)))

/** What a text shows or names, pictures by their folders. */
const uploadsIn = (text: string): string[] =>
  [...text.matchAll(anyUpload)].map(([address]) => wholeAddress(address))

const picturesIn = (text: string): string[] =>
  uploadsIn(text).filter((address) => address.startsWith('/uploads/pictures/'))

/** Of the tables themselves: what a search index holds is copied from them. */
export async function listTextColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%'
  `.execute(db)
  return rows
}
