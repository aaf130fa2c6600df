import { Hono } from 'hono'
import { sql } from 'kysely'
import type { WatchedDatabase } from '#src/core/database/index.ts'
import { logFailure, version } from '#src/core/process/index.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Health check of the container: 503 without the database, or once a query found damage. */
export function healthzRoutes(db: WatchedDatabase): Hono {
  return new Hono().get('/healthz', async (c) => {
    try {
      await sql`select count(*) from migrations`.execute(db)
      if (!db.damage) return c.json({ ok: true, version }, 200, noStore)
    } catch (error) {
      logFailure('La base de données ne répond pas.', error)
    }
    const text = db.damage
      ? `base de données abîmée (${db.damage}) : remettez une sauvegarde`
      : 'base de données indisponible'
    return c.json({ ok: false, version, problem: text }, 503, noStore)
  })
}
