import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { beltsInput } from './belts.contract.ts'
import { getBelts, getShownBelts, updateBelts } from './belts.queries.ts'

/** GET /api/belts is what visitors read; /api/belts/texts what admins have written of it. */
export function beltsRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return new Hono()
    .get('/belts', async (c) => c.json(await getShownBelts(db)))
    .get('/belts/texts', async (c) => answerRecord(c, await getBelts(db)))
    .put(
      '/belts/texts',
      keepVersions(deps, () => getBelts(db)),
      async (c) => {
        const input = await readChange(c, beltsInput, () => getBelts(db))
        return answerRecord(c, await updateBelts(db, input, readIfMatch(c)))
      },
    )
}
