/**
 * A text as searches compare it: lower case, without accents, one kind of apostrophe, single
 * spaces, which control characters become too. 'Compétition ' and 'competition' fold to the same,
 * on the server as in the browser. Kept foldings (blog_labels, blog_texts, the word indexes and
 * what messages are sorted by) must be made anew by a migration if this changes.
 */
export function fold(text: string): string {
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
