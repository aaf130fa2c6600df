import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { check, readBody, readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { partnerInput, partnerOrder, partnerShape } from './partners.contract.ts'
import {
  createPartner,
  getPartner,
  listPartners,
  listShownPartners,
  orderPartners,
  partnerKind,
  updatePartner,
} from './partners.queries.ts'

type Deps = { db: Database; trash: Trash; now: () => Date }

/**
 * GET /api/partners/shown is what visitors read today; the other calls are the admins’. The band
 * above the footer comes with the settings' card.
 */
export function partnersRoutes({ db, trash, now }: Deps): Hono {
  return new Hono()
    .get('/partners', async (c) => c.json(await listPartners(db)))
    .get('/partners/shown', async (c) => c.json(await listShownPartners(db, dayInParis(now()))))
    .get('/partners/:id', async (c) => answerRecord(c, await getPartner(db, c.req.param('id'))))
    .post('/partners', async (c) =>
      answerRecord(c, await createPartner(db, await readBody(c, partnerInput)), 201),
    )
    .put('/partners/order', async (c) => {
      const { ids } = await readBody(c, partnerOrder)
      return c.json(await orderPartners(db, ids))
    })
    .put('/partners/:id', async (c) => {
      const id = c.req.param('id')
      const whole = await readChange(c, partnerShape, () => getPartner(db, id))
      const input = check(partnerInput, whole)
      return answerRecord(c, await updatePartner(db, id, input, readIfMatch(c)))
    })
    .delete('/partners/:id', async (c) => {
      await trash.put(partnerKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
