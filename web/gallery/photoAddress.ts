/** Where a photo is: spec section 3, 'Gallery photo'. */
export const photoAddress = (url: string): string =>
  url.startsWith('/uploads') ? url : `/uploads/gallery/${url}`
