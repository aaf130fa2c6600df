import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { legalInput } from './legal.contract.ts'
import { getLegal, updateLegal } from './legal.queries.ts'

/** GET and PUT /api/legal: what the legal pages say of the club and of who hosts the site. */
export function legalRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return new Hono()
    .get('/legal', async (c) => answerRecord(c, await getLegal(db)))
    .put(
      '/legal',
      keepVersions(deps, () => getLegal(db)),
      async (c) => {
        const input = await readChange(c, legalInput, () => getLegal(db))
        return answerRecord(c, await updateLegal(db, input, readIfMatch(c)))
      },
    )
}
