import { type Database, inTransaction } from '#src/core/database/index.ts'
import { type Mail, queueMail, toSingleLine } from '#src/core/mail/index.ts'
import { createMessage, type MessageTopic } from './messages.queries.ts'
import type { Message, MessageInput, RequestInput } from './messages.schema.ts'

type Options = MessageTopic & {
  now: Date
  /** Configured address; a request's host can be forged */
  publicUrl: string | undefined
}

/** Stores a message and mails a copy to the club. */
export const receiveMessage = (
  db: Database,
  input: MessageInput,
  { now, publicUrl, ...topic }: Options,
) =>
  inTransaction(db, async (trx) => {
    const message = await createMessage(trx, input, now, topic)
    await queueMail(trx, composeCopy(message, publicUrl), now)
    return message
  })

/** Stores a request about a photo or comment. @param about in French */
export async function receiveRequest(
  db: Database,
  about: string,
  { name, email, reason }: RequestInput,
  options: Options,
): Promise<Message> {
  const message = reason ? `${about}\n\n${reason}` : about
  return await receiveMessage(db, { name: name || 'Un visiteur', email, message }, options)
}

function composeCopy(received: Message, publicUrl?: string): Mail {
  const { _id, name, email, message, photo, comment, subject } = received
  const who = toSingleLine(name)
  const isRemoval = photo !== undefined
  const dashboardUrl = `${publicUrl}/admin/dashboard/messages/${_id}`
  return {
    cause: isRemoval ? 'removal' : 'message',
    causeId: _id,
    replyTo: email ? { name: who, address: email } : undefined,
    subject: isRemoval
      ? `Demande de retrait d’une photo, par ${who}`
      : comment !== undefined
        ? `Commentaire signalé, par ${who}`
        : subject
          ? `${toSingleLine(subject)}, par ${who}`
          : `Message de ${who}`,
    text: [
      `Nom\u00a0: ${who}`,
      ...(email ? [`E-mail\u00a0: ${email}`] : []),
      ...detailLabels.flatMap(([detail, label]) => {
        const text = received[detail]
        return text ? [`${label}\u00a0: ${toSingleLine(text)}`] : []
      }),
      '',
      message,
      ...(publicUrl ? ['', '--\u0020', dashboardUrl] : []),
    ].join('\n'),
  }
}

const detailLabels = [
  ['subject', 'Sujet'],
  ['phone', 'Téléphone'],
  ['age', 'Âge ou année de naissance'],
  ['lesson', 'Cours souhaité'],
] as const
