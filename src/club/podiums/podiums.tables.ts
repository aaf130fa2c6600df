import type { Generated } from 'kysely'
import type { JsonColumn } from '#src/core/database/index.ts'
import type { AthleteInput, Podium, PodiumRank } from './podiums.schema.ts'

/** Row of a podium; `photo` may be empty. */
export type PodiumsTable = Pick<Podium, 'year' | 'event'> & {
  id: string
  revision: Generated<number>
  date: Generated<string>
  photo: Generated<string>
  winners: JsonColumn<PodiumRank[]>
  createdAt: string
  eventId: Generated<string>
}

export type AthletesTable = AthleteInput & {
  id: string
  revision: Generated<number>
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    podiums: PodiumsTable
    athletes: AthletesTable
  }
}
