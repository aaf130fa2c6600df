import * as z from 'zod'

export const trashDays = 30

/** Query of DELETE /api/trash?until=: later deletions stay; without it all are erased. */
export const emptyUntil = z.object({ until: z.iso.datetime().optional() })

export type Trashed = {
  /** Record type, deleted by `DELETE /api/<room>/<_id>` */
  room: string
  _id: string
  title: string
  deletedAt: string
  deletedBy: string
  expiresAt: string
}

/** Record restored to `/api/<room>/<_id>`. */
export type Restored = { room: string; _id: string }
