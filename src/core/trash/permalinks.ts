import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { type Database, permalink, type Transaction } from '#src/core/database/index.ts'
import { Gone } from '#src/core/http/index.ts'
import { isInTrash } from './trash.queries.ts'

/**
 * Creates an unused permalink: not of a record, nor of the trash, nor of an erased person.
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
    return (
      living.rows.length > 0 ||
      (await isInTrash(db, recordType, id)) ||
      (await isGone(db, recordType, id))
    )
  })

/** Marks an address as gone: it answers 410 and is never reused. */
export async function markGone(trx: Transaction, recordType: string, id: string): Promise<void> {
  await trx
    .insertInto('gone_addresses')
    .values({ hash: hashOf(recordType, id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function isGone(db: Database, recordType: string, id: string): Promise<boolean> {
  const gone = db.selectFrom('gone_addresses').select('hash')
  return Boolean(await gone.where('hash', '=', hashOf(recordType, id)).executeTakeFirst())
}

const hashOf = (recordType: string, id: string) =>
  createHash('sha256').update(`${recordType}/${id}`).digest('hex')

/** Turns a 404 into 410 for addresses marked as gone. */
export function answerGone(db: Database): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const [, , recordType = '', id = ''] = c.req.path.split('/')
    if (c.res.status === 404 && (await isGone(db, recordType, id))) throw new Gone()
  }
}
