import type { TrashKind } from '#src/trash/trash.kind.ts'
import { indexMessage } from './messages.queries.ts'

export const trashedMessage: TrashKind<'messages'> = {
  room: 'messages',
  table: 'messages',
  missing: 'Message introuvable.',
  title: ({ name, email }) => `${name} (${email})`,
  restoring: async (row) => (db) => indexMessage(db, row),
}
