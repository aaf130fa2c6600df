import { Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '#src/database.ts'
import { readBody, readSlice } from '#src/requests.ts'
import { answerRecord } from '#src/revisions.ts'
import type { Trash } from '#src/trash/trash.ts'
import type { Mailer } from './mail.ts'
import { messageChange, messageInput } from './messages.contract.ts'
import {
  countMessages,
  createMessage,
  getMessage,
  listMessages,
  updateMessageStatus,
} from './messages.queries.ts'
import { trashedMessage } from './messages.trash.ts'

type Deps = {
  db: Database
  trash: Trash
  now: () => Date
  /** How often one visitor may write */
  limit: MiddlewareHandler
  mailer: Mailer
}

/**
 * Spec section 7, the calls under /api/messages: visitors write, admins read. The writer is told
 * the id alone; what was written stays between them and the club.
 */
export function messagesRoutes({ db, trash, now, limit, mailer }: Deps): Hono {
  return new Hono()
    .post('/messages', limit, async (c) => {
      const message = await createMessage(db, await readBody(c, messageInput), now())
      mailer.send(message)
      return c.json({ _id: message._id }, 201)
    })
    .get('/messages', async (c) => {
      const messages = await listMessages(db, readSlice(c))
      return c.json(messages, 200, { 'X-Total-Count': String(await countMessages(db)) })
    })
    .get('/messages/:id', async (c) => answerRecord(c, await getMessage(db, c.req.param('id'))))
    .patch('/messages/:id', async (c) => {
      const { status } = await readBody(c, messageChange)
      return answerRecord(c, await updateMessageStatus(db, c.req.param('id'), status))
    })
    .delete('/messages/:id', async (c) => {
      await trash.put(trashedMessage, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
