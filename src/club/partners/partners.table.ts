import type { Generated } from 'kysely'

export type PartnersTable = {
  id: string
  revision: Generated<number>
  /** The order the admin gave them, from 1 */
  position: number
  name: string
  logo: Generated<string>
  link: Generated<string>
  text: Generated<string>
  /** yyyy-MM-dd in Paris, empty for no bound */
  first_day: Generated<string>
  last_day: Generated<string>
}
