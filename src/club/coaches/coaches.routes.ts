import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { answerSlice, readSlice } from '#src/house/http/requests.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { coachInput, coachOrder } from './coaches.contract.ts'
import { coachKind, coachQueries, countCoaches } from './coaches.queries.ts'

/** Spec section 7, the calls under /api/coaches. */
export const coachesRoutes = ({ db, trash }: { db: Database; trash: Trash }) =>
  new Hono()
    .get('/coaches', async (c) => {
      const coaches = await coachQueries.list(db, readSlice(c))
      return answerSlice(c, coaches, await countCoaches(db))
    })
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        kind: coachKind,
        contract: coachInput,
        queries: coachQueries,
        order: { path: '/coaches/order', contract: coachOrder },
      }),
    )
