import type { Generated } from 'kysely'

/** One row: what only the club knows of itself and of who hosts the site. */
export type LegalTable = {
  id: 1
  revision: Generated<number>
  name: Generated<string>
  form: Generated<string>
  seat: Generated<string>
  rna: Generated<string>
  siret: Generated<string>
  director: Generated<string>
  federation: Generated<string>
  privacy_email: Generated<string>
  host_name: Generated<string>
  host_address: Generated<string>
  host_phone: Generated<string>
  message_months: Generated<number>
}
