import type { Generated } from 'kysely'

export type CommentsTable = {
  id: string
  blog_id: string
  name: string
  text: string
  created_at: string
  /** 1: shown to admins alone */
  hidden: Generated<0 | 1>
}
