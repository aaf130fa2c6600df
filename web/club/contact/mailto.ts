import type { Message } from '#src/club/contact/messages.schema.ts'
import { longDay } from '#web/ui/text/dates.ts'

/** Maximum characters quoted: some mail programs limit the address length. */
const quoted = 1_000

/** Link that opens a mail program with a prepared answer, like those sent here (answering.ts). */
export function answerLink({ email, name, message, date }: Message, club: string): string {
  const text = message.length > quoted ? `${message.slice(0, quoted).trimEnd()} […]` : message
  const body = `\n\nLe ${longDay(date)}, ${name} a écrit\u00a0:\n${text.replaceAll(/^/gm, '> ')}`
  const fields = { subject: `Votre message à ${club}`, body: body.replaceAll('\n', '\r\n') }
  const query = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value)}`,
  )
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
