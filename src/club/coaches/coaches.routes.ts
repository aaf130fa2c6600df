import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { answerSlice, readBody, readChange, readSlice } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { coachInput, coachOrder } from './coaches.contract.ts'
import {
  coachKind,
  countCoaches,
  createCoach,
  getCoach,
  listCoaches,
  orderCoaches,
  updateCoach,
} from './coaches.queries.ts'

/** Spec section 7, the calls under /api/coaches. */
export function coachesRoutes({ db, trash }: { db: Database; trash: Trash }): Hono {
  return new Hono()
    .get('/coaches', async (c) => {
      const coaches = await listCoaches(db, readSlice(c))
      return answerSlice(c, coaches, await countCoaches(db))
    })
    .get('/coaches/:id', async (c) => answerRecord(c, await getCoach(db, c.req.param('id'))))
    .post('/coaches', async (c) =>
      answerRecord(c, await createCoach(db, await readBody(c, coachInput)), 201),
    )
    .put('/coaches/order', async (c) => {
      const { ids } = await readBody(c, coachOrder)
      return c.json(await orderCoaches(db, ids))
    })
    .put('/coaches/:id', async (c) => {
      const id = c.req.param('id')
      const input = await readChange(c, coachInput, () => getCoach(db, id))
      return answerRecord(c, await updateCoach(db, id, input, readIfMatch(c)))
    })
    .delete('/coaches/:id', async (c) => {
      await trash.put(coachKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
