import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import {
  answerRecord,
  answerSlice,
  check,
  readBody,
  readSlice,
  refuseRobot,
  streamList,
  toTrash,
} from '#src/core/http/index.ts'
import { answerMessage } from './answering.ts'
import { readExpiry, removeAgreed, removeExpired } from './expiry.ts'
import { receiveMessage } from './message-mail.ts'
import {
  countByStatus,
  countMessages,
  getMessage,
  listMessageIds,
  listMessages,
  messageKind,
  updateMessage,
} from './messages.queries.ts'
import {
  answerInput,
  expiryAgreed,
  expiryQuery,
  messageChange,
  messageFilter,
  messageInput,
} from './messages.schema.ts'
import { readMessagesOverview } from './overview.queries.ts'

export const contact: Feature = {
  data: {
    tables: { messages: 'visitors', message_numbers: 'visitors', answers: 'club' },
    personal: {
      messages: ['name', 'email', 'message', 'subject', 'phone', 'age', 'lesson', 'answeredBy'],
      answers: ['text', 'writtenBy'],
    },
    notPersonal: { messages: ['comment', 'keptFrom', 'sortName', 'sortEmail', 'answeredAt'] },
    exportedOnRequest: ['messages'],
    notPublic: ['messages', 'message_numbers', 'message_words', 'answers'],
    recordTypes: [messageKind],
    purge: ({ db, trash }, time) => removeExpired(db, trash, time),
  },
  api: {
    routes: [messagesRoutes],
    endpoints: [{ call: 'POST /api/messages', audience: 'public', limit: 'forms' }],
    area: { name: 'messages', label: 'messages', editorial: true },
    editors: [
      'GET /api/messages',
      'GET /api/messages/:id',
      'GET /api/message-counts',
      'GET /api/message-expiry',
      'PATCH /api/messages/:id',
      'POST /api/messages/:id/answers',
      'DELETE /api/messages/:id',
    ],
    reauth: {
      none: [
        'POST /api/message-expiry',
        'PATCH /api/messages/:id',
        'POST /api/messages/:id/answers',
        'DELETE /api/messages/:id',
      ],
    },
  },
  overview: readMessagesOverview,
}

/** Routes of spec section 7. Visitors get only the id; admins, without `limit`, the whole list. */
function messagesRoutes({ db, trash, now, publicUrl, ...deps }: AppContext): Hono {
  const limit = deps.limit()
  return (
    new Hono()
      .post('/messages', limit(), async (c) => {
        const input = await readBody(c, messageInput)
        refuseRobot(input)
        const { _id } = await receiveMessage(db, input, { now: now(), publicUrl })
        return c.json({ _id }, 201)
      })
      .get('/messages', async (c) => {
        const filter = check(messageFilter, c.req.query())
        const slice = readSlice(c)
        if (slice.limit === undefined) {
          const ids = await listMessageIds(db, filter, slice)
          return streamList(c, ids, (some) => listMessages(db, filter, some))
        }
        const messages = await listMessages(db, filter, slice)
        return answerSlice(c, messages, await countMessages(db, filter))
      })
      // Counts have addresses of their own: any word below /messages may be an id.
      .get('/message-counts', async (c) => c.json(await countByStatus(db)))
      .get('/message-expiry', async (c) => {
        const { months } = check(expiryQuery, c.req.query())
        return c.json(await readExpiry(db, now(), months))
      })
      .post('/message-expiry', async (c) => {
        const { count } = await readBody(c, expiryAgreed)
        const by = c.get('admin').username
        await removeAgreed(db, trash, { count, by, time: now() })
        return c.json(await readExpiry(db, now()))
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
      .delete('/messages/:id', toTrash(trash, messageKind))
  )
}
