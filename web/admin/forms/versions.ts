import { changedValues, sameValue, type Values } from './fieldValues.ts'

/** Field as the comparison of versions shows it. */
export type ComparedField = {
  label: string
  /** Formats a value as text, or as parts that `toText` can write; absent if it reads as it is */
  format?: (value: unknown) => unknown
}
export type ComparedFields<F> = { [Name in keyof F & string]-?: ComparedField }

export type Difference = {
  name: string
  label: string
  mine: string
  theirs: string
  /** Whether only the other version changed it, which makes it the default choice */
  untouched: boolean
}

export function findDifferences(
  fields: ComparedFields<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  const changed = changedValues(theirs, mine, Object.keys(fields))
  return Object.entries(fields).flatMap(([name, { label, format = asIs }]) => {
    if (!(name in changed)) return []
    const textOf = (values: Values) => toText(format(values[name]))
    const untouched = sameValue(base[name], mine[name])
    return [{ name, label, mine: textOf(mine), theirs: textOf(theirs), untouched }]
  })
}

const asIs = (value: unknown) => value

/**
 * Joins two versions of a record field by field. `conflicting` names the fields both changed, which
 * `values` does not have.
 */
export function mergeVersions(
  names: readonly string[],
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicting: string[] } {
  const values: Values = {}
  for (const name of names) {
    const merged = merge(base[name], mine[name], theirs[name])
    if (merged) values[name] = merged.value
  }
  return { values, conflicting: names.filter((name) => !(name in values)) }
}

/** Joins two changes of a value, of an object part by part; undefined where they contradict. */
function merge(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { value: mine }
  if (sameValue(base, mine)) return { value: theirs }
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return undefined
  const { values, conflicting } = mergeVersions(
    Object.keys({ ...base, ...mine, ...theirs }),
    base,
    mine,
    theirs,
  )
  return conflicting.length === 0 ? { value: values } : undefined
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats a value as text: lists one item per line, the parts of an object side by side. */
export function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (Array.isArray(value)) {
    return value
      .map(toText)
      .filter((line) => line !== '')
      .map((line) => `– ${line.replaceAll('\n', '\n   ')}`)
      .join('\n')
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map((field) => (Array.isArray(field) ? `\n${toText(field)}` : toText(field)))
      .filter((part) => part.trim() !== '')
      .join(' · ')
      .replaceAll(' · \n', '\n')
  }
  return value === undefined || value === null || Number.isNaN(value) ? '' : String(value)
}

/** Splits into words, each with the space after it. */
const splitWords = (text: string) => text.match(/\S+\s?|\s/g) ?? [text]

/**
 * Splits a text into the common start, the differing middle and the common end, at word boundaries.
 */
export function splitDifference(text: string, other: string): [string, string, string] {
  const words = splitWords(text)
  const others = splitWords(other)
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  return [
    words.slice(0, start).join(''),
    words.slice(start, last).join(''),
    words.slice(last).join(''),
  ]
}
