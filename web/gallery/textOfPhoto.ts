import type { Photo } from '#src/gallery/gallery.contract.ts'

/** What a search looks into. */
export const textOfPhoto = ({ title, event, description, alt }: Photo): string =>
  `${title} ${event} ${description} ${alt}`
