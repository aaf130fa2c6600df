import type { Generated } from 'kysely'

/**
 * A session lives as long as its token; its row's absence ends the token. Times are ISO, UTC; the
 * three that may be null are so for sessions from before they were kept.
 */
export type SessionsTable = {
  id: string
  account_id: string
  expires_at: string
  /** As device-name.ts names it; empty where it is unknown */
  device: Generated<string>
  since: string | null
  /** To some minutes */
  last_seen_at: string | null
  /** When who is there was last proved: see confirm.contract.ts */
  confirmed_at: string | null
  /** 1: for thirty days instead of twelve hours */
  stays: Generated<number>
}
