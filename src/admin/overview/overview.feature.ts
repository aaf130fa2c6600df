import { Hono } from 'hono'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { type Backups, findBackupsHere, type Offsite } from '#src/core/backups/index.ts'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { readBody } from '#src/core/http/index.ts'
import type { Sweeper } from '#src/core/media/index.ts'
import { listUnfitSections } from '#src/core/settings/index.ts'
import { describeUpdate, markNewsSeen, readNews } from '#src/core/volume/index.ts'
import { newsSeen, type Overview } from './overview.schema.ts'

type Context = AppContext & {
  backups: Backups
  offsite?: Offsite | undefined
  sweeper: Sweeper
}

export const overview: Feature<Context> = {
  data: {
    tables: {},
  },
  api: {
    routes: [overviewRoutes],
    editors: ['GET /api/overview'],
    reauth: {
      none: ['POST /api/overview/seen'],
    },
  },
}

function overviewRoutes(deps: Context): Hono {
  const { dataDir } = deps.config
  return new Hono()
    .get('/overview', async (c) => {
      const { role, areas } = c.get('session')
      const read = await readOverview(deps, { role, areas })
      if (role !== 'admin') return c.json(read)
      const { updated, restored, restoredSeen } = readNews(dataDir)
      const overview: Overview = {
        ...read,
        unfitSettings: (await listUnfitSections(deps.db)).length,
        uploads: await deps.sweeper.report(),
        backups: await findBackupsHere(deps),
        news: {
          updated: updated ? describeUpdate(updated) : null,
          restored: (!restoredSeen && restored) || null,
        },
      }
      return c.json(overview)
    })
    .post('/overview/seen', async (c) => {
      markNewsSeen(dataDir, (await readBody(c, newsSeen)).what)
      return c.body(null, 204)
    })
}

/** Reads the overview in one transaction. */
const readOverview = (context: Context, { role, areas }: Access): Promise<Overview> => {
  const { db, features, now } = context
  return inTransaction(db, async (trx) => {
    // Features return complete values, so they are assigned, not merged.
    const overview = { ...nothing, counts: await countAll(trx, features, now()) } as Overview
    for (const feature of Object.values(features)) {
      const area = feature.api?.area?.name
      const isOpen = role === 'admin' || (area !== undefined && areas.includes(area))
      const options = { now: now(), role, isOpen, features }
      Object.assign(overview, await feature.overview?.(trx, options))
    }
    return overview
  })
}

/** Defaults for values no feature provides. */
const nothing: Partial<Overview> = {
  counts: {},
  demo: false,
  unfitSettings: 0,
  uploads: { toCheck: 0, unreferenced: 0 },
  domainEnds: null,
  backups: [],
  news: { updated: null, restored: null },
}

async function countAll(db: Database, features: AppContext['features'], now: Date) {
  const counts: Overview['counts'] = {}
  for (const feature of Object.values(features)) {
    for (const [name, count] of Object.entries(feature.counts ?? {}))
      counts[name] = await count(db, now)
  }
  return counts
}
