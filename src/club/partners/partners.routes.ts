import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { partnerInput, partnerOrder } from './partners.contract.ts'
import { listShownPartners, partnerKind, partnerQueries } from './partners.queries.ts'

type Deps = { db: Database; trash: Trash; now: () => Date }

/**
 * GET /api/partners/shown is what visitors read today; the other calls are the admins’. The band
 * above the footer comes with the settings' card.
 */
export const partnersRoutes = ({ db, trash, now }: Deps) =>
  new Hono()
    .get('/partners/shown', async (c) => c.json(await listShownPartners(db, dayInParis(now()))))
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        kind: partnerKind,
        contract: partnerInput,
        queries: partnerQueries,
        order: { path: '/partners/order', contract: partnerOrder },
      }),
    )
