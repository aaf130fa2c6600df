import type { Generated } from 'kysely'
import type { ArticlePage } from './blogs.contract.ts'

export type BlogsTable = Pick<ArticlePage, 'title' | 'content' | 'excerpt'> & {
  id: string
  revision: Generated<number>
  /** Minutes */
  read_time: number
  image: Generated<string>
  category: Generated<string>
  /** JSON */
  tags: string
  featured: Generated<0 | 1>
  created_at: string
  /** Null for a draft */
  published_at: string | null
  /** Empty for none */
  event_id: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    blogs: BlogsTable
    /** A tag or the category, normalised */
    blog_labels: { label: string; blog_id: string; is_tag: 0 | 1 }
    /** Normalised; triggers keep the word index beside it */
    blog_texts: { number: Generated<number>; blog_id: string; text: string }
  }
}
