import type { Photo } from '#src/gallery/gallery.contract.ts'

/** Where a photo is: spec section 3, 'Gallery photo'. */
export const photoAddress = (url: string): string =>
  url.startsWith('/uploads') ? url : `/uploads/gallery/${url}`

/** A photo's title, else its event, else 'Photo' (spec section 2). */
export const photoName = (photo: Photo | undefined): string =>
  photo?.title || photo?.event || 'Photo'

/** What a search looks into. */
export const textOfPhoto = ({ title, event, description, alt }: Photo): string =>
  `${title} ${event} ${description} ${alt}`
