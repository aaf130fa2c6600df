import type { TrashKind } from '#src/trash/trash.kind.ts'

export const trashedMessage: TrashKind<'messages'> = {
  room: 'messages',
  table: 'messages',
  missing: 'Message introuvable.',
  title: ({ name, email }) => `${name} (${email})`,
}
