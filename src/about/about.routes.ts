import { Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readBody } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { aboutInput } from './about.contract.ts'
import { getAbout, updateAbout } from './about.queries.ts'

/** GET and PUT /api/about: the nine texts of the About page. */
export function aboutRoutes({ db }: { db: Database }): Hono {
  return new Hono()
    .get('/about', async (c) => answerRecord(c, await getAbout(db)))
    .put('/about', async (c) => {
      const input = await readBody(c, aboutInput)
      return answerRecord(c, await updateAbout(db, input, readIfMatch(c)))
    })
}
