import { sql } from 'kysely'
import type { Database } from '#src/core/database/index.ts'
import { listMailsOfMessages } from '#src/core/mail/index.ts'
import type { MailProgress } from '#src/core/mail/mail.schema.ts'
import type { Message, MessageAnswer } from './messages.schema.ts'
import { listRemovalDays } from './removal-days.queries.ts'

export async function withCorrespondence(db: Database, messages: Message[]): Promise<Message[]> {
  const ids = messages.map(({ _id }) => _id)
  const copies = new Map<string, MailProgress>()
  const mails = new Map<string, MailProgress>()
  for (const { cause, message, ...mail } of await listMailsOfMessages(db, ids)) {
    if (cause === 'answer') mails.set(mail._id, mail)
    else copies.set(message, mail)
  }
  const answers = await listAnswers(db, ids, mails)
  const days = await listRemovalDays(db, ids)
  return messages.map((message) => {
    const mail = copies.get(message._id)
    const messageAnswers = answers.get(message._id)
    const answered = findLatestAnswer(message.answered, messageAnswers?.at(-1))
    const removedOn = days.get(message._id)
    return {
      ...message,
      ...(mail && { mail }),
      ...(messageAnswers && { answers: messageAnswers }),
      ...(answered && { answered }),
      ...(removedOn && { removedOn }),
    }
  })
}

function findLatestAnswer(
  elsewhere: Message['answered'],
  here: MessageAnswer | undefined,
): Message['answered'] {
  if (!here || (elsewhere && elsewhere.date > here.date)) return elsewhere
  return { by: here.by, date: here.date }
}

/** Lists answers by message, oldest first. */
async function listAnswers(
  db: Database,
  messages: string[],
  mails: Map<string, MailProgress>,
): Promise<Map<string, MessageAnswer[]>> {
  const rows = await db
    .selectFrom('answers')
    .selectAll()
    .where('messageId', 'in', messages)
    .orderBy('createdAt')
    .orderBy(sql`answers.rowid`)
    .execute()
  const found = new Map<string, MessageAnswer[]>()
  for (const { id, messageId, text, writtenBy, createdAt, mailId } of rows) {
    const mail = mails.get(mailId)
    const answer = { _id: id, text, by: writtenBy, date: createdAt, ...(mail && { mail }) }
    found.set(messageId, [...(found.get(messageId) ?? []), answer])
  }
  return found
}
