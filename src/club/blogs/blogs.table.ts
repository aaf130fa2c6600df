import type { Generated } from 'kysely'

export type BlogsTable = {
  id: string
  revision: Generated<number>
  title: string
  /** Markdown */
  content: string
  /** Plain text, at most 200 characters */
  excerpt: string
  /** Minutes */
  read_time: number
  image: Generated<string>
  /** JSON list of texts */
  tags: string
  category: Generated<string>
  featured: Generated<0 | 1>
  created_at: string
  /** From when on visitors see it; null for a draft */
  published_at: string | null
  /** Empty for none */
  event_id: Generated<string>
}

/** What tabs, tag links and related articles go by: a tag or the category, normalised. */
export type BlogLabelsTable = { label: string; blog_id: string; is_tag: 0 | 1 }

/** What a search looks through, normalised; triggers keep the word index beside it. */
export type BlogTextsTable = { number: Generated<number>; blog_id: string; text: string }
