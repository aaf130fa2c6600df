/**
 * GET /api/auth/sessions: every open session of every admin, the caller's own account first, then
 * by when they were last seen. DELETE /api/auth/sessions/{id} ends one (204; 404 when it is over
 * already). DELETE /api/auth/sessions ends all of the caller's account but the one that asks
 * (204). Neither has to be confirmed: whoever lost a phone is in a hurry.
 */
export type SessionRow = {
  _id: string
  username: string
  /** In French, from what the browser says of itself: 'Firefox sur Windows' */
  device: string
  /** ISO 8601; null for sessions from before this was kept */
  since: string | null
  /** ISO 8601, to five minutes; null for sessions from before this was kept */
  lastSeen: string | null
  /** Opened for thirty days instead of twelve hours */
  stays: boolean
  /** ISO 8601: when it ends by itself */
  until: string
  /** Of the account that asks */
  own: boolean
  /** The one that asks */
  current: boolean
}
