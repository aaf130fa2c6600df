import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { storeVersion } from './versions.queries.ts'

/** Stores versions; a failure here undoes no save. @param read form fields, nothing of visitors */
export const storeVersions =
  (
    { db, now }: { db: Database; now: () => Date },
    read: (c: Context) => Promise<{ record: object } | undefined>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const before = await read(c).catch(() => undefined)
    await next()
    if (!before || !c.res.ok) return
    try {
      const after = await read(c)
      if (!after) return
      const author = c.get('admin').username
      const saved = { record: c.req.path, before: before.record, after: after.record }
      await storeVersion(db, { ...saved, author, now: now() })
    } catch (error) {
      logFailure('Une version n’a pas pu être gardée.', error)
    }
  }
