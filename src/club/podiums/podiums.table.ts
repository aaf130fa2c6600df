import type { Generated } from 'kysely'

export type PodiumsTable = {
  id: string
  revision: Generated<number>
  year: number
  event: string
  date: Generated<string>
  /** JSON list of { rank, names } */
  winners: string
  /** Path under /uploads, or empty */
  photo: Generated<string>
  created_at: string
  /** Empty for none */
  event_id: Generated<string>
}
