import type { TrashKind } from '#src/trash/trash.kind.ts'

export const trashedEvent: TrashKind<'events'> = {
  room: 'events',
  table: 'events',
  missing: 'Événement introuvable.',
  title: ({ title }) => title,
}
