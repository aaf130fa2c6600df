import { receiveRequest } from '#src/club/messages/message-mail.ts'
import type { Message, RequestInput } from '#src/club/messages/messages.contract.ts'
import type { Database } from '#src/house/database/database.ts'
import { getShownComment } from './comments.queries.ts'

/**
 * Writes a message that points to the comment, which goes on being shown until an admin hides it.
 * Neither its words nor its writer's name are repeated there: erased, they are to be gone.
 * @throws NotFound when visitors can't see the comment anyway
 */
export async function reportComment(
  db: Database,
  id: string,
  input: RequestInput,
  options: { now: Date; publicUrl: string | undefined },
): Promise<Message> {
  const { article } = await getShownComment(db, id, options.now)
  const about = `Signalement d’un commentaire sous l’article «\u00a0${article.title}\u00a0»`
  return await receiveRequest(db, about, input, { ...options, comment: id })
}
