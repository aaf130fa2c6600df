import type { Generated } from 'kysely'
import type { Flag } from '#src/core/database/index.ts'

export type CommentsTable = {
  id: string
  blogId: string
  name: string
  text: string
  createdAt: string
  hidden: Flag
  /** See src/core/http/submissions.ts */
  digest: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    comments: CommentsTable
    /** That visitors can read; kept by triggers. No row is none. */
    comment_counts: { blogId: string; shown: number }
    /** For the word index `comment_words` */
    comment_numbers: { number: Generated<number>; commentId: string }
    /** The numbers are in the order they came */
    new_comments: { number: Generated<number>; commentId: string }
  }
}
