import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalEmail, optionalText } from '#src/core/text/schema-parts.schema.ts'

const text = optionalText(limits.description)

/** Texts of the page, which is public once `who` or `how` is written. */
export const parajudoInput = z.object({
  intro: text,
  who: text,
  how: text,
  /** « Deux adultes pour six personnes » */
  helpers: optionalText(),
  team: text,
  access: text,
  price: text,
  /** The page in short sentences and easy words */
  easy: text,
  contactName: optionalText(),
  contactEmail: optionalEmail,
  contactPhone: optionalText(40),
})

export type Parajudo = z.infer<typeof parajudoInput>

declare module '#src/core/settings/settings.schema.ts' {
  interface HiddenWhenEmptyPages {
    parajudo: true
  }
}
