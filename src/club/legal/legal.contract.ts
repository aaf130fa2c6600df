import * as z from 'zod'
import { optionalEmail, optionalText } from '#src/house/text/fields.contract.ts'

export const leastMonths = 3
export const mostMonths = 36

/** A number as people write it, kept without its spaces, dots and hyphens. */
const number = (shape: RegExp, message: string) =>
  z
    .string('Un texte est attendu')
    .max(40, '40 caractères au plus')
    .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .refine((text) => text === '' || shape.test(text), message)
    .default('')

/**
 * What the legal pages need beside the club's name, e-mail and telephone (Réglages): facts that
 * nobody but the club knows, and how long it keeps messages. Texts may be empty, and what is
 * empty is not said.
 */
export const legalInput = z.object({
  /** As it was declared, where that is another than the one on the site */
  name: optionalText(),
  form: optionalText(),
  seat: optionalText(500),
  rna: number(/^W[0-9A-Z]{3}\d{6}$/, 'Un numéro RNA est fait de W et de neuf chiffres'),
  siret: number(/^\d{14}$/, 'Un numéro SIRET est fait de quatorze chiffres'),
  /** Who presides over the club, and so directs what it publishes */
  director: optionalText(),
  federation: optionalText(),
  /** For questions about personal data; empty: the club's */
  privacyEmail: optionalEmail,
  hostName: optionalText(),
  hostAddress: optionalText(500),
  hostPhone: optionalText(40),
  /** After so many months without an exchange a message goes to the trash (src/club/messages/expiry.ts) */
  messageMonths: z
    .int('Un nombre de mois')
    .min(leastMonths, `${leastMonths} mois au moins`)
    .max(mostMonths, `${mostMonths} mois au plus`)
    .default(12),
})

export type Legal = z.infer<typeof legalInput>
