import { typeset } from '#src/core/text/typeset.contract.ts'

/**
 * What addresses are made of: an album, a tag and a category are found by their very letters. The
 * `html` of an article is set already.
 */
const untouched = new Set(['album', 'event', 'tags', 'category', 'html'])

const known = new WeakMap<object, unknown>()

/** The same for every text of an answer; once for each, so that it stays the same value. */
export function typesetAll<T>(answer: T): T {
  if (typeof answer === 'string') return typeset(answer) as T
  if (typeof answer !== 'object' || answer === null) return answer
  if (!known.has(answer)) known.set(answer, copyOf(answer))
  return known.get(answer) as T
}

function copyOf(answer: object): unknown {
  if (Array.isArray(answer)) return answer.map(typesetAll)
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(answer)) {
    // An event may also be a record, and is set as any other then.
    const isName = untouched.has(name) && (typeof value === 'string' || Array.isArray(value))
    copy[name] = isName ? value : typesetAll(value)
  }
  return copy
}
