import { randomBytes, randomInt } from 'node:crypto'
import slugify from 'slugify'

/** Id of 12 characters, 60 random bits. */
export function randomId(): string {
  return [...randomBytes(12)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
}

/** Code in groups, as `abcd-efgh`, legible on paper; 4.95 random bits a character. */
export function readableCode(groups: number, length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

const maxLength = 80

/** Last part of the address of the dashboard's form for a new record. */
const reserved = 'nouveau'

/** Permalink of at most 80 characters, with `-2` … if taken. Permanent (product.md 'The API'). */
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

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/(?<!-)-+$/, '')
