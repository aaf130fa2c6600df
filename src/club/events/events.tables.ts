import type { Generated } from 'kysely'
import type { OptionalJson } from '#src/core/database/index.ts'
import type { RegistrationRule } from './registrations/registrations.contract.ts'

export type EventsTable = {
  id: string
  revision: Generated<number>
  title: string
  description: string
  /** yyyy-MM-dd */
  date: string
  image: Generated<string>
  location: Generated<string>
  capacity: number | null
  attendees: number | null
  /** HH:mm in Paris, or empty */
  startTime: Generated<string>
  endTime: Generated<string>
  /** yyyy-MM-dd, or empty */
  endDate: Generated<string>
  meetingPoint: Generated<string>
  /** Rule of registrations; empty if it never accepted any */
  registrations: OptionalJson<RegistrationRule>
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    events: EventsTable
  }
}
