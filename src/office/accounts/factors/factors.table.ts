/** Times are ISO, UTC; see migrations/0013-second-factor.sql. */
export type PasskeysTable = {
  id: string
  account_id: string
  credential_id: string
  public_key: string
  counter: number
  /** JSON list of texts */
  transports: string
  name: string
  site: string
  created_at: string
  last_used_at: string | null
}

export type TotpTable = {
  account_id: string
  secret: string
  last_step: number
  created_at: string
}

export type RecoveryCodesTable = { hash: string; account_id: string }

export type SecondFactorRuleTable = { id: number; since: string }
