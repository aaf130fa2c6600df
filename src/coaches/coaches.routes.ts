import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readBody, readSlice } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { coachInput } from './coaches.contract.ts'
import {
  countCoaches,
  createCoach,
  getCoach,
  listCoaches,
  removeCoach,
  updateCoach,
} from './coaches.queries.ts'

/** Spec section 7, the calls under /api/coaches. */
export function coachesRoutes({ db }: { db: Database }): Hono {
  return new Hono()
    .get('/coaches', async (c) => {
      const coaches = await listCoaches(db, readSlice(c))
      return c.json(coaches, 200, { 'X-Total-Count': String(await countCoaches(db)) })
    })
    .get('/coaches/:id', async (c) => answerRecord(c, await getCoach(db, c.req.param('id'))))
    .post('/coaches', async (c) =>
      answerRecord(c, await createCoach(db, await readBody(c, coachInput)), 201),
    )
    .put('/coaches/:id', async (c) => {
      const input = await readBody(c, coachInput)
      return answerRecord(c, await updateCoach(db, c.req.param('id'), input, readIfMatch(c)))
    })
    .delete('/coaches/:id', async (c) => {
      await removeCoach(db, c.req.param('id'))
      return c.body(null, 204)
    })
}
