import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { honeypot, requiredText } from '#src/core/text/schema-parts.schema.ts'

const bothRequired = 'Name and comment are required.'

/** Body of POST /api/blogs/{id}/comments (spec section 8 'Comment missing a field'). */
export const commentInput = z.object({
  name: commentField(limits.title),
  text: commentField(limits.comment),
  website: honeypot,
})

export type CommentInput = z.infer<typeof commentInput>

/** Comment; `date` is ISO 8601. */
export type Comment = { _id: string; name: string; text: string; date: string }

export type PublicComment = Comment & { article: { _id: string; title: string } }

export const commentChange = z.object({ hidden: z.boolean('Oui ou non est attendu') })

/** Body of POST /api/comments/seen: this comment and all before it. */
export const seenComments = z.object({ newest: z.string('Un texte est attendu') })

export type AdminComment = PublicComment & {
  hidden: boolean
  /** Not seen by an admin yet */
  isNew: boolean
}

function commentField(max: number) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? bothRequired : 'Un texte est attendu'),
    })
    .pipe(requiredText(bothRequired, max))
}

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Comments no admin has seen yet */
    newComments: number
    /** Comments that are new or of the last seven days */
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
