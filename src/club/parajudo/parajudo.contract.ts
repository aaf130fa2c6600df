import * as z from 'zod'
import { limits, optionalEmail, optionalText } from '#src/house/text/fields.contract.ts'

const text = optionalText(limits.description)

/** What an admin sends. All of it may be empty: the page is there once `who` or `how` is written. */
export const parajudoInput = z.object({
  intro: text,
  /** For whom the lessons are */
  who: text,
  /** How they go */
  how: text,
  contactName: optionalText(),
  contactEmail: optionalEmail,
  contactPhone: optionalText(40),
})

/** The page as the API answers it. */
export type Parajudo = z.infer<typeof parajudoInput>
