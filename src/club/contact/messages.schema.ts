import * as z from 'zod'
import { legalInput } from '#src/club/legal/legal.schema.ts'
import type { MailProgress } from '#src/core/mail/mail.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  honeypot,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

const messageStatuses = ['unread', 'read', 'archived'] as const

/** Details, mostly for a trial lesson. */
const messageDetails = z.object({
  subject: optionalText(),
  phone: optionalText(limits.phone),
  /** Age or year of birth, in the writer's words */
  age: optionalText(limits.age),
  lesson: optionalText(),
})

/** Body of POST /api/messages (spec section 5). */
export const messageInput = z.object({
  name: requiredText('Le nom est requis'),
  email: requiredEmail('L’email est requis'),
  message: requiredText('Le message est requis', limits.comment),
  ...messageDetails.shape,
  website: honeypot,
})

/** Request to remove a photo, or report of a comment. */
export const requestInput = z.object({
  name: optionalText(),
  email: optionalEmail,
  reason: optionalText(limits.comment),
  website: honeypot,
})

/** Change by an admin; `answered` is set for an answer given outside the site. */
export const messageChange = z
  .object({
    status: z.enum(messageStatuses, 'Statut inconnu').optional(),
    answered: z.boolean('Oui ou non est attendu').optional(),
  })
  .refine(({ status, answered }) => status !== undefined || answered !== undefined, {
    error: 'Statut inconnu',
    path: ['status'],
  })

export const answerInput = z.object({
  text: requiredText('La réponse est requise', limits.comment),
})

export type RequestInput = z.infer<typeof requestInput>
export type MessageDetails = z.infer<typeof messageDetails>
type RequiredMessageFields = Pick<z.infer<typeof messageInput>, 'name' | 'email' | 'message'>
export type MessageInput = RequiredMessageFields & Partial<MessageDetails>
export type MessageChange = z.infer<typeof messageChange>
export type MessageStatus = (typeof messageStatuses)[number]

const messageOrders = ['date', 'name', 'email'] as const
export type MessageOrder = (typeof messageOrders)[number]

export const messageFilter = z.object({
  /** Phrase in name, address or text, ignoring case and accents (spec section 9) */
  q: z.string().optional(),
  status: z.enum(messageStatuses, 'Statut inconnu').optional(),
  sort: z.enum(messageOrders, 'Tri inconnu').default('date'),
})
export type MessageFilter = z.infer<typeof messageFilter>

/** Numbers of messages by status (spec section 2 'Messages'). */
export type MessageCounts = { total: number } & Record<MessageStatus, number>

/** Answer mailed by the site; `by` is a username. */
export type MessageAnswer = {
  _id: string
  text: string
  by: string
  date: string
  mail?: MailProgress
}

/**
 * Message. `photo` is the id of a photo to remove, `comment` of a reported comment; both may come
 * without an address. `answers` are oldest first, `answered` is the last one. On the day
 * `removedOn` the message goes to the trash.
 */
export type Message = MessageInput & {
  _id: string
  date: string
  status: MessageStatus
  photo?: string
  comment?: string
  mail?: MailProgress
  answers?: MessageAnswer[]
  answered?: { by: string; date: string }
  removedOn?: string
}

export type MessageExpiry = {
  months: number
  count: number
  /** Limit without an admin's consent */
  maxAutomatic: number
}

export const expiryAgreed = z.object({
  count: z.int('Un nombre de messages').min(1, 'Un nombre de messages'),
})

/** Query of GET /api/message-expiry: months; default: the setting. */
export const expiryQuery = z.object({
  months: z.coerce
    .number('Un nombre de mois')
    .pipe(legalInput.shape.messageMonths.unwrap())
    .optional(),
})

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    unread: number
    messages: { _id: string; name: string; message: string; date: string }[]
    /** Messages `removed` within a week, or `toConfirm` for an admin's consent; 0 for none */
    expiry: { removed: number; toConfirm: number; months: number }
  }
}
