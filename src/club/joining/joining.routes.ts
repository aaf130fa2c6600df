import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { joiningInput } from './joining.contract.ts'
import { defaultJoining } from './joining.defaults.ts'
import { getJoining, getJoiningPage, updateJoining } from './joining.queries.ts'

/** GET /api/joining is the page, once there is one; /api/joining/texts what admins write for it. */
export function joiningRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return (
    new Hono()
      .get('/joining', async (c) => c.json(await getJoiningPage(db)))
      // What the answer of 'Trouver mon cours' needs of that page.
      .get('/fees', async (c) => {
        const { online, fees } = (await getJoining(db)).record
        return c.json(online ? fees.rows : [])
      })
      .get('/joining/defaults', (c) => c.json(defaultJoining))
      .get('/joining/texts', async (c) => answerRecord(c, await getJoining(db)))
      .put(
        '/joining/texts',
        keepVersions(deps, () => getJoining(db)),
        async (c) => {
          const input = await readChange(c, joiningInput, () => getJoining(db))
          return answerRecord(c, await updateJoining(db, input, readIfMatch(c)))
        },
      )
  )
}
