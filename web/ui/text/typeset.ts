import { typeset } from '#src/core/text/typeset.shared.ts'

/**
 * Fields left unchanged: albums, tags and categories are identifiers in addresses, and the server
 * has typeset `html`.
 */
const untouched = new Set(['album', 'event', 'tags', 'category', 'categories', 'html'])

const typesetAnswers = new WeakMap<object, unknown>()

/** Typesets all texts of an answer. Cached, so that results stay identical for React. */
export function typesetAll<T>(answer: T): T {
  if (typeof answer === 'string') return typeset(answer) as T
  if (typeof answer !== 'object' || answer === null) return answer
  if (!typesetAnswers.has(answer)) typesetAnswers.set(answer, typesetCopy(answer))
  return typesetAnswers.get(answer) as T
}

function typesetCopy(answer: object): unknown {
  if (Array.isArray(answer)) return answer.map(typesetAll)
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(answer)) {
    // Typesets `event` if it is a record rather than a name.
    const isName = untouched.has(name) && (typeof value === 'string' || Array.isArray(value))
    copy[name] = isName ? value : typesetAll(value)
  }
  return copy
}
