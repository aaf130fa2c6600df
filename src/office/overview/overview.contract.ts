import * as z from 'zod'
import type { BackupFinding } from '#src/house/backups/backups.contract.ts'
import type { RestoreOutcome } from '#src/house/backups/restore/restore.contract.ts'

/** POST /api/overview/seen: which of the news somebody has read. */
export const newsSeen = z.object({ what: z.enum(['updated', 'restored']) })
export type NewsSeen = z.infer<typeof newsSeen>

/** What a volunteer wants to know first; times are ISO 8601, days yyyy-MM-dd. */
export type Overview = {
  /** How many messages wait, and the latest of them */
  unread: number
  messages: { _id: string; name: string; message: string; date: string }[]
  /** How many comments no admin has looked at yet */
  newComments: number
  /** The shown comments that are new or of the last seven days: how many, and the latest of them */
  recentComments: number
  comments: NewComment[]
  /** Articles nobody sees yet: drafts, and those that wait for their time; last begun first */
  drafts: number
  scheduled: number
  unpublished: { _id: string; title: string; publishedAt: string | null }[]
  /** The next ones, today's among them */
  events: { _id: string; title: string; date: string; location: string }[]
  /** Coaches whom nobody has given a portrait */
  faceless: { _id: string; name: string }[]
  /** How much of what the site holds, as the rooms name it */
  counts: Record<string, number>
  /** Whether starter content is still there to be removed */
  demo: boolean
  /**
   * `removed`: messages that went to the trash by themselves within a week. `held`: so many have
   * been kept for too long that an admin has to agree first, 0 for none
   */
  expiry: { removed: number; held: number; months: number }
  /** How many facts the legal pages still lack */
  missingMentions: number
  /** How many parts of the settings visitors see the default of, since what is stored fits no longer */
  unfitSettings: number
  /**
   * Uploads no record shows: so many that an admin has to say what is to become of them, and those
   * that were set aside and will be removed
   */
  uploads: { held: number; aside: number }
  /** The day the domain ends, where that is near or past (src/office/handover) */
  domainEnds: string | null
  /** A season that was to be published on a day, and is not yet */
  overdueSeason: { name: string; on: string } | null
  /** How the backups stand; the first line is about the last one */
  backups: BackupFinding[]
  /** Told until somebody has seen it: a new version that runs, what came of a restore */
  news: { updated: string | null; restored: RestoreOutcome | null }
}

export type NewComment = {
  _id: string
  name: string
  text: string
  date: string
  article: { _id: string; title: string }
}
