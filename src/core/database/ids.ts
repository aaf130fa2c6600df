import { randomBytes, randomInt } from 'node:crypto'
import slugify from 'slugify'

/** 12 characters, 60 random bits. */
export function randomId(): string {
  return [...randomBytes(12)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
}

/** Groups of characters that are told apart on paper, 4.95 random bits each: `abcd-efgh`. */
export function readableCode(groups: number, length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

const maxLength = 80

/** The dashboard's form of a new record. */
const reserved = 'nouveau'

/** At most 80 characters, `-2`, `-3` … while `isTaken`. Given once (product.md 'The API'). */
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
