import * as z from 'zod'
import { limits, optionalText, requiredText } from '#src/core/text/fields.contract.ts'

/** `none` is for one without a login. */
const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const address = z
  .email('Veuillez entrer une adresse email valide')
  .max(limits.email, '254 caractères au plus')

/** Earlier versions kept unprotected ones with a login as well. */
export const keptMailSettings = z.object({
  host: requiredText('Le serveur est requis', 253).regex(
    /^[\w.:-]*$/,
    'Le nom d’un serveur, par exemple smtp.exemple.fr',
  ),
  port: z.int('Un numéro de port').min(1, 'Un numéro de port').max(65535, 'Un numéro de port'),
  security: z.enum(mailSecurities, 'Protection inconnue'),
  /** Empty: no login */
  user: optionalText(limits.email),
  /** Empty: the one that is kept, as long as server and user stay the same */
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

export const mailSettingsInput = keptMailSettings.refine(isProtected, inTheClear)
export type MailSettingsInput = z.output<typeof mailSettingsInput>

const typedSettings = keptMailSettings.omit({ password: true }).extend({
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

/** As a form has it. */
export const mailSettingsFields = typedSettings.refine(isProtected, inTheClear)

/** POST /api/mail/trial */
export const mailTrialInput = z.object({ settings: mailSettingsInput.optional() })

export type MailSettings = Omit<MailSettingsInput, 'password'> & {
  /** `none`: no mail is sent */
  source: 'environment' | 'dashboard' | 'none'
  /** `lost`: kept under another key, and has to be typed again */
  password: 'none' | 'kept' | 'lost'
}

export type MailTrial = { sent: boolean; told: string }

/** `doubtful`: the server's last word never came; only an admin sends it again. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'doubtful'

/**
 * `registration` confirms what a visitor sent, and is bounded; `event` is what the club tells those
 * who come.
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

export type MailProgress = {
  _id: string
  state: MailState
  attempts: number
  /** French, with the server's own words */
  error?: string
  nextAt?: string
  sentAt?: string
}

/** It belongs to no message. */
export type SiteMail = MailProgress & {
  cause: MailCause
  subject: string
  /** Empty: the club's receivers */
  to: string
  createdAt: string
}
