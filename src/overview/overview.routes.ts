import { Hono } from 'hono'
import type { Backups } from '#src/backups/backups.ts'
import type { Database } from '#src/database.ts'
import type { Sweeper } from '#src/media/sweep.ts'
import type { Offsite } from '#src/offsite/offsite.ts'
import type { Overview } from './overview.contract.ts'
import { getOverview } from './overview.queries.ts'

type Deps = {
  db: Database
  now: () => Date
  /** By which messages grow old (src/clocks.ts) */
  purgeTime: () => Date
  sweeper: Sweeper
  backups: Backups
  /** Undefined where BACKUP_URL is not set */
  offsite?: Offsite | undefined
}

/** GET /api/overview: one light call for the dashboard's first screen and its count of messages. */
export function overviewRoutes({ db, now, purgeTime, sweeper, backups, offsite }: Deps): Hono {
  return new Hono().get('/overview', async (c) => {
    const { state, sentence } = backups.status()
    const failing = offsite?.status().failing
    const backup = { state, sentence, offsite: failing?.problem ?? null }
    const read = await getOverview(db, now(), purgeTime())
    const told: Overview = { ...read, uploads: sweeper.report(), backup }
    return c.json(told)
  })
}
