import type { Photo } from '#src/gallery/gallery.contract.ts'

/** Where a photo's removal is asked for without scripts: the contact page, with the photo's id. */
export const removalAddress = ({ _id }: Photo) => `/contact?photo=${_id}`
