import { get, set } from 'react-hook-form'
import { readPicture } from '#web/ui/media/picture.ts'

/** Field as the comparison of versions shows it. */
export type ComparedField = {
  label: string
  /** Formats a value as text, or as parts that `toText` can write; absent if it reads as it is */
  format?: (value: unknown) => unknown
}
export type ComparedFields<F> = { [Name in keyof F & string]-?: ComparedField }

/** Inputs inside a form's parts by their path: 'club.phone' */
export type NamedInputs = Map<string, ComparedField>

export type Difference = {
  /** Path of the field, or of what differs inside it: 'title', 'club.phone' */
  path: string
  label: string
  mine: Side
  theirs: Side
  /** Whether only the other version changed it, which makes it the default choice */
  untouched: boolean
}

/** Value of one version, its pictures apart */
export type Side = { text: string; pictures: string[] }

/** `inputs` names what is inside a field, which is then compared value by value. */
export function findDifferences(
  fields: ComparedFields<Values>,
  base: Values,
  mine: Values,
  theirs: Values,
  inputs: NamedInputs = new Map(),
): Difference[] {
  const compare = (
    path: string,
    { label, format = asIs }: ComparedField,
    was: unknown,
    my: unknown,
    their: unknown,
  ): Difference[] => {
    if (sameValue(my, their)) return []
    if (isObject(my) && isObject(their)) {
      const names = Object.keys({ ...my, ...their }).filter(
        (name) => !sameValue(my[name], their[name]),
      )
      const before = isObject(was) ? was : {}
      if (names.every((name) => inputs.has(`${path}.${name}`))) {
        return names.flatMap((name) => {
          const inner = `${path}.${name}`
          const field = { ...inputs.get(inner), label: innerLabel(inner, inputs) }
          return compare(inner, field, before[name], my[name], their[name])
        })
      }
    }
    const read = (value: unknown): Side => ({
      text: toText(format(value)),
      pictures: listPictures(value),
    })
    return [{ path, label, mine: read(my), theirs: read(their), untouched: sameValue(was, my) }]
  }
  return Object.entries(fields).flatMap(([name, field]) =>
    compare(name, field, base[name], mine[name], theirs[name]),
  )
}

const asIs = (value: unknown) => value

/** « Sous le titre », « Événements : Sous le titre »; empty where no input has a name. */
const innerLabel = (path: string, inputs: NamedInputs): string =>
  path
    .split('.')
    .flatMap((_, at, names) => inputs.get(names.slice(0, at + 1).join('.'))?.label ?? [])
    .join('\u00a0: ')

/** Labels of changed paths; one of another form has none. */
export const labelChanges = (
  fields: ComparedFields<Values>,
  inputs: NamedInputs,
  paths: readonly string[],
): string[] => {
  const labels = paths.flatMap((path) => {
    const field = fields[path.split('.', 1)[0] ?? '']
    return field ? innerLabel(path, inputs) || field.label : []
  })
  return [...new Set(labels)]
}

/** Addresses of the uploaded pictures in a value. */
function listPictures(value: unknown): string[] {
  if (typeof value === 'string') return readPicture(value) ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listPictures)
    : []
}

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
  // A picture is shown as one.
  if (listPictures(value).length > 0) return ''
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
  const minLength = Math.min(words.length, others.length)
  let start = 0
  while (start < minLength && words[start] === others[start]) start += 1
  let end = 0
  while (end < minLength - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  return [
    words.slice(0, start).join(''),
    words.slice(start, last).join(''),
    words.slice(last).join(''),
  ]
}

export type Values = Record<string, unknown>

/** Copies values, with those of another version at these paths ('club.phone'). */
export function takeValues(values: Values, other: Values, paths: readonly string[]): Values {
  const copy = structuredClone(values)
  for (const path of paths) set(copy, path, get(other, path))
  return copy
}

export const pick = <V>(values: Record<string, V>, names: readonly string[]): Record<string, V> =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name] as V]] : [])))

export function changedValues(before: Values, now: Values, names: readonly string[]): Values {
  const changed = names.filter((name) => !sameValue(before[name], now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

/**
 * Compares values as a form does: an empty field, or a list of empty items, equals a missing one.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(plain)
    return items.some((item) => item !== null) ? items : null
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, field]) => [name, plain(field)] as const)
    const filled = entries.filter(([, part]) => part !== null)
    return filled.length > 0
      ? Object.fromEntries(filled.toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : null
  }
  return value === undefined || value === '' || Number.isNaN(value) ? null : value
}
