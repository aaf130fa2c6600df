import * as z from 'zod'
import type { Comment } from '#src/club/comments/comments.contract.ts'
import { type EventResult, eventId } from '#src/club/events/ties.contract.ts'
import {
  limits,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/core/text/fields.contract.ts'

const lineOrEmpty = () => optionalText().removeDefault()

/** Without empty ones and those that differ only in case. */
const tags = z
  .array(lineOrEmpty(), 'Une liste d’étiquettes est attendue')
  .transform(withoutRepeats)
  .refine((list) => list.length <= limits.tags, `${limits.tags} étiquettes au plus`)
  .default([])

/** Kept in UTC: texts of one length sort. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text))

/** `null`: a draft; 'now': from the moment of the call. */
const publication = z.union(
  [z.null(), z.literal('now'), moment],
  'Une date et une heure sont attendues',
)

/** Spec sections 5 and 7. What is left out keeps what there is; a new one is published at once. */
export const articleInput = z.object({
  title: requiredText('Le titre est requis'),
  content: requiredText('Le contenu est requis', limits.article),
  image: optionalImage,
  tags,
  featured: z.boolean('Oui ou non est attendu').default(false),
  category: lineOrEmpty().optional(),
  publishedAt: publication.optional(),
  eventId,
})

export const previewInput = z.object({
  content: z.string('Un texte est attendu').max(limits.article),
})

export type ArticleInput = z.infer<typeof articleInput>

/** `comments` is how many visitors can read. */
export type ArticleCard = {
  _id: string
  title: string
  /** Plain text, 200 characters */
  excerpt: string
  image: string
  tags: string[]
  category: string
  featured: boolean
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC: articles are sorted by it */
  publishedAt: string
  /** Minutes */
  readTime: number
  comments: number
}

/** Spec section 3; its newest comments, newest first. */
export type Article = Omit<ArticleCard, 'excerpt' | 'comments'> & {
  /** Markdown */
  content: string
  /** yyyy-MM-dd of its publication in Paris */
  date: string
  comments: Comment[]
  /** That visitors can read */
  commentCount: number
  eventId?: string
}

export type ArticlePage = Article & {
  /** For search engines and shared links */
  excerpt: string
  /** Safe; headings start at h2 */
  html: string
  /** That share a tag */
  related: ArticleCard[]
  event?: { _id: string; title: string; results: EventResult[] }
}

/** For admins. */
export type Publication = {
  status: 'draft' | 'scheduled' | 'published'
  publishedAt: string | null
}

/** Drafts included. */
export type AdminArticleCard = Omit<ArticleCard, 'publishedAt'> & Publication

/** `date` is that of its creation while it is a draft. */
export type AdminArticle = Omit<ArticlePage, 'publishedAt'> & Publication

export type Preview = Pick<ArticlePage, 'html' | 'excerpt' | 'readTime'>

/** The most used first. */
export type Keywords = { tags: string[]; categories: string[] }

function withoutRepeats(list: string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of list) {
    const name = tag.toLowerCase()
    if (tag !== '' && !byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}

declare module '#src/admin/overview/overview.contract.ts' {
  interface Overview {
    /** Not published yet; last begun first */
    drafts: number
    scheduled: number
    unpublished: { _id: string; title: string; publishedAt: string | null }[]
  }
}
