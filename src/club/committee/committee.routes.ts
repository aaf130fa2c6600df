import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { memberInput, memberOrder } from './committee.contract.ts'
import { committeeKind, getCommitteePage, memberQueries } from './committee.queries.ts'

/** GET /api/committee/page is the page, once there is one; the other calls are the admins’. */
export const committeeRoutes = ({ db, trash }: { db: Database; trash: Trash }) =>
  new Hono()
    .get('/committee/page', async (c) => c.json(await getCommitteePage(db)))
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        kind: committeeKind,
        contract: memberInput,
        queries: memberQueries,
        order: { path: '/committee/order', contract: memberOrder },
      }),
    )
