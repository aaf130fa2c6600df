import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  link,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

/** Link, or the empty line the form starts with. */
const social = optionalText(2_000)
  .removeDefault()
  .refine(
    (text) => text === '' || link(true).safeParse(text).success,
    'Le lien doit commencer par http://, https:// ou mailto:',
  )

/** Coach (spec sections 5 and 7). */
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

export type CoachInput = z.infer<typeof coachInput>

export type Coach = CoachInput & { _id: string }

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Coaches without a portrait */
    faceless: { _id: string; name: string }[]
  }
}
