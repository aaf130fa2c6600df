import type { Generated } from 'kysely'

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
}

/** `token_hash` is the SHA-256 of the link's token, in hexadecimal. */
export type InvitationsTable = {
  id: string
  token_hash: string
  note: Generated<string>
  invited_by: string
  created_at: string
  expires_at: string
}

/** As an invitation's; `made_by` is null where the link was asked for at the door. */
export type PasswordLinksTable = {
  id: string
  token_hash: string
  account_id: string
  made_by: string | null
  created_at: string
  expires_at: string
}
