import * as z from 'zod'
import type { Comment } from '#src/club/comments/comments.schema.ts'
import { type AttachedFile, attachedFiles } from '#src/club/documents/attached.schema.ts'
import { type EventResult, eventId } from '#src/club/event-links/event-links.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalImage, optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'

const lineOrEmpty = () => optionalText().removeDefault()

/** List of tags; empty ones and repeats that differ only in case are dropped. */
const tags = z
  .array(lineOrEmpty(), 'Une liste d’étiquettes est attendue')
  .transform(withoutRepeats)
  .refine((list) => list.length <= limits.tags, `${limits.tags} étiquettes au plus`)
  .default([])

/** Time stored in UTC: texts of one length sort by time. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text))

/** Time of publication; `null`: a draft; 'now': the time of the request. */
const publication = z.union(
  [z.null(), z.literal('now'), moment],
  'Une date et une heure sont attendues',
)

/** Article (spec sections 5 and 7). Omitted fields stay; a new article is published at once. */
export const articleInput = z.object({
  title: requiredText('Le titre est requis'),
  content: requiredText('Le contenu est requis', limits.article),
  image: optionalImage,
  tags,
  featured: z.boolean('Oui ou non est attendu').default(false),
  category: lineOrEmpty().optional(),
  publishedAt: publication.optional(),
  eventId,
  files: attachedFiles,
})

export const previewInput = z.object({
  content: z.string('Un texte est attendu').max(limits.article),
})

export type ArticleInput = z.infer<typeof articleInput>

/** Article in a list; `comments` counts those visitors can read. */
export type ArticleSummary = {
  _id: string
  title: string
  /** Plain text, 200 characters */
  excerpt: string
  /** Its own image, or the first uploaded picture of its text */
  image: string
  tags: string[]
  category: string
  featured: boolean
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC: articles are sorted by it */
  publishedAt: string
  /** Reading time in minutes */
  readTime: number
  comments: number
}

/** Article (spec section 3) with its newest comments, newest first. */
export type Article = Omit<ArticleSummary, 'excerpt' | 'comments'> & {
  /** Its own image */
  image: string
  /** Markdown */
  content: string
  /** Day of publication in the club's time zone, yyyy-MM-dd */
  date: string
  comments: Comment[]
  /** Number of comments visitors can read */
  commentCount: number
  eventId?: string
  files: AttachedFile[]
}

export type ArticlePage = Article & {
  /** Description for search engines and shared links */
  excerpt: string
  /** Its own image, or the first uploaded picture of its text */
  picture: string
  /** Sanitised HTML; headings start at h2 */
  html: string
  /** Articles with a common tag */
  related: ArticleSummary[]
  event?: { _id: string; title: string; results: EventResult[] }
}

/** State of publication, for admins. */
export type Publication = {
  status: 'draft' | 'scheduled' | 'published'
  publishedAt: string | null
}

/** Article in the admins' list, which includes drafts. */
export type AdminArticleSummary = Omit<ArticleSummary, 'publishedAt'> & Publication

/** Article for admins; `date` of a draft is its day of creation. */
export type AdminArticle = Omit<ArticlePage, 'publishedAt'> & Publication

export type Preview = Pick<ArticlePage, 'html' | 'excerpt' | 'readTime' | 'picture'>

/** Tags and categories in use, most used first. */
export type Keywords = { tags: string[]; categories: string[] }

function withoutRepeats(list: string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of list) {
    const name = tag.toLowerCase()
    if (tag !== '' && !byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}

declare module '#src/club/event-links/event-links.schema.ts' {
  interface EventStory {
    articles: ArticleSummary[]
  }
}

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Unpublished articles, last created first */
    drafts: number
    scheduled: number
    unpublished: { _id: string; title: string; publishedAt: string | null }[]
  }
}
