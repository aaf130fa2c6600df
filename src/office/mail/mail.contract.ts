import * as z from 'zod'
import { limits, optionalText, requiredText } from '#src/house/text/fields.contract.ts'

/** How the connection to the mail server is encrypted; `none` is for one without a login. */
const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const address = z
  .email('Veuillez entrer une adresse email valide')
  .max(limits.email, '254 caractères au plus')

/** A mail server as it is kept; earlier versions kept unprotected ones with a login as well. */
export const keptMailSettings = z.object({
  host: requiredText('Le serveur est requis', 253).regex(
    /^[\w.:-]*$/,
    'Le nom d’un serveur, par exemple smtp.exemple.fr',
  ),
  port: z.int('Un numéro de port').min(1, 'Un numéro de port').max(65535, 'Un numéro de port'),
  security: z.enum(mailSecurities, 'Protection inconnue'),
  /** Empty: the server asks for no login */
  user: optionalText(limits.email),
  /** Empty: the one that is kept, as long as server and user stay the same */
  password: z.string('Un texte est attendu').max(500, '500 caractères au plus').default(''),
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

/** The mail server as an admin sets it. */
export const mailSettingsInput = keptMailSettings.refine(isProtected, inTheClear)
export type MailSettingsInput = z.output<typeof mailSettingsInput>

const typedSettings = keptMailSettings.omit({ password: true }).extend({
  receivers: z
    .string('Un texte est attendu')
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((list) => list.length > 0, 'Au moins une adresse')
    .refine((list) => list.length <= 10, 'Dix adresses au plus')
    .refine(
      (list) => list.every((one) => address.safeParse(one).success),
      'Une de ces adresses n’est pas valide',
    ),
})

/** The same as a form has it: receivers one after the other, and the password apart. */
export const mailSettingsFields = typedSettings.refine(isProtected, inTheClear)

/** POST /api/mail/trial: what was typed, saved or not; nothing tries what is in use. */
export const mailTrialInput = z.object({ settings: mailSettingsInput.optional() })

/** What is in use, without its password. */
export type MailSettings = {
  /** Where it was set; `none`: no mail is sent */
  source: 'environment' | 'dashboard' | 'none'
  host: string
  port: number
  security: MailSecurity
  user: string
  senderName: string
  sender: string
  receivers: string[]
  /** `lost`: it was kept under another key than the site has now, and has to be typed again */
  password: 'none' | 'kept' | 'lost'
}

/** What came of a trial, in French, with the server's own words. */
export type MailTrial = { sent: boolean; told: string }

/**
 * How far a mail got. `doubtful`: it may have arrived, since the server's answer to its text
 * never came; it is not sent again unless an admin asks.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'doubtful'

/** What a mail is about. */
export type MailCause = 'message' | 'removal' | 'answer' | 'backup' | 'login' | 'invitation'

/** Times are ISO 8601. */
export type MailProgress = {
  _id: string
  state: MailState
  /** Tries begun so far */
  attempts: number
  /** What the last try met, in French, with the server's own words */
  error?: string
  /** When it is tried next, while it waits */
  nextAt?: string
  sentAt?: string
}

/** A mail that belongs to no message. */
export type SiteMail = MailProgress & {
  cause: MailCause
  subject: string
  /** Empty: the club's receivers */
  to: string
  createdAt: string
}
