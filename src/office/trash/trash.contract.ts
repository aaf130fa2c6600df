/** How long a deleted record can be restored. */
export const trashDays = 30

/** A deleted record as admins see it; times are ISO 8601 in UTC. */
export type Trashed = {
  /** As in the API's addresses: `DELETE /api/<room>/<_id>` brought it here */
  room: string
  _id: string
  title: string
  deletedAt: string
  /** Username */
  deletedBy: string
  /** From then on it is gone for good */
  expiresAt: string
}

/** What was restored, and where it is again: `/api/<room>/<_id>`. */
export type Restored = { room: string; _id: string }
