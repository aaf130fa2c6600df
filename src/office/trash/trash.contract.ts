export const trashDays = 30

export type Trashed = {
  /** `DELETE /api/<room>/<_id>` brought it here */
  room: string
  _id: string
  title: string
  deletedAt: string
  deletedBy: string
  expiresAt: string
}

/** It is again at `/api/<room>/<_id>`. */
export type Restored = { room: string; _id: string }
