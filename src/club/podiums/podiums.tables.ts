import type { Generated } from 'kysely'
import type { ColumnsOf } from '#src/core/database/index.ts'
import type { AthleteInput, Podium } from './podiums.contract.ts'

/** `photo` may be empty. */
export type PodiumsTable = Pick<Podium, 'year' | 'event'> & {
  id: string
  revision: Generated<number>
  date: Generated<string>
  photo: Generated<string>
  /** JSON */
  winners: string
  created_at: string
  event_id: Generated<string>
}

export type AthletesTable = ColumnsOf<AthleteInput> & {
  id: string
  revision: Generated<number>
  created_at: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    podiums: PodiumsTable
    athletes: AthletesTable
  }
}
