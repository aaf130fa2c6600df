import { sql } from 'kysely'
import { type Database, permalink } from '#src/core/database/index.ts'
import { isInTrash } from './trash.queries.ts'

/**
 * Creates an unused permalink, neither of a record nor of the trash.
 * @param current permalink of the record itself, which it may keep
 */
export const freePermalink = (
  db: Database,
  recordType: string,
  title: string,
  fallback: string,
  current?: string,
) =>
  permalink(title, fallback, async (id) => {
    if (id === current) return false
    const living = await sql`select 1 from ${sql.table(recordType)} where id = ${id}`.execute(db)
    return living.rows.length > 0 || (await isInTrash(db, recordType, id))
  })
