import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { parajudoInput } from './parajudo.contract.ts'
import { getParajudo, getParajudoPage, updateParajudo } from './parajudo.queries.ts'

/** GET /api/parajudo is the page, once there is one; /api/parajudo/texts what admins write for it. */
export function parajudoRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return new Hono()
    .get('/parajudo', async (c) => c.json(await getParajudoPage(db)))
    .get('/parajudo/texts', async (c) => answerRecord(c, await getParajudo(db)))
    .put(
      '/parajudo/texts',
      keepVersions(deps, () => getParajudo(db)),
      async (c) => {
        const input = await readChange(c, parajudoInput, () => getParajudo(db))
        return answerRecord(c, await updateParajudo(db, input, readIfMatch(c)))
      },
    )
}
