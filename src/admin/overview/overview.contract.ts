import * as z from 'zod'
import type { BackupFinding } from '#src/core/backups/backups.contract.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.contract.ts'

/** POST /api/overview/seen */
export const newsSeen = z.object({ what: z.enum(['updated', 'restored']) })
export type NewsSeen = z.infer<typeof newsSeen>

/** Times are ISO 8601, days yyyy-MM-dd. Each feature that shows something there adds it in its contract. */
export interface Overview {
  /** As the features name it */
  counts: Record<string, number>
  demo: boolean
  /** What is stored fits no longer: visitors see the default */
  unfitSettings: number
  /** That no record shows: waiting for an admin's word, and set aside */
  uploads: { held: number; aside: number }
  /** Once it is near or past */
  domainEnds: string | null
  /** The first is about the last backup */
  backups: BackupFinding[]
  /** Until somebody has seen it */
  news: { updated: string | null; restored: RestoreOutcome | null }
}
