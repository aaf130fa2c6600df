/** A session lives as long as its token; its row's absence ends the token. Times are ISO, UTC. */
export type SessionsTable = {
  id: string
  account_id: string
  expires_at: string
}
