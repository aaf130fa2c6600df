import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { maxPage, readPage } from './parts.ts'

/* Hooks for lists in parts (parts.ts); kept apart, as every page loads that file. */

/** Number of parts in the address, for a list whose items are all loaded. */
export const usePart = (): number => readPage(new URLSearchParams(useSearch()))

/** Attributes of an item that begins a part of `size` items, so that it can be focused. */
export function partStart(index: number, size: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % size !== 0) return {}
  return { id: partId(index / size + 1), tabIndex: -1 }
}

export const partId = (page: number) => `page-${page}`

/**
 * Address of the next part of the list at `path`; undefined once `shown` reaches `total`. In the
 * browser new items take the focus; without scripts the address leads there.
 */
export function useNextPart(path: string, shown: number, total: number): string | undefined {
  const page = usePart()
  useFocusOnPart(page, shown)
  return shown < total && page < maxPage
    ? `${path}?page=${page + 1}#${partId(page + 1)}`
    : undefined
}

/** Focuses the first new item once a part has loaded. */
export function useFocusOnPart(page: number, shown: number): void {
  const last = useRef(shown)
  useEffect(() => {
    if (shown > last.current) document.getElementById(partId(page))?.focus({ preventScroll: true })
    last.current = shown
  }, [shown, page])
}
