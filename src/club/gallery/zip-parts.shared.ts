/** Photos in one ZIP of an album */
export const photosPerZip = 250

/** Lists the ZIPs of an album by their first and last photo, from 1. */
export const listZipParts = (count: number): { first: number; last: number }[] =>
  Array.from({ length: Math.ceil(count / photosPerZip) }, (_, part) => ({
    first: part * photosPerZip + 1,
    last: Math.min((part + 1) * photosPerZip, count),
  }))
