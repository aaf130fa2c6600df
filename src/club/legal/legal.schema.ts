import * as z from 'zod'
import { optionalEmail, optionalText } from '#src/core/text/schema-parts.schema.ts'

export const minMonths = 3
export const maxMonths = 36

/** Official number, stored without spaces, dots and hyphens. */
const number = (shape: RegExp, message: string) =>
  z
    .string('Un texte est attendu')
    .max(40, '40 caractères au plus')
    .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .refine((text) => text === '' || shape.test(text), message)
    .default('')

/** Legal details; empty ones are not shown. */
export const legalInput = z.object({
  /** Declared name, if different from the site's */
  name: optionalText(),
  form: optionalText(),
  seat: optionalText(500),
  rna: number(/^W[0-9A-Z]{3}\d{6}$/, 'Un numéro RNA est fait de W et de neuf chiffres'),
  siret: number(/^\d{14}$/, 'Un numéro SIRET est fait de quatorze chiffres'),
  /** President, who is also the director of publication */
  director: optionalText(),
  federation: optionalText(),
  /** Address for questions on privacy; empty: the club's */
  privacyEmail: optionalEmail,
  hostName: optionalText(),
  hostAddress: optionalText(500),
  hostPhone: optionalText(40),
  /** Months without an exchange until a message is removed (src/club/contact/expiry.ts) */
  messageMonths: z
    .int('Un nombre de mois')
    .min(minMonths, `${minMonths} mois au moins`)
    .max(maxMonths, `${maxMonths} mois au plus`)
    .default(12),
})

export type Legal = z.infer<typeof legalInput>

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    missingMentions: number
  }
}
