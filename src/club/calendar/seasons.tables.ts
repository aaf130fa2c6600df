import type { Generated } from 'kysely'
import type { LooseJson } from '#src/core/database/index.ts'
import type { Season } from './season.shared.ts'

export type SeasonsTable = Season & {
  id: string
  revision: Generated<number>
  state: 'draft' | 'current' | 'kept'
  /** SeasonContent, or KeptContent of a kept season */
  content: LooseJson
  /** ISO 8601 in UTC */
  publishedAt: string | null
  keptAt: string | null
  /** yyyy-MM-dd */
  publishOn: string | null
  previous: string | null
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    seasons: SeasonsTable
  }
}
