import type { Generated } from 'kysely'
import type { ColumnsOf } from '#src/core/database/index.ts'
import type { RegistrationRow } from './registrations.contract.ts'

export type RegistrationsTable = ColumnsOf<Omit<RegistrationRow, '_id' | 'maybeTwice'>> & {
  /** In the order they came */
  number: Generated<number>
  id: string
  event_id: string
  token_hash: string
}

export type EndedRegistrationsTable = { token_hash: string; event_id: string; ended_at: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    registrations: RegistrationsTable
    ended_registrations: EndedRegistrationsTable
  }
}
