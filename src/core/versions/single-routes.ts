import { Hono } from 'hono'
import type * as z from 'zod'
import type { Database, Revised } from '#src/core/database/index.ts'
import { answerRecord, readChange, readIfMatch } from '#src/core/http/index.ts'
import { storeVersions } from './keep-versions.ts'

type Calls<Schema extends z.ZodObject, T> = {
  db: Database
  now: () => Date
  schema: Schema
  queries: {
    get: (db: Database) => Promise<Revised<T>>
    update: (db: Database, input: z.output<Schema>, revisions?: number[]) => Promise<Revised<T>>
  }
}

/** Routes of a single record. Saves store the replaced record as a version. */
export function singleRoutes<Schema extends z.ZodObject, T extends object>(
  path: string,
  { schema, queries, ...deps }: Calls<Schema, T>,
): Hono {
  const { db } = deps
  const read = () => queries.get(db)
  return new Hono()
    .get(path, async (c) => answerRecord(c, await read()))
    .put(path, storeVersions(deps, read), async (c) => {
      const input = await readChange(c, schema, read)
      return answerRecord(c, await queries.update(db, input, readIfMatch(c)))
    })
}
