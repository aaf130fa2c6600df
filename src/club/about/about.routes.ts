import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readBody } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { aboutChange, aboutInput } from './about.contract.ts'
import { changeAbout, getAbout, getAboutView, updateAbout } from './about.queries.ts'

/** GET, PUT and PATCH /api/about: the nine texts of the About page, all of them or some. */
export function aboutRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return new Hono()
    .get('/about', async (c) => {
      const get = c.req.query('view') === 'page' ? getAboutView : getAbout
      return answerRecord(c, await get(db))
    })
    .put(
      '/about',
      keepVersions(deps, () => getAbout(db)),
      async (c) => {
        const input = await readBody(c, aboutInput)
        return answerRecord(c, await updateAbout(db, input, readIfMatch(c)))
      },
    )
    .patch(
      '/about',
      keepVersions(deps, () => getAbout(db)),
      async (c) => {
        const change = await readBody(c, aboutChange)
        return answerRecord(c, await changeAbout(db, change, readIfMatch(c)))
      },
    )
}
