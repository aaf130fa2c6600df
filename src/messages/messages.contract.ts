import { z } from 'zod'
import { decoy, limits, requiredText } from '#src/fields.contract.ts'
import type { MailProgress } from '#src/mail/mail.contract.ts'

const messageStatuses = ['unread', 'read', 'archived'] as const

/** What a visitor sends from the contact page (spec section 5). */
export const messageInput = z.object({
  name: requiredText('Le nom est requis'),
  email: requiredText('L’email est requis', limits.email).pipe(
    z.email('Veuillez entrer une adresse email valide'),
  ),
  message: requiredText('Le message est requis', limits.comment),
  website: decoy,
})

/** What an admin changes of a message. */
export const messageChange = z.object({ status: z.enum(messageStatuses, 'Statut inconnu') })

/** What an admin answers in the dashboard. */
export const answerInput = z.object({
  text: requiredText('La réponse est requise', limits.comment),
})

export type MessageInput = Omit<z.infer<typeof messageInput>, 'website'>
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
 * a visitor asks to have removed; such a message may come without an e-mail address. `mail` is its
 * copy to the club's mailbox, where one was sent; `answers` are the oldest first.
 */
export type Message = MessageInput & {
  _id: string
  date: string
  status: MessageStatus
  photo?: string
  mail?: MailProgress
  answers?: Answer[]
}
