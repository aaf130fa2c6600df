import type { Transaction } from '#src/core/database/index.ts'
import type { Store } from '#src/core/media/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import type { UploadImporter } from './import-uploads.ts'
import type { OldPlaces } from './read-event-days.ts'
import { type Converted, cut, type Html, toPlain } from './to-markdown.ts'
import type { LeftoverReason, WordpressReport } from './wordpress.schema.ts'
import type { WxrItem } from './wxr.ts'

/** What is known of the old site while its items are read. */
export type OldSiteContent = Pick<Store, 'db' | 'now'> & {
  host: string
  attachments: ReadonlyMap<string, string>
  children: ReadonlyMap<string, string[]>
  /** Synced blocks by id */
  blocks: ReadonlyMap<string, string>
  places: OldPlaces
  importReport: WordpressReport
  bringUploads: UploadImporter['bringUploads']
  /** Converts a text to Markdown. */
  convert: (html: Html) => Promise<Converted>
}

/** Item while it is read. */
export type Reading = {
  item: WxrItem
  title: string
  written: Date
  isPublic: boolean
  /** Notes something that is left out. */
  leave: (reason: LeftoverReason, ...details: string[]) => void
}

/** Text of an item, with the new addresses of its pictures and documents. */
export type Text = { content: string; pictures: string[]; uploads: ReadonlyMap<string, string> }

/** Record to be written; `create` returns its id. */
export type ReadRecord = { text: Text; create: (trx: Transaction) => Promise<string> }

export function readComments({ item: { comments }, written }: Reading, report: WordpressReport) {
  const approvedComments = comments.flatMap((comment) => {
    const type = comment['wp:comment_type'] ?? ''
    const text = cut(toPlain(comment['wp:comment_content'] ?? ''), limits.comment)
    const isApprovedComment =
      comment['wp:comment_approved'] === '1' && ['', 'comment'].includes(type)
    if (!isApprovedComment || text === '') return []
    const name = cut(toPlain(comment['wp:comment_author'] ?? ''), limits.title) || 'Anonyme'
    const date = readDate(comment['wp:comment_date_gmt']) ?? written
    return [{ name, text, createdAt: date.toISOString() }]
  })
  report.unapproved += comments.length - approvedComments.length
  return approvedComments
}

export function leaveComments(reading: Reading, report: WordpressReport): void {
  const comments = readComments(reading, report)
  if (comments.length > 0) reading.leave('comments', ...comments.map(() => ''))
}

export function leaveExcerpt({ item, leave }: Reading): void {
  const excerpt = toPlain(item.fields['excerpt:encoded'] ?? '')
  if (excerpt) leave('excerpt', cut(excerpt, limits.title))
}

export function findWrittenDate(fields: Record<string, string>): Date | undefined {
  const published = Date.parse(fields.pubDate ?? '')
  return (
    readDate(fields['wp:post_date_gmt']) ??
    readDate(fields['wp:post_date']) ??
    (Number.isNaN(published) ? undefined : new Date(published))
  )
}

/** Parses '2019-03-04 10:00:00'; zeros stand for no date. */
function readDate(text: string | undefined): Date | undefined {
  const time = Date.parse(`${text?.replace(' ', 'T')}Z`)
  return Number.isNaN(time) || text?.startsWith('0000') ? undefined : new Date(time)
}
