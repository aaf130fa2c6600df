import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { questionInput, questionOrder } from './questions.contract.ts'
import { listGroups, questionKind, questionQueries } from './questions.queries.ts'

/** GET /api/faq is what visitors read; the calls under /api/questions are the admins’. */
export const questionsRoutes = ({ db, trash }: { db: Database; trash: Trash }) =>
  new Hono()
    .get('/faq', async (c) => c.json(await listGroups(db)))
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        kind: questionKind,
        contract: questionInput,
        queries: questionQueries,
        order: { path: '/question-order', contract: questionOrder },
      }),
    )
