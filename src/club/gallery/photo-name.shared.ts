/** Title and event of a photo, once where they are the same; empty without both. */
export const titleAndEvent = ({ title, event }: { title: string; event: string }): string =>
  [...new Set([title, event])].filter(Boolean).join(', ')
