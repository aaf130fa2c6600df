import type { Generated } from 'kysely'
import type { Role } from './login/auth.contract.ts'

/** Row of an account. Times are ISO, UTC. */
export type AccountsTable = {
  id: string
  username: string
  password_hash: string
  /** Incremented by each change of the password, but not by rehashing the same one */
  password_version: Generated<number>
  created_at: string
  last_login_at: Generated<string | null>
  /** Receives links to a new password; empty: none */
  email: Generated<string>
  role: Generated<Role>
}

/** Invitations have no `account_id`, mailed links no `made_by`. */
export type OneTimeLinksTable = {
  id: string
  kind: 'invitation' | 'colleague' | 'mail'
  /** SHA-256, in hexadecimal */
  token_hash: string
  account_id: string | null
  made_by: string | null
  note: Generated<string>
  role: Generated<Role>
  created_at: string
  expires_at: string
}

/** See migrations/0013-second-factor.sql. */
export type PasskeysTable = {
  id: string
  account_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  site: string
  created_at: string
  last_used_at: string | null
}

type TotpTable = {
  account_id: string
  secret: string
  last_step: number
  created_at: string
}

/** Session row, whose absence ends the token. */
type SessionsTable = {
  id: string
  account_id: string
  expires_at: string
  /** Result of deviceName (browser.ts); may be empty */
  device: Generated<string>
  since: string | null
  /** Precise to some minutes */
  last_seen_at: string | null
  /** Time of the last proof, see ConfirmFirst */
  confirmed_at: string | null
  /** 1: lasts thirty days instead of twelve hours */
  stays: Generated<number>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    one_time_links: OneTimeLinksTable
    passkeys: PasskeysTable
    recovery_codes: { hash: string; account_id: string }
    second_factor_rule: { id: number; since: string }
    sessions: SessionsTable
    totp: TotpTable
  }
}
