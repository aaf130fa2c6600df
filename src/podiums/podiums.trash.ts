import type { TrashKind } from '#src/trash/trash.kind.ts'

/** Its photo goes with it. */
export const trashedPodium: TrashKind<'podiums'> = {
  room: 'podiums',
  table: 'podiums',
  missing: 'Podium introuvable.',
  title: ({ event, year }) => `${event} (${year})`,
  files: ({ photo }) => [photo],
}
