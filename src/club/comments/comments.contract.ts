import * as z from 'zod'
import { decoy, limits, requiredText } from '#src/core/text/fields.contract.ts'

const bothRequired = 'Name and comment are required.'

/** Spec section 8 'Comment missing a field'. */
export const commentInput = z.object({
  name: saidText(limits.title),
  text: saidText(limits.comment),
  website: decoy,
})

export type CommentInput = z.infer<typeof commentInput>

/** `date`: ISO 8601. */
export type Comment = { _id: string; name: string; text: string; date: string }

export type ShownComment = Comment & { article: { _id: string; title: string } }

/** With an article, and with each look further back. */
export const commentsPerPart = 20

export const commentChange = z.object({ hidden: z.boolean('Oui ou non est attendu') })

/** This comment and all before it. */
export const seenComments = z.object({ newest: z.string('Un texte est attendu') })

export type AdminComment = ShownComment & {
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

declare module '#src/admin/overview/overview.contract.ts' {
  interface Overview {
    /** No admin has looked at them yet */
    newComments: number
    /** New or of the last seven days: how many, and the latest */
    recentComments: number
    comments: {
      _id: string
      name: string
      text: string
      date: string
      article: { _id: string; title: string }
    }[]
  }
}
