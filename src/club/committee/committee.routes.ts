import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readBody, readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { memberInput, memberOrder } from './committee.contract.ts'
import {
  committeeKind,
  createMember,
  getCommitteePage,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './committee.queries.ts'

/** GET /api/committee/page is the page, once there is one; the other calls are the admins’. */
export function committeeRoutes({ db, trash }: { db: Database; trash: Trash }): Hono {
  return new Hono()
    .get('/committee', async (c) => c.json(await listMembers(db)))
    .get('/committee/page', async (c) => c.json(await getCommitteePage(db)))
    .get('/committee/:id', async (c) => answerRecord(c, await getMember(db, c.req.param('id'))))
    .post('/committee', async (c) =>
      answerRecord(c, await createMember(db, await readBody(c, memberInput)), 201),
    )
    .put('/committee/order', async (c) => {
      const { ids } = await readBody(c, memberOrder)
      return c.json(await orderMembers(db, ids))
    })
    .put('/committee/:id', async (c) => {
      const id = c.req.param('id')
      const input = await readChange(c, memberInput, () => getMember(db, id))
      return answerRecord(c, await updateMember(db, id, input, readIfMatch(c)))
    })
    .delete('/committee/:id', async (c) => {
      await trash.put(committeeKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
