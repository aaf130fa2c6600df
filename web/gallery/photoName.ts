import type { Photo } from '#src/gallery/gallery.contract.ts'

/** A photo's title, else its event, else 'Photo' (spec section 2). */
export const photoName = (photo: Photo | undefined): string =>
  photo?.title || photo?.event || 'Photo'
