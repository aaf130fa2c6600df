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
  const wanted = folded(search.trim())
  return messages
    .filter(({ status }) => filter === 'all' || status === filter)
    .filter(({ name, email, message }) => folded(`${name}\n${email}\n${message}`).includes(wanted))
    .toSorted((a, b) =>
      order === 'date' ? b.date.localeCompare(a.date) : a[order].localeCompare(b[order], 'fr'),
    )
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const dayMs = 24 * 60 * 60 * 1000
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' })

/** N days since, rounded up: 1 Aujourd’hui, 2 Hier, up to 7 'N-1 jours auparavant', then the date. */
export function relativeDate(date: string, now: number): string {
  const days = Math.ceil((now - Date.parse(date)) / dayMs)
  if (days <= 1) return 'Aujourd’hui'
  if (days === 2) return 'Hier'
  if (days <= 7) return `${days - 1} jours auparavant`
  return shortDay.format(Date.parse(date))
}
