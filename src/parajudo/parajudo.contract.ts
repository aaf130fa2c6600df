import { z } from 'zod'
import { limits, optionalText } from '#src/fields.contract.ts'

const text = optionalText(limits.description)

/** What an admin sends. All of it may be empty: the page is there once `who` or `how` is written. */
export const parajudoInput = z.object({
  intro: text,
  /** For whom the lessons are */
  who: text,
  /** How they go */
  how: text,
  contactName: optionalText(),
  contactEmail: z
    .literal('')
    .or(
      z
        .email('Veuillez entrer une adresse email valide')
        .max(limits.email, '254 caractères au plus'),
    )
    .default(''),
  contactPhone: optionalText(40),
})

/** The page as the API answers it. */
export type Parajudo = z.infer<typeof parajudoInput>
