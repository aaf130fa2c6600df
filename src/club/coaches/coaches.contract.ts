import * as z from 'zod'
import {
  limits,
  link,
  optionalImage,
  optionalText,
  orderOf,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/** A link, or the empty line the form starts with. */
const social = optionalText(2_000)
  .removeDefault()
  .refine(
    (text) => text === '' || link(true).safeParse(text).success,
    'Le lien doit commencer par http://, https:// ou mailto:',
  )

/** What an admin sends (spec sections 5 and 7). */
export const coachInput = z.object({
  name: requiredText('Le nom est requis'),
  rank: requiredText('Le grade est requis'),
  bio: requiredText('La biographie est requise', limits.description),
  image: optionalImage,
  socials: z
    .array(social, 'Une liste de liens est attendue')
    .transform((links) => links.filter(Boolean))
    .refine((links) => links.length <= limits.socials, `${limits.socials} liens au plus`)
    .default([]),
})

/** PUT /api/coaches/order: the ids from first to last. */
export const coachOrder = orderOf('Un entraîneur y est deux fois')

export type CoachInput = z.infer<typeof coachInput>

/** A coach as the API answers it. */
export type Coach = CoachInput & { _id: string }
