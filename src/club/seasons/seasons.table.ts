import type { Generated, Selectable } from 'kysely'
import type { ClosuresTable } from '#src/club/closures/closures.table.ts'
import type { SeasonContent } from './seasons.contract.ts'

export type SeasonsTable = {
  id: string
  revision: Generated<number>
  state: 'draft' | 'current' | 'kept'
  name: string
  /** yyyy-MM-dd, both included */
  first_day: string
  last_day: string
  /** JSON of a SeasonContent, of a kept season of a KeptContent */
  content: string
  /** ISO 8601 in UTC */
  published_at: string | null
  kept_at: string | null
  /** yyyy-MM-dd, the day a draft is published by itself */
  publish_on: string | null
  previous: string | null
}

/** What was, with all that is needed to put it back as it was. */
export type KeptContent = SeasonContent & {
  /** The fees as they were stored; absent where they were none of the club's own */
  storedFees?: unknown
  /** The closures that went with it */
  closures: Selectable<ClosuresTable>[]
  /** Closures that stayed, and now name their lesson by its new name */
  renamed: { id: string; from: string; to: string }[]
}
