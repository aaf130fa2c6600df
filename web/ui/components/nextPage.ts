import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { maxPage, readPage } from './pagination.ts'

/* Hooks for lists in parts (pagination.ts); kept apart, as every page loads that file. */

/** Number of parts in the address, for a list whose items are all loaded. */
export const useListPage = (): number => readPage(new URLSearchParams(useSearch()))

/** Attributes of an item that begins a part of `size` items, so that it can be focused. */
export function pageStart(index: number, size: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % size !== 0) return {}
  return { id: pageId(index / size + 1), tabIndex: -1 }
}

export const pageId = (page: number) => `page-${page}`

/**
 * Address of the next part of the list at `path`; undefined once `visibleCount` reaches
 * `total`. In the browser new items take the focus; without scripts the address leads there.
 */
export function useNextPage(path: string, visibleCount: number, total: number): string | undefined {
  const page = useListPage()
  useFocusOnPage(page, visibleCount)
  return visibleCount < total && page < maxPage
    ? `${path}?page=${page + 1}#${pageId(page + 1)}`
    : undefined
}

/** Focuses the first new item once a part has loaded. */
export function useFocusOnPage(page: number, visibleCount: number): void {
  const last = useRef(visibleCount)
  useEffect(() => {
    if (visibleCount > last.current)
      document.getElementById(pageId(page))?.focus({ preventScroll: true })
    last.current = visibleCount
  }, [visibleCount, page])
}
