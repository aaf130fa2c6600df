import * as z from 'zod'
import { articleInput } from '#src/club/blogs/blogs.schema.ts'
import { fromWallTime } from '#web/ui/text/clubTime.ts'
import { choices } from './PublicationChoice.tsx'

/** Schema of the form: tags are one comma-separated line, publication a choice and a time. */
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
  .refine(
    ({ publication, publishAt }) => publication !== choices.later || fromWallTime(publishAt),
    {
      path: ['publishAt'],
      message: 'Indiquez le jour et l’heure',
    },
  )

export type ArticleFields = z.input<typeof articleFields>
