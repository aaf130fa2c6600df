import { randomBytes } from 'node:crypto'
import slugify from 'slugify'

/** A short random id: 12 characters that are safe in an address, 60 random bits. */
export function randomId(): string {
  return [...randomBytes(12)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
}

const maxLength = 80

/** In the dashboard's addresses it stands where an id does: the form of a new record. */
const reserved = 'nouveau'

/**
 * A permalink made from a title: at most 80 characters, `-2`, `-3` … while `isTaken`.
 * Given once, at creation (product.md 'The API'). A title without a letter becomes `fallback`;
 * one word is the dashboard's.
 */
export async function permalink(
  title: string,
  fallback: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const words = slugify(title.replace(/[’'_/]/g, ' '), { lower: true, strict: true, locale: 'fr' })
  const base = cut(words || fallback, maxLength)
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : `-${n}`
    const slug = cut(base, maxLength - suffix.length) + suffix
    if (slug !== reserved && !(await isTaken(slug))) return slug
  }
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')
