/** The page on which a photo's removal is asked for. */
export const removalAddress = (id: string): string => `/gallery/${encodeURIComponent(id)}/retrait`
