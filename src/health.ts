import { Hono } from 'hono'
import { sql } from 'kysely'
import type { WatchedDatabase } from './database.ts'

/**
 * GET /healthz for the container's health check: 200 while the database answers, else 503. Once a
 * visitor met a damaged page, the site is not well, though other pages still answer.
 */
export function healthRoutes(db: WatchedDatabase): Hono {
  return new Hono().get('/healthz', async (c) => {
    try {
      await sql`select count(*) from migrations`.execute(db)
      if (!db.damage) return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      console.error('The database does not answer', error)
    }
    const text = db.damage
      ? `base de données abîmée (${db.damage}) : remettez une sauvegarde`
      : 'base de données indisponible'
    return c.text(text, 503, { 'Cache-Control': 'no-store' })
  })
}
