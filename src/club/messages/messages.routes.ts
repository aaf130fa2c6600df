import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { answerWhole } from '#src/house/database/whole-list.ts'
import { answerSlice, check, readBody, readSlice } from '#src/house/http/requests.ts'
import { answerRecord } from '#src/house/http/revisions.ts'
import { refuseRobot } from '#src/house/http/submissions.ts'
import type { VisitorLimit } from '#src/house/http/visitor-limit.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { answerMessage } from './answering.ts'
import { readExpiry } from './expiry.queries.ts'
import { removeAgreed } from './expiry.ts'
import { receiveMessage } from './message-mail.ts'
import {
  answerInput,
  expiryAgreed,
  expiryAsked,
  messageChange,
  messageFilter,
  messageInput,
} from './messages.contract.ts'
import {
  countByStatus,
  countMessages,
  getMessage,
  listMessageIds,
  listMessages,
  messageKind,
  updateMessage,
} from './messages.queries.ts'

type Deps = {
  db: Database
  trash: Trash
  now: () => Date
  /** By which messages grow old (src/house/time/clocks.ts) */
  purgeTime: () => Date
  /** How often visitors may write */
  limit: VisitorLimit
  publicUrl: string | undefined
}

/**
 * Spec section 7, the calls under /api/messages: visitors write, admins read. The writer is told
 * the id alone; what was written stays between them and the club. The dashboard asks for the list
 * in parts (`limit`, with `q`, `status` and `sort`); without `limit` it is sent whole, as it is read.
 */
export function messagesRoutes({ db, trash, now, purgeTime, limit, publicUrl }: Deps): Hono {
  return (
    new Hono()
      .post('/messages', limit(), async (c) => {
        const said = await readBody(c, messageInput)
        refuseRobot(said)
        const { _id } = await receiveMessage(db, said, { now: now(), publicUrl })
        return c.json({ _id }, 201)
      })
      .get('/messages', async (c) => {
        const filter = check(messageFilter, c.req.query())
        const slice = readSlice(c)
        if (slice.limit === undefined) {
          const ids = await listMessageIds(db, filter, slice)
          return answerWhole(c, ids, (some) => listMessages(db, filter, some))
        }
        const messages = await listMessages(db, filter, slice)
        return answerSlice(c, messages, await countMessages(db, filter))
      })
      // Beside /messages, since any word below it may be a message's own address.
      .get('/message-counts', async (c) => c.json(await countByStatus(db)))
      .get('/message-expiry', async (c) => {
        const { months } = check(expiryAsked, c.req.query())
        return c.json(await readExpiry(db, purgeTime(), months))
      })
      .post('/message-expiry', async (c) => {
        const { count } = await readBody(c, expiryAgreed)
        const by = c.get('admin').username
        await removeAgreed(db, trash, { count, by, time: purgeTime() })
        return c.json(await readExpiry(db, purgeTime()))
      })
      .get('/messages/:id', async (c) => answerRecord(c, await getMessage(db, c.req.param('id'))))
      .patch('/messages/:id', async (c) => {
        const change = await readBody(c, messageChange)
        const by = c.get('admin').username
        return answerRecord(c, await updateMessage(db, c.req.param('id'), change, by, now()))
      })
      .post('/messages/:id/answers', async (c) => {
        const { text } = await readBody(c, answerInput)
        const by = c.get('admin').username
        return answerRecord(c, await answerMessage(db, c.req.param('id'), text, by, now()), 201)
      })
      .delete('/messages/:id', async (c) => {
        await trash.put(messageKind, c.req.param('id'), c.get('admin').username)
        return c.body(null, 204)
      })
  )
}
