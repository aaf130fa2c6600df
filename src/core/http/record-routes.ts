import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Database, Revised, Transaction } from '#src/core/database/index.ts'
import type { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import { answerCreate } from './idempotency.ts'
import { readBody, readChange } from './requests.ts'
import { answerRecord, readIfMatch } from './revisions.ts'

type Trash<Kind> = { put(kind: Kind, id: string, by: string): Promise<void> }

type Calls<Kind, Schema extends z.ZodObject, T extends z.output<Schema>> = {
  db: Database
  trash: Trash<Kind>
  now: () => Date
  /** Record type; its name is part of the paths */
  kind: Kind
  schema: Schema
  /** Route that saves the admin's order: the ids from first to last */
  order?: { path: string; schema: ReturnType<typeof orderedIds> }
  queries: {
    /** Left out by features that paginate their list in a route of their own */
    list?: (db: Database) => Promise<T[]>
    get: (db: Database, id: string) => Promise<Revised<T>>
    /** Slow work before the transaction that calls `create` */
    prepare?: (input: z.output<Schema>) => Promise<unknown>
    create: (trx: Transaction, input: z.output<Schema>) => Promise<Revised<T>>
    update: (
      db: Database,
      id: string,
      input: z.output<Schema>,
      revisions?: number[],
    ) => Promise<Revised<T>>
    order?: (db: Database, ids: readonly string[]) => Promise<T[]>
  }
}

/**
 * Builds the routes of a record type. A feature registers its other routes first, since `/:id`
 * matches any segment.
 */
export function recordRoutes<
  Kind extends { recordType: string },
  Schema extends z.ZodObject,
  T extends z.output<Schema> & { _id: string },
>(calls: Calls<Kind, Schema, T>): Hono {
  const { db, trash, now, kind, schema, queries } = calls
  const { list, get, prepare, create, update, order } = queries
  const all = `/${kind.recordType}` as const
  const one = `${all}/:id` as const
  const routes = new Hono()
  if (list) routes.get(all, async (c) => c.json(await list(db)))
  if (order && calls.order) {
    const ids = calls.order.schema
    routes.put(calls.order.path, async (c) => c.json(await order(db, (await readBody(c, ids)).ids)))
  }
  return routes
    .get(one, async (c) => answerRecord(c, await get(db, c.req.param('id'))))
    .post(all, async (c) => {
      const body = await readBody(c, schema)
      return await answerCreate(c, {
        ...{ db, now, body, get },
        ...(prepare && { prepare: () => prepare(body) }),
        create: (trx) => create(trx, body),
      })
    })
    .put(one, async (c) => {
      const id = c.req.param('id')
      const input = await readChange(c, schema, () => get(db, id))
      return answerRecord(c, await update(db, id, input, readIfMatch(c)))
    })
    .delete(one, toTrash(trash, kind))
}

/** Handler of DELETE `/:id`, which moves the record into the trash. */
export const toTrash =
  <Kind>(trash: Trash<Kind>, kind: Kind) =>
  async (c: Context) => {
    await trash.put(kind, c.req.param('id') ?? '', c.get('admin').username)
    return c.body(null, 204)
  }
