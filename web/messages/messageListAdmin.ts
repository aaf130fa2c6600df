import { fold } from '#src/folding.contract.ts'
import type { Message, MessageStatus } from '#src/messages/messages.contract.ts'

export type Filter = 'all' | MessageStatus
export type Order = 'date' | 'name' | 'email'

/** Name, email or text, whatever their case (spec section 9); accents need not be typed either. */
export function chooseMessages(
  messages: readonly Message[],
  search: string,
  filter: Filter,
  order: Order,
): Message[] {
  const wanted = fold(search)
  return messages
    .filter(({ status }) => filter === 'all' || status === filter)
    .filter(({ name, email, message }) => fold(`${name}\n${email}\n${message}`).includes(wanted))
    .toSorted((a, b) =>
      order === 'date' ? b.date.localeCompare(a.date) : a[order].localeCompare(b[order], 'fr'),
    )
}
