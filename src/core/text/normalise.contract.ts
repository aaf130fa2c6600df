/**
 * As searches compare: lower case, without accents, one kind of apostrophe, single spaces. Texts
 * are stored this way (blog_labels, word indexes, messages): a change takes a migration.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘]/g, "'")
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** %xx or the letter; a percent sign that begins no code stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
