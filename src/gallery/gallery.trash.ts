import type { TrashKind } from '#src/trash/trash.kind.ts'

/** Named as on the page: its title, else its event. */
export const trashedPhoto: TrashKind<'photos'> = {
  room: 'gallery',
  table: 'photos',
  missing: 'Photo introuvable.',
  title: ({ title, event }) => title || event || 'Photo',
  files: ({ url }) => [url],
}
