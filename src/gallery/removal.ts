import type { Database } from '#src/database.ts'
import type { Message } from '#src/messages/messages.contract.ts'
import { createMessage } from '#src/messages/messages.queries.ts'
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
  now: Date,
): Promise<Message> {
  const { record } = await getShownPhoto(db, id)
  const request = `Demande de retrait d’une photo de la galerie\u00a0: ${record.alt}`
  const message = reason ? `${request}\n\n${reason}` : request
  return await createMessage(db, { name: name || 'Un visiteur', email, message }, now, id)
}
