import type { Selectable } from 'kysely'
import { escapeXml } from '#src/house/feeds/xml.ts'
import type { MailsTable } from './mail.table.ts'
import { oneLine } from './one-line.ts'
import type { MailServer } from './server.ts'

/** A mail as the server takes it. */
export type Composed = { envelope: { from: string; to: string[] }; message: Buffer }

export type MailRow = Selectable<MailsTable>

/** What of a row is seen by who gets the mail. */
type Letter = Omit<
  MailRow,
  'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'sent_at' | 'cause_id' | 'server'
>

/** What stays the same with every try, so that receivers can know a mail again. */
export const messageIdOf = ({ id }: Pick<MailRow, 'id'>, { from }: MailServer): string =>
  `<${id}@${from.address.split('@').pop()}>`

/**
 * The same bytes for the same row and server. What a visitor wrote stands in header fields as one
 * line, so that it can't add a field or a receiver. The text says all the HTML says, and the HTML
 * shows nothing from elsewhere.
 */
export async function compose(row: Letter, server: MailServer): Promise<Composed> {
  const own: string[] = JSON.parse(row.recipients)
  const to = own.length > 0 ? own : server.receivers
  // Loaded for the first mail: few starts of the site send one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({
    from: { ...server.from, name: oneLine(server.from.name) },
    to,
    replyTo: replyTo(row, server),
    subject: oneLine(row.subject),
    text: row.text,
    html: row.html || toHtml(row.text),
    messageId: row.message_id,
    ...(row.in_reply_to && { inReplyTo: row.in_reply_to, references: row.in_reply_to }),
    date: new Date(row.created_at),
    // No out-of-office note is to answer what nobody typed.
    headers: row.cause === 'answer' ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: { from: server.from.address, to }, message: await node.build() }
}

/** What a visitor writes back to an answer reaches the club, whoever the sender is. */
function replyTo({ reply_name, reply_to, cause }: Letter, { receivers }: MailServer) {
  if (reply_to) return { name: oneLine(reply_name), address: reply_to }
  return cause === 'answer' ? receivers : undefined
}

const toHtml = (text: string) =>
  `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"></head><body>
${text
  .split(/\n{2,}/)
  .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  .join('\n')}
</body></html>
`
