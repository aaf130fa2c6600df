import { call } from '#web/calls.ts'
import { readPage } from '#web/ui/parts.ts'

/** How many more events « Afficher plus » shows. */
export const albumsPerPart = 6

/** The gallery's call for the parts its address asks for (`?page=2`: the first two). */
export const callAlbums = (query: URLSearchParams) =>
  call('/api/gallery', { albums: readPage(query) * albumsPerPart })
