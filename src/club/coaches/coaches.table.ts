import type { Generated } from 'kysely'

export type CoachesTable = {
  id: string
  revision: Generated<number>
  /** The order the admin gave them, from 1 */
  position: number
  name: string
  bio: string
  rank: string
  image: Generated<string>
  /** JSON list of links */
  socials: string
}
