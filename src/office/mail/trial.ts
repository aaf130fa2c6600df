import { randomId } from '#src/house/database/ids.ts'
import { compose, messageIdOf } from './compose.ts'
import { deliver } from './deliver.ts'
import type { MailTrial } from './mail.contract.ts'
import { oneLine } from './one-line.ts'
import type { MailServer } from './server.ts'

/** An admin looks on: milliseconds for the whole conversation, and again for the last word. */
const patience = { text: 20_000, lastWord: 20_000 }

/** Sends the club's receivers a mail that says what it is, and answers what came of it. */
export async function tryServer(
  server: MailServer,
  now: Date,
  publicUrl: string | undefined,
): Promise<MailTrial> {
  const id = randomId()
  const where = publicUrl ? `du site ${publicUrl}` : 'du site du club'
  const row = {
    id,
    cause: 'message',
    recipients: '[]',
    reply_name: '',
    reply_to: '',
    subject: 'Essai du courriel du site',
    text: `Ce courriel a été envoyé pour essayer les réglages ${where}. S’il est bien arrivé, il n’y a rien d’autre à faire.`,
    html: '',
    message_id: messageIdOf({ id }, server),
    in_reply_to: '',
    created_at: now.toISOString(),
  } as const
  const outcome = await deliver(server, await compose(row, server), {
    signal: new AbortController().signal,
    patience,
  })
  switch (outcome.kind) {
    case 'sent':
      return outcome.refused || outcome.left.length > 0
        ? { sent: false, told: `Accepté, sauf pour ${outcome.refused || outcome.left.join(', ')}` }
        : { sent: true, told: `Le serveur a accepté l’essai\u00a0: ${oneLine(outcome.answer)}` }
    case 'withdrawn':
      return { sent: false, told: '' }
    default:
      return { sent: false, told: outcome.reason }
  }
}
