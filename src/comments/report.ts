import type { Database } from '#src/database.ts'
import { receiveMessage } from '#src/messages/message-mail.ts'
import type { Message } from '#src/messages/messages.contract.ts'
import type { ReportInput } from './comments.contract.ts'
import { getShownComment } from './comments.queries.ts'

/**
 * Writes a message that points to the comment, which goes on being shown until an admin hides it.
 * Its words are not repeated there: erased, they are to be gone.
 * @throws NotFound when visitors can't see the comment anyway
 */
export async function reportComment(
  db: Database,
  id: string,
  { name, email, reason }: ReportInput,
  options: { now: Date; publicUrl: string | undefined },
): Promise<Message> {
  const { article, name: author } = await getShownComment(db, id, options.now)
  const report = `Signalement du commentaire de ${author} sous l’article «\u00a0${article.title}\u00a0»`
  const message = reason ? `${report}\n\n${reason}` : report
  const input = { name: name || 'Un visiteur', email, message }
  return await receiveMessage(db, input, { ...options, comment: id })
}
