import type { Database } from '#src/database.ts'
import { receiveMessage } from '#src/messages/message-mail.ts'
import type { Message } from '#src/messages/messages.contract.ts'
import type { RemovalInput } from './gallery.contract.ts'
import { getShownPhoto } from './gallery.queries.ts'

/**
 * Writes a message that points to the photo; it goes on being shown until an admin hides it.
 * @throws NotFound when visitors can't see the photo anyway
 */
export async function askForRemoval(
  db: Database,
  id: string,
  { name, email, reason }: RemovalInput,
  options: { now: Date; publicUrl: string | undefined },
): Promise<Message> {
  const { record } = await getShownPhoto(db, id)
  const request = `Demande de retrait d’une photo de la galerie\u00a0: ${record.alt}`
  const message = reason ? `${request}\n\n${reason}` : request
  const input = { name: name || 'Un visiteur', email, message }
  return await receiveMessage(db, input, { ...options, photo: id })
}
