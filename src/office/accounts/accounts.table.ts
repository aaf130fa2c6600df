import type { Generated } from 'kysely'
import type { Role } from './login/auth.contract.ts'

/** Times are ISO, UTC. */
export type AccountsTable = {
  id: string
  username: string
  password_hash: string
  /** Grows with each change of the password; a hash made anew of the same one leaves it */
  password_version: Generated<number>
  created_at: string
  /** Null until the first login */
  last_login_at: Generated<string | null>
  /** Where a link for a new password may be mailed to; empty for nowhere */
  email: Generated<string>
  role: Generated<Role>
}

/** What lets somebody in once. Without `account_id` it is an invitation, without `made_by` mailed. */
export type OneTimeLinksTable = {
  id: string
  kind: 'invitation' | 'colleague' | 'mail'
  /** The SHA-256 of the link's token, in hexadecimal */
  token_hash: string
  account_id: string | null
  made_by: string | null
  note: Generated<string>
  /** Of an invitation: what the new account will be */
  role: Generated<Role>
  created_at: string
  expires_at: string
}
