import type { Generated } from 'kysely'
import type { Flag, JsonColumn } from '#src/core/database/index.ts'
import type { ArticlePage } from './blogs.contract.ts'

export type BlogsTable = Pick<ArticlePage, 'title' | 'content' | 'excerpt'> & {
  id: string
  revision: Generated<number>
  /** Minutes */
  readTime: number
  image: Generated<string>
  category: Generated<string>
  tags: JsonColumn<string[]>
  featured: Flag
  createdAt: string
  /** Null for a draft */
  publishedAt: string | null
  /** Empty for none */
  eventId: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    blogs: BlogsTable
    /** A tag or the category, normalised */
    blog_labels: { label: string; blogId: string; isTag: Flag }
    /** Normalised; triggers keep the word index beside it */
    blog_texts: { number: Generated<number>; blogId: string; text: string }
  }
}
