import { z } from 'zod'
import { limits, requiredText } from '#src/fields.contract.ts'

const messageStatuses = ['unread', 'read', 'archived'] as const

/** What a visitor sends from the contact page (spec section 5). */
export const messageInput = z.object({
  name: requiredText('Le nom est requis'),
  email: requiredText('L’email est requis', limits.email).pipe(
    z.email('Veuillez entrer une adresse email valide'),
  ),
  message: requiredText('Le message est requis', limits.comment),
})

/** What an admin changes of a message. */
export const messageChange = z.object({ status: z.enum(messageStatuses, 'Statut inconnu') })

export type MessageInput = z.infer<typeof messageInput>
export type MessageStatus = (typeof messageStatuses)[number]

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
