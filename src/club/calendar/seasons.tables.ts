import type { Generated } from 'kysely'
import type { ColumnsOf } from '#src/core/database/index.ts'
import type { Season } from './season.contract.ts'

export type SeasonsTable = ColumnsOf<Season> & {
  id: string
  revision: Generated<number>
  state: 'draft' | 'current' | 'kept'
  /** JSON: SeasonContent, of a kept season KeptContent */
  content: string
  /** ISO 8601 in UTC */
  published_at: string | null
  kept_at: string | null
  /** yyyy-MM-dd */
  publish_on: string | null
  previous: string | null
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    seasons: SeasonsTable
  }
}
