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
  created_at: string
}
