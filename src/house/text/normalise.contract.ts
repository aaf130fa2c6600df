/**
 * A text as searches compare it: lower case, without accents, one kind of apostrophe, single
 * spaces, which control characters become too. 'Compétition ' and 'competition' come out the same,
 * on the server as in the browser. Texts are stored this way (blog_labels, blog_texts, the word
 * indexes and what messages are sorted by): a migration must write them anew if this changes.
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
