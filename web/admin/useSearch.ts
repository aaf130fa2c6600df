import { useDeferredValue, useMemo, useState } from 'react'
import { normaliseText } from '#src/normalise.contract.ts'
import { useParts } from './useParts.ts'

/**
 * The rows of a list that hold every word of what is looked for, whatever their accents and case,
 * a part of them at a time: a list of hundreds opens as fast as a short one.
 */
export function useSearch<T>(rows: readonly T[], textOf: (row: T) => string) {
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: textOf is the section's own, always the same
  const normalised = useMemo(
    () => rows.map((row) => ({ row, text: normaliseText(textOf(row)) })),
    [rows],
  )
  const wanted = useDeferredValue(query)
  const found = useMemo(() => {
    const words = normaliseText(wanted).split(' ')
    return normalised
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ row }) => row)
  }, [normalised, wanted])

  const parts = useParts(found, wanted)
  return { query, search: setQuery, searching: wanted.trim() !== '', found, ...parts }
}
