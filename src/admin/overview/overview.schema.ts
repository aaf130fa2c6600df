import * as z from 'zod'
import type { BackupFinding } from '#src/core/backups/backups.schema.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'

/** Body of POST /api/overview/seen */
export const newsSeen = z.object({ what: z.enum(['updated', 'restored']) })
export type NewsSeen = z.infer<typeof newsSeen>

/**
 * Overview of the dashboard. Times are ISO 8601, days yyyy-MM-dd. Features extend it in their
 * schemas.
 */
export interface Overview {
  /** Record counts by the features' names */
  counts: Record<string, number>
  demo: boolean
  /** Number of stored settings that are no longer valid: visitors see the defaults */
  unfitSettings: number
  /** Unreferenced uploads: `toCheck` waits for an admin's decision, `unreferenced` is deleted in time */
  uploads: { toCheck: number; unreferenced: number }
  /** Day the domain ends, once it is near or past */
  domainEnds: string | null
  /** Backup findings; the first is about the last backup */
  backups: BackupFinding[]
  /** News until somebody has seen them */
  news: { updated: string | null; restored: RestoreOutcome | null }
}
