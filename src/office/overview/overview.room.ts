import { Hono } from 'hono'
import { findBackupsHere } from '#src/house/backups/findings.ts'
import { readBody } from '#src/house/http/requests.ts'
import type { Room, RoomDeps } from '#src/room.ts'
import { describeUpdate, noteSeen, readNews } from './news.ts'
import { newsSeen, type Overview } from './overview.contract.ts'
import { getOverview } from './overview.queries.ts'

export const overview: Room = {
  tables: {},
  routes: [overviewRoutes],
  editors: ['GET /api/overview'],
  daily: ['POST /api/overview/seen'],
}

function overviewRoutes(deps: RoomDeps): Hono {
  const { db, rooms, now, purgeTime, sweeper } = deps
  const { dataDir } = deps.config
  return new Hono()
    .get('/overview', async (c) => {
      const read = await getOverview(db, rooms, now(), purgeTime())
      const { updated, restored, restoredSeen } = readNews(dataDir)
      const told: Overview = {
        ...read,
        uploads: sweeper.report(),
        backups: findBackupsHere(deps),
        news: {
          updated: updated ? describeUpdate(updated) : null,
          restored: (!restoredSeen && restored) || null,
        },
      }
      return c.json(c.get('session').role === 'admin' ? told : forEditor(told))
    })
    .post('/overview/seen', async (c) => {
      noteSeen(dataDir, (await readBody(c, newsSeen)).what)
      return c.body(null, 204)
    })
}

/** What an editor's own sections hold. */
const forEditor = (all: Overview): Overview => ({
  ...all,
  newComments: 0,
  recentComments: 0,
  comments: [],
  faceless: [],
  demo: false,
  expiry: { ...all.expiry, held: 0 },
  missingMentions: 0,
  unfitSettings: 0,
  uploads: { held: 0, aside: 0 },
  domainEnds: null,
  overdueSeason: null,
  backups: [],
  news: { updated: null, restored: null },
})
