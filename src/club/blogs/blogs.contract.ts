import * as z from 'zod'
import type { Comment } from '#src/club/comments/comments.contract.ts'
import { type EventResult, eventId } from '#src/club/events/ties.contract.ts'
import {
  limits,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'

const lineOrEmpty = () => optionalText().removeDefault()

/** Trimmed; empty ones and those that differ only in case are dropped before they are counted. */
const tags = z
  .array(lineOrEmpty(), 'Une liste d’étiquettes est attendue')
  .transform(withoutRepeats)
  .refine((list) => list.length <= limits.tags, `${limits.tags} étiquettes au plus`)
  .default([])

/** A moment as ISO 8601 with its offset, kept in UTC; a text of the same length each time sorts. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text))

/** When visitors see an article: `null` never (a draft), 'now' from the moment of the call on. */
const publication = z.union(
  [z.null(), z.literal('now'), moment],
  'Une date et une heure sont attendues',
)

/**
 * What an admin sends (spec sections 5 and 7). `category` and `publishedAt` left out keep what
 * there is; a new article without `publishedAt` is published at once.
 */
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

/** A text being written, to be shown as its page will show it. */
export const previewInput = z.object({
  content: z.string('Un texte est attendu').max(limits.article),
})

export type ArticleInput = z.infer<typeof articleInput>

/** What lists of articles show. `comments` is how many visitors can read. */
export type ArticleCard = {
  _id: string
  title: string
  /** Plain text, at most 200 characters */
  excerpt: string
  image: string
  tags: string[]
  category: string
  featured: boolean
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC: what articles are sorted by and the day they show */
  publishedAt: string
  /** Minutes */
  readTime: number
  comments: number
}

/** An article as the spec's section 3 has it; its newest comments, newest first. */
export type Article = Omit<ArticleCard, 'excerpt' | 'comments'> & {
  /** Markdown */
  content: string
  /** yyyy-MM-dd of its publication in the club's country */
  date: string
  comments: Comment[]
  /** How many visitors can read in all */
  commentCount: number
  /** Where it belongs to one */
  eventId?: string
}

/** One article, with what its page shows beside the record. */
export type ArticlePage = Article & {
  /** As on its card: what search engines and shared links show */
  excerpt: string
  /** The content as safe HTML: its headings start at h2 */
  html: string
  /** Up to 3 articles that share a tag */
  related: ArticleCard[]
  /** What it tells of, and the results there */
  event?: { _id: string; title: string; results: EventResult[] }
}

/** What only admins see of an article: a draft, one whose time has not come, or a published one. */
export type Publication = {
  status: 'draft' | 'scheduled' | 'published'
  /** ISO 8601, UTC; null for a draft */
  publishedAt: string | null
}

/** A card of the admins' list, drafts included. */
export type AdminArticleCard = Omit<ArticleCard, 'publishedAt'> & Publication

/** One article as the admins have it; `date` is that of its creation while it is a draft. */
export type AdminArticle = Omit<ArticlePage, 'publishedAt'> & Publication

/** What a text comes out as on its page. */
export type Preview = Pick<ArticlePage, 'html' | 'excerpt' | 'readTime'>

/** Tags and categories in use, the most used first. */
export type Keywords = { tags: string[]; categories: string[] }

function withoutRepeats(list: string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of list) {
    const name = tag.toLowerCase()
    if (tag !== '' && !byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}
