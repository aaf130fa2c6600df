import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { titleAndEvent } from '#src/club/gallery/photo-name.shared.ts'

/* Photo names and addresses only, since every page loads this file. */

/** Address of a photo's file: spec section 3, 'Gallery photo'. */
export const photoAddress = (url: string): string =>
  url.startsWith('/uploads') ? url : `/uploads/gallery/${url}`

/** Title and event, for places that do not show the event. */
export const fullName = (photo: Photo): string => titleAndEvent(photo) || 'Photo'
