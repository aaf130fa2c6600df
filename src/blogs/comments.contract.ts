import { z } from 'zod'

/** What an admin changes of a comment. */
export const commentChange = z.object({ hidden: z.boolean('Oui ou non est attendu') })

/** A comment as admins see it, with the article it is about. */
export type AdminComment = {
  _id: string
  article: { _id: string; title: string }
  name: string
  text: string
  /** ISO 8601, UTC */
  date: string
  /** Not shown to visitors */
  hidden: boolean
}
