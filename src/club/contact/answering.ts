import {
  type Database,
  inTransaction,
  randomId,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, Invalid } from '#src/core/http/index.ts'
import { type Mail, queueMail, toSingleLine } from '#src/core/mail/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { longDay } from '#src/core/time/dates.shared.ts'
import { getMessage, updateMessageStatus } from './messages.queries.ts'
import type { Message } from './messages.schema.ts'

/** Mails an answer; the same text again changes nothing. */
export const answerMessage = (db: Database, id: string, text: string, by: string, now: Date) =>
  inTransaction(db, async (trx) => {
    const { record: message } = await getMessage(trx, id)
    if (!message.email) {
      throw new Invalid([{ msg: 'Ce message est venu sans adresse e-mail', path: 'text' }])
    }
    if (message.answers?.at(-1)?.text !== text) {
      const mailId = await queueMail(trx, await letter(trx, message, text), now)
      if (!mailId) throw new Conflict('Aucun serveur de courriel n’est réglé.')
      const answer = { id: randomId(), messageId: id, text, mailId }
      await trx
        .insertInto('answers')
        .values({ ...answer, writtenBy: by, createdAt: now.toISOString() })
        .execute()
    }
    if (message.status === 'unread') return await updateMessageStatus(trx, id, 'read')
    return await getMessage(trx, id)
  })

/** Mail of an answer, with the question quoted below. */
async function letter(trx: Transaction, message: Message, text: string): Promise<Mail> {
  const { record: settings } = await getSettings(trx)
  const quoted = message.message.replaceAll(/^/gm, '> ')
  return {
    cause: 'answer',
    causeId: message._id,
    to: message.email,
    inReplyTo: await findCopysId(trx, message._id),
    subject: `Votre message à ${settings.club.shortName}`,
    text: `${text}\n\nLe ${longDay(message.date)}, ${toSingleLine(message.name)} a écrit\u00a0:\n${quoted}`,
  }
}

/** Message-ID of the club's copy, so that a mailbox shows both as a thread. */
async function findCopysId(trx: Transaction, message: string): Promise<string | undefined> {
  const copy = await trx
    .selectFrom('mails')
    .select('messageId')
    .where('causeId', '=', message)
    .where('cause', 'in', ['message', 'removal'])
    .executeTakeFirst()
  return copy?.messageId || undefined
}
