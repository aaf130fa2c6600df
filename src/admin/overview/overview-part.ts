import type { Role } from '#src/core/accounts/login/auth.contract.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import type { Overview } from './overview.contract.ts'

/** How many records the overview names of each sort; the rest is a number. */
export const namedRecords = 3

export type OverviewAsked = {
  now: Date
  purgeTime: Date
  /** An editor sees what its own sections hold */
  role: Role
  features: Readonly<Record<string, AnyFeature>>
}

declare module '#src/core/feature.ts' {
  interface Feature {
    /** What it adds to the overview of the dashboard */
    overview?: (db: Database, asked: OverviewAsked) => Promise<Partial<Overview>>
    /** By the names of the overview */
    counts?: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>>
  }
}
