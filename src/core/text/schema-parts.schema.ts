import * as z from 'zod'
import { findEmailFault } from './email.shared.ts'
// This import makes errors French, as every schema uses these fields.
import './french.schema.ts'
import { limits } from './limits.shared.ts'
import { trimInvisible, withoutInvisible } from './normalise.shared.ts'
import { formatNumber } from './nouns.shared.ts'

/** Formatted when it is needed: the first number takes each process 12 ms. */
const tooLong = (max: number) => ({ error: () => `${formatNumber(max)} caractères au plus` })

/** Trimmed text that is not empty. `message` is also the error of a missing field. */
export const requiredText = (message: string, max: number = limits.title) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : 'Un texte est attendu') })
    .overwrite(trimInvisible)
    .min(1, message)
    .max(max, tooLong(max))

export const optionalText = (max: number = limits.title) =>
  z.string('Un texte est attendu').overwrite(trimInvisible).max(max, tooLong(max)).default('')

/** Money (money.shared.ts): 18550 is 185,50 €. */
export const cents = z
  .int('Un montant est attendu, par exemple 185,50')
  .min(0, 'Un montant ne peut pas être négatif')
  .max(1_000_000, 'Ce montant est trop grand')

/** Hidden field that only robots fill in (src/core/http/submissions.ts). */
export const honeypot = z.string('Un texte est attendu').optional()

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isUpload = (text: string) => /^\/uploads\/[\w./-]+$/.test(text) && !text.includes('..')

/** Address of an image: http(s), or an upload of this site; empty: none. */
export const optionalImage = optionalText(2_000).refine(
  (text) => text === '' || isHttp(text) || isUpload(text),
  'L’adresse de l’image doit commencer par http:// ou https://',
)

/** Image of this site only, so that showing it reveals visitors to nobody else. */
export const optionalUpload = optionalText(2_000).refine(
  (text) => text === '' || isUpload(text),
  'Choisissez une image de votre appareil\u00a0: ce site la garde et la sert lui-même',
)

/** Link: http(s) only, or mailto if `mail` allows it. */
export const link = (mail = false) =>
  requiredText('L’adresse est requise', 2_000).refine(
    (text) => isHttp(text) || (mail && /^mailto:[^\s@]+@[^\s@]+$/.test(text)),
    mail
      ? 'Le lien doit commencer par http://, https:// ou mailto:'
      : 'Le lien doit commencer par http:// ou https://',
  )

/** Completes a link typed as one says it: 'www.garage.re', 'facebook.com/monclub'. */
const withScheme = (text: string) =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text

const completedLink = (complete: (text: string) => string) =>
  optionalText(2_000)
    .overwrite(complete)
    .refine((text) => text === '' || isHttp(text), 'Le lien doit commencer par http:// ou https://')

export const optionalLink = completedLink(withScheme)

/** Link of a service that takes money: https only, empty for none. */
export const optionalPaymentLink = z
  .string('Un texte est attendu')
  .overwrite((text) => withScheme(trimInvisible(text)))
  .max(2_000, tooLong(2_000))
  .refine(
    (text) => text === '' || (isHttp(text) && text.startsWith('https:')),
    'Le lien doit commencer par https://',
  )

/** Takes '@monclub' too. */
export const optionalInstagram = completedLink((text) =>
  withScheme(text.replace(/^@([\w.]+)$/, 'https://www.instagram.com/$1')),
)

const email = z.string().refine((text) => !findEmailFault(text), {
  error: ({ input }) => findEmailFault(String(input)),
})

/** Required address. @param message error if empty */
export const requiredEmail = (message: string) =>
  requiredText(message, limits.email).overwrite(withoutInvisible).pipe(email)

export const optionalEmail = z
  .string('Un texte est attendu')
  .overwrite((text) => withoutInvisible(trimInvisible(text)))
  .max(limits.email, tooLong(limits.email))
  .pipe(z.union([z.literal(''), email]))
  .default('')

/** Ids from first to last. @param twice error for a repeated id */
export const orderedIds = (twice: string) =>
  z.object({
    ids: z
      .array(z.string('Un identifiant est attendu'), 'Une liste d’identifiants est attendue')
      .max(1_000, { error: () => `${formatNumber(1_000)} identifiants au plus` })
      .refine((ids) => new Set(ids).size === ids.length, twice),
  })

/** Existing date yyyy-MM-dd; longer texts are cut to 10 characters (spec section 3). */
export const day = (message: string) =>
  z
    .string(message)
    .overwrite(trimInvisible)
    .min(1, message)
    .transform((text) => text.slice(0, 10))
    .refine(isRealDay, 'Cette date n’existe pas')

export const optionalDay = z.union([z.literal(''), day('La date est requise')]).default('')

/** Time HH:mm */
export const optionalTime = z
  .union([
    z.literal(''),
    z.iso.time({ precision: -1, error: 'Écrivez l’heure, par exemple 18:00' }),
  ])
  .default('')

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Integer from 0. Texts are refused, never converted. */
const count = z
  .int('Un nombre entier est attendu')
  .min(0, 'Le minimum est 0')
  .max(1_000_000, 'Ce nombre est trop grand')

export const optionalCount = count.nullish().transform((count) => count ?? undefined)

/** Number, or null for none; undefined leaves it unchanged. */
export const optionalCountOrNothing = count.nullish()

/** Page numbers start at 1. */
export type InPages = { page: number; pages: number }
