import * as z from 'zod'
import type { BackupFinding } from '#src/core/backups/backups.contract.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.contract.ts'

/** POST /api/overview/seen */
export const newsSeen = z.object({ what: z.enum(['updated', 'restored']) })
export type NewsSeen = z.infer<typeof newsSeen>

/** Times are ISO 8601, days yyyy-MM-dd. */
export type Overview = {
  unread: number
  messages: { _id: string; name: string; message: string; date: string }[]
  /** No admin has looked at them yet */
  newComments: number
  /** New or of the last seven days: how many, and the latest */
  recentComments: number
  comments: NewComment[]
  /** Not published yet; last begun first */
  drafts: number
  scheduled: number
  unpublished: { _id: string; title: string; publishedAt: string | null }[]
  events: { _id: string; title: string; date: string; location: string }[]
  /** Without a portrait */
  faceless: { _id: string; name: string }[]
  /** As the rooms name it */
  counts: Record<string, number>
  demo: boolean
  /** `removed` within a week; `held`: so many that an admin has to agree, 0 for none */
  expiry: { removed: number; held: number; months: number }
  missingMentions: number
  /** What is stored fits no longer: visitors see the default */
  unfitSettings: number
  /** That no record shows: waiting for an admin's word, and set aside */
  uploads: { held: number; aside: number }
  /** Once it is near or past */
  domainEnds: string | null
  /** Its day has come */
  overdueSeason: { name: string; on: string } | null
  /** The first is about the last backup */
  backups: BackupFinding[]
  /** Until somebody has seen it */
  news: { updated: string | null; restored: RestoreOutcome | null }
}

export type NewComment = {
  _id: string
  name: string
  text: string
  date: string
  article: { _id: string; title: string }
}
