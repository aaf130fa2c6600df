import { sql } from 'kysely'
import type { Database } from '#src/database.ts'

const address = /\/uploads\/pictures\/([0-9a-z]{12})\//g

/**
 * The ids of all pictures whose address stands anywhere in the database: in a record's own field,
 * inside an article or a setting, in what was put aside. Every text column of every table is
 * read, so that no room can forget to tell what it uses.
 */
export async function listMentionedPictures(db: Database): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, column } of await listTextColumns(db)) {
    const field = sql.ref(`${table}.${column}`)
    const { rows } = await sql<{ text: string }>`
      select ${field} as text from ${sql.table(table)} where ${field} like '%/uploads/pictures/%'
    `.execute(db)
    for (const { text } of rows) for (const id of picturesIn(text)) found.add(id)
  }
  return found
}

/**
 * Addresses of the pictures that records which were just taken out of their tables show, and no
 * other record does: they go where the records go.
 * @param text the records as JSON
 * @param but addresses that are left out
 */
export async function listOwnPictures(
  db: Database,
  text: string,
  but: string[],
): Promise<string[]> {
  const left = new Set(picturesIn(but.join('\n')))
  const ids = new Set(picturesIn(text).filter((id) => !left.has(id)))
  if (ids.size === 0) return []
  const shared = await listMentionedPictures(db)
  return [...ids].filter((id) => !shared.has(id)).map((id) => `/uploads/pictures/${id}/`)
}

/** The ids of the pictures a text shows or names. */
const picturesIn = (text: string): string[] => [...text.matchAll(address)].map(([, id]) => id ?? '')

/** Of the tables themselves: what a search index holds is copied from them. */
async function listTextColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%'
  `.execute(db)
  return rows
}
