import type { TrashKind } from '#src/trash/trash.kind.ts'

export const trashedCoach: TrashKind<'coaches'> = {
  room: 'coaches',
  table: 'coaches',
  missing: 'Entraîneur introuvable.',
  title: ({ name }) => name,
}
