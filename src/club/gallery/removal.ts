import { receiveRequest } from '#src/club/messages/message-mail.ts'
import type { Message, RequestInput } from '#src/club/messages/messages.contract.ts'
import type { Database } from '#src/house/database/database.ts'
import { getShownPhoto } from './gallery.queries.ts'

/**
 * Writes a message that points to the photo; it goes on being shown until an admin hides it.
 * @throws NotFound when visitors can't see the photo anyway
 */
export async function askForRemoval(
  db: Database,
  id: string,
  input: RequestInput,
  options: { now: Date; publicUrl: string | undefined },
): Promise<Message> {
  const { record } = await getShownPhoto(db, id)
  const about = `Demande de retrait d’une photo de la galerie\u00a0: ${record.alt}`
  return await receiveRequest(db, about, input, { ...options, photo: id })
}
