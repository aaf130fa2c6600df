import { get, set } from 'react-hook-form'

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
