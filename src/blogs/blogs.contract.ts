import { z } from 'zod'
import { limits, optionalImage, optionalText, requiredText } from '#src/fields.contract.ts'

const lineOrEmpty = () => optionalText().removeDefault()

/** Trimmed; empty ones and those that differ only in case are dropped before they are counted. */
const tags = z
  .array(lineOrEmpty(), 'Une liste d’étiquettes est attendue')
  .transform(withoutRepeats)
  .refine((list) => list.length <= limits.tags, `${limits.tags} étiquettes au plus`)
  .default([])

/** What an admin sends (spec sections 5 and 7); `category` left out keeps the one it has. */
export const articleInput = z.object({
  title: requiredText('Le titre est requis'),
  content: requiredText('Le contenu est requis', limits.article),
  image: optionalImage,
  tags,
  featured: z.boolean('Oui ou non est attendu').default(false),
  category: lineOrEmpty().optional(),
})

const bothRequired = 'Name and comment are required.'

/** What a visitor sends: spec section 8 'Comment missing a field'. */
export const commentInput = z.object({
  name: saidText(limits.title),
  text: saidText(limits.comment),
})

export type ArticleInput = z.infer<typeof articleInput>
export type CommentInput = z.infer<typeof commentInput>

/** `date` is an ISO 8601 time. */
export type Comment = CommentInput & { date: string }

/** What lists of articles show. `comments` is how many there are. */
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
  /** Minutes */
  readTime: number
  comments: number
}

/** An article as the spec's section 3 has it; comments newest first. */
export type Article = Omit<ArticleCard, 'excerpt' | 'comments'> & {
  /** Markdown */
  content: string
  /** yyyy-MM-dd of `createdAt` in the club's country */
  date: string
  comments: Comment[]
}

/** One article, with what its page shows beside the record. */
export type ArticlePage = Article & {
  /** As on its card: what search engines and shared links show */
  excerpt: string
  /** The content as safe HTML: its headings start at h2 */
  html: string
  /** Up to 3 articles that share a tag */
  related: ArticleCard[]
}

function saidText(max: number) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? bothRequired : 'Un texte est attendu'),
    })
    .pipe(requiredText(bothRequired, max))
}

function withoutRepeats(list: string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of list) {
    const name = tag.toLowerCase()
    if (tag !== '' && !byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}
