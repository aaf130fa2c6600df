import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { getOverview } from './overview.queries.ts'

/** GET /api/overview: one light call for the dashboard's first screen and its count of messages. */
export function overviewRoutes({ db, now }: { db: Database; now: () => Date }): Hono {
  return new Hono().get('/overview', async (c) => c.json(await getOverview(db, now())))
}
