import type { Role } from '#src/core/accounts/login/auth.schema.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import type { Overview } from './overview.schema.ts'

/** Number of records of each kind the overview names; the rest is counted. */
export const namedRecords = 3

export type OverviewOptions = {
  now: Date
  role: Role
  /** Whether the reader may enter the feature's area; an editor enters only those of the account */
  isOpen: boolean
  features: Readonly<Record<string, AnyFeature>>
}

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Its part of the dashboard's overview */
    overview?: (db: Database, options: OverviewOptions) => Promise<Partial<Overview>>
    /** Record counts, by their names in the overview */
    counts?: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>>
  }
}
