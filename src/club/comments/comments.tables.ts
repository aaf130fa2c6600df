import type { Generated } from 'kysely'

export type CommentsTable = {
  id: string
  blog_id: string
  name: string
  text: string
  created_at: string
  hidden: Generated<0 | 1>
  /** See src/core/http/submissions.ts */
  digest: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    comments: CommentsTable
    /** That visitors can read; kept by triggers. No row is none. */
    comment_counts: { blog_id: string; shown: number }
    /** For the word index `comment_words` */
    comment_numbers: { number: Generated<number>; comment_id: string }
    /** The numbers are in the order they came */
    new_comments: { number: Generated<number>; comment_id: string }
  }
}
