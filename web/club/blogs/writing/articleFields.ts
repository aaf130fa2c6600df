import * as z from 'zod'
import { articleInput } from '#src/club/blogs/blogs.contract.ts'
import { fromParis } from '#web/ui/text/parisTime.ts'
import { choices } from './PublicationChoice.tsx'

/** The tags are written in one line, between commas; the rest is the contract's. */
export const articleFields = articleInput
  .omit({ publishedAt: true, eventId: true })
  .extend({
    tags: z
      .string()
      .transform((line): string[] | undefined => line.split(','))
      .pipe(articleInput.shape.tags),
    publication: z.string(),
    publishAt: z.string(),
  })
  .refine(({ publication, publishAt }) => publication !== choices.later || fromParis(publishAt), {
    path: ['publishAt'],
    message: 'Indiquez le jour et l’heure',
  })

export type ArticleFields = z.input<typeof articleFields>
