import type { Generated } from 'kysely'
import type { FilesColumn } from '#src/club/documents/attached.ts'
import type { OptionalJson } from '#src/core/database/index.ts'
import type { EventInput } from './events.schema.ts'
import type { Price } from './prices.shared.ts'
import type { RegistrationRule } from './registrations/registrations.schema.ts'

type Fields = Omit<EventInput, 'registrations' | 'prices' | 'files'>

/** Columns of the schema's fields: a number that is not given is null, a text empty. */
type Columns = {
  [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends number
    ? number | null
    : Generated<NonNullable<Fields[Name]>>
}

export type EventsTable = Columns & {
  id: string
  revision: Generated<number>
  /** Rule of registrations; empty if it never accepted any */
  registrations: OptionalJson<RegistrationRule>
  prices: OptionalJson<Price[]>
  files: FilesColumn
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    events: EventsTable
  }
}
