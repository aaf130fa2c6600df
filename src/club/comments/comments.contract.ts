import * as z from 'zod'
import { decoy, limits, requiredText } from '#src/house/text/fields.contract.ts'

const bothRequired = 'Name and comment are required.'

/** What a visitor sends: spec section 8 'Comment missing a field'. */
export const commentInput = z.object({
  name: saidText(limits.title),
  text: saidText(limits.comment),
  website: decoy,
})

export type CommentInput = z.infer<typeof commentInput>

/** `date` is an ISO 8601 time; by its `_id` a comment is pointed out. */
export type Comment = { _id: string; name: string; text: string; date: string }

/** One by itself, with the article it stands under. */
export type ShownComment = Comment & { article: { _id: string; title: string } }

/** How many comments come with an article, and with each look further back. */
export const commentsPerPart = 20

export const commentChange = z.object({ hidden: z.boolean('Oui ou non est attendu') })

/** What an admin has looked at: this comment and all that came before it. */
export const seenComments = z.object({ newest: z.string('Un texte est attendu') })

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
  /** No admin has looked at it yet */
  isNew: boolean
}

function saidText(max: number) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? bothRequired : 'Un texte est attendu'),
    })
    .pipe(requiredText(bothRequired, max))
}
