import type { Room } from '#src/room.ts'
import { removeExpired } from './expiry.ts'
import {
  type AnswersTable,
  type MessageNumbersTable,
  type MessagesTable,
  messageKind,
} from './messages.queries.ts'
import { messagesRoutes } from './messages.routes.ts'

export const messages: Room<{
  messages: MessagesTable
  message_numbers: MessageNumbersTable
  answers: AnswersTable
}> = {
  tables: { messages: 'visitors', message_numbers: 'visitors', answers: 'club' },
  exportedIfAsked: ['messages'],
  unseen: ['messages', 'message_numbers', 'message_words', 'answers'],
  routes: [messagesRoutes],
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
