import type { Generated } from 'kysely'

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
  start_time: Generated<string>
  end_time: Generated<string>
  /** yyyy-MM-dd, or empty */
  end_date: Generated<string>
  meeting_point: Generated<string>
  /** RegistrationRule, JSON; empty where it never took any */
  registrations: Generated<string>
  created_at: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    events: EventsTable
  }
}
