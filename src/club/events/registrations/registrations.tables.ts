import type { Generated } from 'kysely'
import type { PricedPeople } from '#src/club/events/prices.shared.ts'
import type { Flag, OptionalJson } from '#src/core/database/index.ts'
import type { RegistrationRow } from './registrations.schema.ts'

export type RegistrationsTable = Omit<
  RegistrationRow,
  '_id' | 'maybeTwice' | 'paid' | 'counts' | 'dueCents'
> & {
  paid: Flag
  priced: OptionalJson<PricedPeople[]>
  /** Number in order of arrival */
  number: Generated<number>
  id: string
  eventId: string
  tokenHash: string
}

export type EndedRegistrationsTable = { tokenHash: string; eventId: string; endedAt: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    registrations: RegistrationsTable
    ended_registrations: EndedRegistrationsTable
  }
}
