import type { Context } from 'hono'
import type { Database } from '#src/core/database/database.ts'
import type { PublicGet } from '#src/core/http/endpoint.ts'

/** Kept like a page: its answer depends on the origin and on what `call` names. */
export type Feed = {
  call: PublicGet
  /** As the router knows it, where that is not the call's */
  path?: string
  type: string
  write: (asked: FeedAsked) => Promise<string>
}
export type FeedAsked = { db: Database; origin: string; now: Date; c: Context }

/** `revision` and time where they are known. */
export type SiteAddress = { path: string; createdAt?: string; revision?: number }
