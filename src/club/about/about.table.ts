import type { Generated } from 'kysely'

/** One row: the nine texts of spec section 3. */
export type AboutTable = {
  id: 1
  revision: Generated<number>
  mission: string
  vision: string
  philosophy: string
  history: string
  instructor_message: string
  core_values: string
  achievements: string
  community_involvement: string
  place: string
}
