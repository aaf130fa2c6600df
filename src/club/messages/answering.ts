import { type Database, type Transaction, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { Conflict, Invalid } from '#src/house/http/errors.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { type Mail, queueMail } from '#src/office/mail/queue.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { Message } from './messages.contract.ts'
import { getMessage, updateMessageStatus } from './messages.queries.ts'

/**
 * Keeps an admin's answer under its message, and sends it to who wrote that. An unread message is
 * read then. The same words once more, after an answer of ours that got lost, change nothing.
 * @param by username
 * @throws NotFound; Invalid without an address to answer to; Conflict without a mail server
 */
export async function answerMessage(
  db: Database,
  id: string,
  text: string,
  by: string,
  now: Date,
): Promise<Revised<Message>> {
  return await together(db, async (trx) => {
    const { record: message } = await getMessage(trx, id)
    if (!message.email) {
      throw new Invalid([{ msg: 'Ce message est venu sans adresse e-mail', path: 'text' }])
    }
    if (message.answers?.at(-1)?.text !== text) {
      const mail_id = await queueMail(trx, await letter(trx, message, text), now)
      if (!mail_id) throw new Conflict('Aucun serveur de courriel n’est réglé.')
      await trx
        .insertInto('answers')
        .values({
          id: randomId(),
          message_id: id,
          text,
          written_by: by,
          created_at: now.toISOString(),
          mail_id,
        })
        .execute()
    }
    if (message.status === 'unread') return await updateMessageStatus(trx, id, 'read')
    return await getMessage(trx, id)
  })
}

/** What was asked stands below, as mail programs have it. */
async function letter(trx: Transaction, message: Message, text: string): Promise<Mail> {
  const { record: settings } = await getSettings(trx)
  const quoted = message.message.replaceAll(/^/gm, '> ')
  const day = new Date(message.date).toLocaleDateString('fr-FR', {
    dateStyle: 'long',
    timeZone: 'Europe/Paris',
  })
  return {
    cause: 'answer',
    causeId: message._id,
    to: message.email,
    inReplyTo: await findCopysId(trx, message._id),
    subject: `Votre message à ${settings.club.shortName}`,
    text: `${text}\n\nLe ${day}, ${oneLine(message.name)} a écrit\u00a0:\n${quoted}`,
  }
}

/** The Message-ID of its copy to the club, so that a mailbox there keeps the two together. */
async function findCopysId(trx: Transaction, message: string): Promise<string | undefined> {
  const copy = await trx
    .selectFrom('mails')
    .select('message_id')
    .where('cause_id', '=', message)
    .where('cause', 'in', ['message', 'removal'])
    .executeTakeFirst()
  return copy?.message_id || undefined
}
