import type { Generated } from 'kysely'
import type { Flag, JsonColumn, OptionalJson } from '#src/core/database/index.ts'
import type { Role } from './login/auth.schema.ts'

/** Row of an account. Times are ISO, UTC. */
export type AccountsTable = {
  id: string
  username: string
  passwordHash: string
  /** Incremented by each change of the password, but not by rehashing the same one */
  passwordVersion: Generated<number>
  createdAt: string
  lastLoginAt: Generated<string | null>
  /** Receives links to a new password; empty: none */
  email: Generated<string>
  role: Generated<Role>
  /** Areas an editor may enter (FeatureApi in src/core/feature.ts) */
  areas: OptionalJson<string[]>
}

/** Invitations have no `account_id`, mailed links no `made_by`. */
export type OneTimeLinksTable = {
  id: string
  kind: 'invitation' | 'colleague' | 'mail'
  /** SHA-256, in hexadecimal */
  tokenHash: string
  accountId: string | null
  madeBy: string | null
  note: Generated<string>
  role: Generated<Role>
  areas: OptionalJson<string[]>
  createdAt: string
  expiresAt: string
}

/** See migrations/0013-second-factor.sql. */
export type PasskeysTable = {
  id: string
  accountId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: JsonColumn<string[]>
  name: string
  site: string
  createdAt: string
  lastUsedAt: string | null
}

type TotpTable = {
  accountId: string
  secret: string
  lastStep: number
  createdAt: string
}

/** Session row, whose absence ends the token. */
type SessionsTable = {
  id: string
  accountId: string
  expiresAt: string
  /** Result of deviceName (browser.ts); may be empty */
  device: Generated<string>
  since: string | null
  /** Precise to some minutes */
  lastSeenAt: string | null
  /** Time of the last proof, see ConfirmFirst */
  confirmedAt: string | null
  /** Lasts thirty days instead of twelve hours */
  stays: Flag
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    one_time_links: OneTimeLinksTable
    passkeys: PasskeysTable
    recovery_codes: { hash: string; accountId: string }
    second_factor_rule: { id: number; since: string }
    sessions: SessionsTable
    totp: TotpTable
  }
}
