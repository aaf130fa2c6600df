import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** GET /healthz for the container's health check: 200 while the database answers, else 503. */
export function healthRoutes(db: Database): Hono {
  return new Hono().get('/healthz', async (c) => {
    try {
      await sql`select count(*) from migrations`.execute(db)
      return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      console.error('The database does not answer', error)
      return c.text('base de données indisponible', 503, { 'Cache-Control': 'no-store' })
    }
  })
}
