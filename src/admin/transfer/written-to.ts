import { sql } from 'kysely'
import { openReadOnly } from '#src/core/database/index.ts'
import { exportedOnRequest, exportedTables } from '#src/registry.ts'

/** Tables in which a first start leaves nothing, or one unchanged record. */
const otherTables = ['trash', 'versions', 'mail_settings', 'handover']

/**
 * Whether a site has more than its first start gave it: a record that was added, changed or
 * deleted, a visitor's message, a setting.
 */
export async function isWrittenTo(database: string): Promise<boolean> {
  await using db = openReadOnly(database)
  for (const table of [...exportedTables, ...exportedOnRequest, ...otherTables]) {
    if (/^demo_/.test(table)) continue
    const { rows: columns } = await sql<{ name: string }>`
      select name from pragma_table_info(${table})`.execute(db)
    const has = (name: string) => columns.some((column) => column.name === name)
    if (columns.length === 0) continue
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.raw(isWritten(has))} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** Condition for a row that somebody wrote. Versions tell of sample records of one row. */
function isWritten(has: (column: string) => boolean): string {
  if (!has('id')) return 'true'
  if (has('revision')) {
    return `case when cast(id as text) in (select record_id from demo_records)
      then typeof(id) = 'text' and revision > 1 else typeof(id) = 'text' or revision > 1 end`
  }
  // Comments of the sample content are older than the first account.
  return has('created_at') ? 'created_at > (select min(created_at) from accounts)' : 'true'
}
