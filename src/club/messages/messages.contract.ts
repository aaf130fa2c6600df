import * as z from 'zod'
import { legalInput } from '#src/club/legal/legal.contract.ts'
import {
  decoy,
  limits,
  optionalEmail,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'
import type { MailProgress } from '#src/office/mail/mail.contract.ts'

const messageStatuses = ['unread', 'read', 'archived'] as const

/** What a visitor may tell beside the message, above all who asks for a trial lesson. */
export const messageDetails = z.object({
  subject: optionalText(),
  phone: optionalText(40),
  /** Or the year of birth, in the writer's own words */
  age: optionalText(40),
  lesson: optionalText(),
})

/** What a visitor sends from the contact page (spec section 5), the details or without them. */
export const messageInput = z.object({
  name: requiredText('Le nom est requis'),
  email: requiredText('L’email est requis', limits.email).pipe(
    z.email('Veuillez entrer une adresse email valide'),
  ),
  message: requiredText('Le message est requis', limits.comment),
  ...messageDetails.shape,
  website: decoy,
})

/**
 * What a visitor may say who asks the club to look at something it shows: a photo to be removed, a
 * comment that is out of place. All of it may be left out.
 */
export const requestInput = z.object({
  name: optionalText(),
  email: optionalEmail,
  reason: optionalText(limits.comment),
  website: decoy,
})

/**
 * What an admin changes of a message. `answered`: whether it was answered outside of the site, from
 * a mail program for instance.
 */
export const messageChange = z
  .object({
    status: z.enum(messageStatuses, 'Statut inconnu').optional(),
    answered: z.boolean('Oui ou non est attendu').optional(),
  })
  .refine(({ status, answered }) => status !== undefined || answered !== undefined, {
    error: 'Statut inconnu',
    path: ['status'],
  })

/** What an admin answers in the dashboard. */
export const answerInput = z.object({
  text: requiredText('La réponse est requise', limits.comment),
})

export type RequestInput = z.infer<typeof requestInput>
export type MessageDetails = z.infer<typeof messageDetails>
type Said = Pick<z.infer<typeof messageInput>, 'name' | 'email' | 'message'>
/** A detail that is left out is empty. */
export type MessageInput = Said & Partial<MessageDetails>
export type MessageChange = z.infer<typeof messageChange>
export type MessageStatus = (typeof messageStatuses)[number]

/** What the dashboard's list can be sorted by: newest first, or by name or e-mail address. */
const messageOrders = ['date', 'name', 'email'] as const
export type MessageOrder = (typeof messageOrders)[number]

/** What of them the list is narrowed to. */
export const messageFilter = z.object({
  /** In the name, the e-mail address or the text; case and accents don't count (spec section 9) */
  q: z.string().optional(),
  status: z.enum(messageStatuses, 'Statut inconnu').optional(),
  sort: z.enum(messageOrders, 'Tri inconnu').default('date'),
})
export type MessageFilter = z.infer<typeof messageFilter>

/** The four counters of the dashboard (spec section 2 'Messages'). */
export type MessageCounts = { total: number } & Record<MessageStatus, number>

/** What was answered in the dashboard, by the username of who did; `date` as a message has it. */
export type Answer = { _id: string; text: string; by: string; date: string; mail?: MailProgress }

/**
 * A message as admins see it; `date` is ISO 8601 in UTC. `photo` is the id of a gallery photo that
 * a visitor asks to have removed, `comment` that of a reported comment. Such a message may come
 * without an e-mail address. `mail` is its copy to the club's mailbox, where one was sent;
 * `answers` are the oldest first, and `answered` is the last time somebody answered, here or
 * elsewhere. On the day `removedOn` (yyyy-MM-dd) it goes to the trash by itself. Details nobody
 * gave are left out.
 */
export type Message = MessageInput & {
  _id: string
  date: string
  status: MessageStatus
  photo?: string
  comment?: string
  mail?: MailProgress
  answers?: Answer[]
  answered?: { by: string; date: string }
  removedOn?: string
}

/** How long messages are kept; `count` of them have been there for longer than `months`. */
export type MessageExpiry = {
  months: number
  count: number
  /** More go at once only when an admin says so */
  most: number
}

/** So many are moved to the trash at once, as an admin has seen the number. */
export const expiryAgreed = z.object({
  count: z.int('Un nombre de messages').min(1, 'Un nombre de messages'),
})

/** For how many months; left out, for as many as are set. */
export const expiryAsked = z.object({
  months: z.coerce
    .number('Un nombre de mois')
    .pipe(legalInput.shape.messageMonths.unwrap())
    .optional(),
})
