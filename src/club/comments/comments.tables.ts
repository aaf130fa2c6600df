import type { Generated } from 'kysely'
import type { Flag } from '#src/core/database/index.ts'

export type CommentsTable = {
  id: string
  blogId: string
  name: string
  text: string
  createdAt: string
  hidden: Flag
  /** Digest to find repeats, see src/core/http/submissions.ts */
  digest: Generated<string>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    comments: CommentsTable
    /** Number of comments visitors can read, updated by triggers. No row means none. */
    comment_counts: { blogId: string; shown: number }
    /** Row numbers for the word index `comment_words` */
    comment_numbers: { number: Generated<number>; commentId: string }
    /** Comments not seen yet, numbered in order of arrival */
    new_comments: { number: Generated<number>; commentId: string }
  }
}
