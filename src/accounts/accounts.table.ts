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
