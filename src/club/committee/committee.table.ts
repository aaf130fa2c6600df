import type { Generated } from 'kysely'

/** One row a member. */
export type CommitteeTable = {
  id: string
  revision: Generated<number>
  /** The order the admin gave them, from 1 */
  position: number
  role: string
  name: string
  photo: Generated<string>
  text: Generated<string>
  email: Generated<string>
}
