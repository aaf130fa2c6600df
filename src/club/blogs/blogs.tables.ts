import type { Generated } from 'kysely'
import type { FilesColumn } from '#src/club/documents/attached.ts'
import type { Flag, JsonColumn } from '#src/core/database/index.ts'
import type { ArticlePage } from './blogs.schema.ts'

export type BlogsTable = Pick<ArticlePage, 'title' | 'content' | 'excerpt'> & {
  id: string
  revision: Generated<number>
  /** Reading time in minutes */
  readTime: number
  image: Generated<string>
  /** Address of the first uploaded picture in the text; empty for none */
  firstPicture: Generated<string>
  category: Generated<string>
  tags: JsonColumn<string[]>
  featured: Flag
  createdAt: string
  /** Null for a draft */
  publishedAt: string | null
  /** Empty for none */
  eventId: Generated<string>
  files: FilesColumn
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    blogs: BlogsTable
    /** Tags and categories, normalised */
    blog_labels: { label: string; blogId: string; isTag: Flag }
    /** Normalised texts; triggers update the word index */
    blog_texts: { number: Generated<number>; blogId: string; text: string }
  }
}
