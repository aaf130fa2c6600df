import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText, requiredEmail, requiredText } from '#src/core/text/schema-parts.schema.ts'

/** Protection of the connection; `none` only for servers without a login. */
const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const address = requiredEmail('Veuillez entrer une adresse email valide')

/** Settings as stored. Earlier versions also stored unprotected ones with a login. */
export const storedMailSettings = z.object({
  host: requiredText('Le serveur est requis', 253).regex(
    /^[\w.:-]*$/,
    'Le nom d’un serveur, par exemple smtp.exemple.fr',
  ),
  port: z.int('Un numéro de port').min(1, 'Un numéro de port').max(65535, 'Un numéro de port'),
  security: z.enum(mailSecurities, 'Protection inconnue'),
  /** Empty: no login */
  user: optionalText(limits.email),
  /** Empty: the stored one, if server and user stay the same */
  password: z.string().max(500).default(''),
  senderName: optionalText(100),
  sender: address,
  receivers: z.array(address).min(1, 'Au moins une adresse').max(10, 'Dix adresses au plus'),
})

const isProtected = ({ security, user }: { security: MailSecurity; user: string }) =>
  security !== 'none' || user === ''
const inTheClear = {
  message:
    'Un mot de passe ne part jamais en clair\u00a0: choisissez TLS ou STARTTLS, ou videz l’identifiant',
  path: ['security'],
}

export const mailSettingsInput = storedMailSettings.refine(isProtected, inTheClear)
export type MailSettingsInput = z.output<typeof mailSettingsInput>

const typedSettings = storedMailSettings.omit({ password: true }).extend({
  receivers: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((list) => list.length > 0, 'Au moins une adresse')
    .refine((list) => list.length <= 10, 'Dix adresses au plus')
    .refine(
      (list) => list.every((one) => address.safeParse(one).success),
      'Une de ces adresses n’est pas valide',
    ),
})

/** Settings as form fields. */
export const mailSettingsFields = typedSettings.refine(isProtected, inTheClear)

/** Body of POST /api/mail/trial */
export const mailTrialInput = z.object({ settings: mailSettingsInput.optional() })

export type MailSettings = Omit<MailSettingsInput, 'password'> & {
  /** `none`: no mail is sent */
  source: 'environment' | 'dashboard' | 'none'
  /** `lost`: encrypted with another key, must be typed again */
  password: 'none' | 'kept' | 'lost'
}

export type MailTrial = { sent: boolean; reported: string }

export type MailState = 'waiting' | 'sent' | 'failed'

/**
 * Reasons for a mail. `registration` and `subscription` confirm what a visitor sent, and are
 * rate-limited; `event` informs those who come, `alert` those who subscribed to a lesson, and
 * `newsletter` whoever the club writes to.
 */
export type MailCause =
  | 'message'
  | 'removal'
  | 'answer'
  | 'backup'
  | 'login'
  | 'invitation'
  | 'registration'
  | 'event'
  | 'subscription'
  | 'alert'
  | 'newsletter'

export type MailProgress = {
  _id: string
  state: MailState
  attempts: number
  /** French, with the server's own words */
  error?: string
  nextAt?: string
  sentAt?: string
}

/** Mail that belongs to no message. */
export type SiteMail = MailProgress & {
  cause: MailCause
  subject: string
  /** Empty: the club's receivers */
  to: string
  createdAt: string
}
