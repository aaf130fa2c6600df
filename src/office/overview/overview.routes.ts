import { Hono } from 'hono'
import type { Config } from '#src/config.ts'
import type { Backups } from '#src/house/backups/backups.ts'
import { findBackups, lookElsewhere } from '#src/house/backups/findings.ts'
import type { Offsite } from '#src/house/backups/offsite/offsite.ts'
import type { Database } from '#src/house/database/database.ts'
import { readBody } from '#src/house/http/requests.ts'
import type { Sweeper } from '#src/house/media/sweep.ts'
import { describeUpdate, noteSeen, readNews } from './news.ts'
import { newsSeen, type Overview } from './overview.contract.ts'
import { getOverview } from './overview.queries.ts'

type Deps = {
  db: Database
  now: () => Date
  /** By which messages grow old (src/house/time/clocks.ts) */
  purgeTime: () => Date
  sweeper: Sweeper
  config: Config
  backups: Backups
  /** Undefined where BACKUP_URL is not set */
  offsite?: Offsite | undefined
}

/**
 * GET /api/overview: one light call for the dashboard's first screen and its count of messages.
 * POST /api/overview/seen: its news were read.
 */
export function overviewRoutes(deps: Deps): Hono {
  const { db, config, now, purgeTime, sweeper, backups, offsite } = deps
  const { dataDir, offsite: target } = config
  return new Hono()
    .get('/overview', async (c) => {
      const read = await getOverview(db, now(), purgeTime())
      const { updated, restored, restoredSeen } = readNews(dataDir)
      const told: Overview = {
        ...read,
        uploads: sweeper.report(),
        backups: findBackups({
          dataDir,
          status: backups.status(),
          target,
          elsewhere: lookElsewhere(offsite),
        }),
        news: {
          updated: updated ? describeUpdate(updated) : null,
          restored: (!restoredSeen && restored) || null,
        },
      }
      return c.json(told)
    })
    .post('/overview/seen', async (c) => {
      noteSeen(dataDir, (await readBody(c, newsSeen)).what)
      return c.body(null, 204)
    })
}
