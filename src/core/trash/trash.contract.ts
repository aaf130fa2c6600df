import * as z from 'zod'

export const trashDays = 30

/** DELETE /api/trash?until=: what came after that moment stays; all goes without it. */
export const emptyUntil = z.object({ until: z.iso.datetime().optional() })

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
