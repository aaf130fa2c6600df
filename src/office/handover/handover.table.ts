import type { Generated } from 'kysely'

/** One row: what the site can't know of itself. Days are yyyy-MM-dd, and empty where unknown. */
export type HandoverTable = {
  id: 1
  revision: Generated<number>
  runs: Generated<'' | 'docker' | 'node'>
  folder: Generated<string>
  repository: Generated<string>
  server: Generated<string>
  host_account: Generated<string>
  registrar: Generated<string>
  domain_ends: Generated<string>
  phrase_kept: Generated<string>
  copies: Generated<string>
  mailbox: Generated<string>
  contacts: Generated<string>
  checked: Generated<string>
}
