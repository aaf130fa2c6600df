import type { Room } from '#src/room.ts'
import { removeExpired } from './expiry.ts'
import { messageKind } from './messages.queries.ts'
import { messagesRoutes } from './messages.routes.ts'
import type { AnswersTable, MessageNumbersTable, MessagesTable } from './messages.table.ts'

export const messages: Room<{
  messages: MessagesTable
  message_numbers: MessageNumbersTable
  answers: AnswersTable
}> = {
  tables: { messages: 'visitors', message_numbers: 'visitors', answers: 'club' },
  unseen: ['messages', 'message_numbers', 'message_words', 'answers'],
  routes: [(deps) => messagesRoutes({ ...deps, limit: deps.limit() })],
  visitors: [{ call: 'POST /api/messages' }],
  editors: [
    'GET /api/messages',
    'GET /api/messages/:id',
    'GET /api/message-counts',
    'GET /api/message-expiry',
    'PATCH /api/messages/:id',
    'POST /api/messages/:id/answers',
    'DELETE /api/messages/:id',
  ],
  daily: [
    'POST /api/message-expiry',
    'PATCH /api/messages/:id',
    'POST /api/messages/:id/answers',
    'DELETE /api/messages/:id',
  ],
  kinds: [messageKind],
  purge: async ({ db, trash, sweeper }, time) => {
    if (!sweeper.inDoubt) await removeExpired(db, trash, time)
  },
}
