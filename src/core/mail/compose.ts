import { domainToASCII } from 'node:url'
import type { Selectable } from 'kysely'
import { type Database, readJson } from '#src/core/database/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { formatLetter } from './letter.ts'
import type { MailsTable } from './mail.tables.ts'
import type { MailServer } from './settings.ts'
import { toSingleLine } from './single-line.ts'

export type Composed = { envelope: { from: string; to: string[] }; message: Buffer }

export type MailRow = Selectable<MailsTable>

type Letter = Pick<MailRow, 'cause' | 'subject' | 'text' | 'messageId' | 'createdAt'> &
  Partial<MailRow>

/** Message-ID, the same for each attempt. */
export const createMessageId = ({ id }: Pick<MailRow, 'id'>, { from }: MailServer): string =>
  `<${id}@${domainToASCII(from.address.split('@').pop() ?? '')}>`

/** Composes the same bytes for the same row, server and settings. Visitors' text is one line in headers. */
export async function compose(db: Database, row: Letter, server: MailServer): Promise<Composed> {
  const recipients = row.recipients ? readJson(row.recipients) : []
  // The library is loaded for the first mail: few starts of the site send one.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({
    from: { ...server.from, name: toSingleLine(server.from.name) },
    to: recipients.length > 0 ? recipients : server.receivers,
    replyTo: replyTo(row, server),
    subject: toSingleLine(row.subject),
    text: row.text,
    html: row.html || formatLetter(row.text, (await getSettings(db)).record),
    attachments: row.calendar
      ? [
          {
            filename: 'evenement.ics',
            content: row.calendar,
            contentType: calendarType(row.calendar),
          },
        ]
      : [],
    messageId: row.messageId,
    ...(row.inReplyTo && { inReplyTo: row.inReplyTo, references: row.inReplyTo }),
    date: new Date(row.createdAt),
    // Automatic mails must not be answered by out-of-office notes.
    headers: {
      ...(row.cause !== 'answer' && { 'Auto-Submitted': 'auto-generated' }),
      ...(row.unsubscribe && {
        'List-Unsubscribe': `<${row.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  // The composer writes an international domain as servers know it: 'été.fr' is 'xn--t-9fab.fr'.
  const envelope = node.getEnvelope()
  return { envelope: { from: envelope.from || '', to: envelope.to }, message: await node.build() }
}

/** Answers and newsletters have the club's receivers as reply address, whoever the sender is. */
function replyTo({ replyName = '', replyTo, cause }: Letter, { receivers }: MailServer) {
  if (replyTo) return { name: toSingleLine(replyName), address: replyTo }
  return cause === 'answer' || cause === 'newsletter' ? receivers : undefined
}

/** Content type. Calendars delete an entry only if the method is given here too (RFC 6047). */
function calendarType(calendar: string): string {
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1]
  return `text/calendar${method ? `; method=${method}` : ''}; charset=utf-8`
}
