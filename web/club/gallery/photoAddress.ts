import type { Photo } from '#src/club/gallery/gallery.contract.ts'

/* What the map of the site needs to know of photos: every page loads this file. */

/** Where a photo is: spec section 3, 'Gallery photo'. */
export const photoAddress = (url: string): string =>
  url.startsWith('/uploads') ? url : `/uploads/gallery/${url}`

/** Its title and its event, where nothing around it says the latter. */
export const fullName = ({ title, event }: Photo): string =>
  [title, event].filter(Boolean).join(', ') || 'Photo'
