import { z } from 'zod'
import { decoy, limits, requiredText } from '#src/fields.contract.ts'

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

/**
 * A message as admins see it; `date` is ISO 8601 in UTC. `photo` is the id of a gallery photo that
 * a visitor asks to have removed; such a message may come without an e-mail address.
 */
export type Message = MessageInput & {
  _id: string
  date: string
  status: MessageStatus
  photo?: string
}
