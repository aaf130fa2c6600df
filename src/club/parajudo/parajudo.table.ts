import type { Generated } from 'kysely'

/** One row. */
export type ParajudoTable = {
  id: 1
  revision: Generated<number>
  intro: Generated<string>
  who: Generated<string>
  how: Generated<string>
  contact_name: Generated<string>
  contact_email: Generated<string>
  contact_phone: Generated<string>
}
