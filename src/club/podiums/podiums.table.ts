import type { Generated } from 'kysely'

/** An adult who may have a page */
export type AthletesTable = {
  id: string
  revision: Generated<number>
  name: string
  /** Other ways podiums spell it, one a line */
  spellings: string
  agreed: 'no' | 'yes'
  created_at: string
}

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
