import type { Generated } from 'kysely'

export type CommentsTable = {
  id: string
  blog_id: string
  name: string
  text: string
  created_at: string
  /** 1: shown to admins alone */
  hidden: Generated<0 | 1>
  /** What it says (src/house/http/submissions.ts) */
  digest: Generated<string>
}

/** How many comments of an article visitors can read; kept by triggers. No row is none. */
export type CommentCountsTable = { blog_id: string; shown: number }

/** What the word index `comment_words` calls a comment by. */
export type CommentNumbersTable = { number: Generated<number>; comment_id: string }

/** A comment no admin has looked at yet; the numbers are in the order they came. */
export type NewCommentsTable = { number: Generated<number>; comment_id: string }
