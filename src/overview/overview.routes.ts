import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import type { Sweeper } from '#src/media/sweep.ts'
import { getOverview } from './overview.queries.ts'

type Deps = { db: Database; now: () => Date; sweeper: Sweeper }

/** GET /api/overview: one light call for the dashboard's first screen and its count of messages. */
export function overviewRoutes({ db, now, sweeper }: Deps): Hono {
  return new Hono().get('/overview', async (c) =>
    c.json({ ...(await getOverview(db, now())), uploads: sweeper.report() }),
  )
}
