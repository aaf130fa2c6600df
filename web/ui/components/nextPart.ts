import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { maxPage, readPage } from './parts.ts'

/* How a list goes on to its next part (parts.ts); apart, as every page loads that file. */

/** The last part that the address asks for, for a list that is there whole. */
export const usePart = (): number => readPage(new URLSearchParams(useSearch()))

/** What an item must carry for its part to be found, if it begins one of so many items. */
export function partStart(index: number, size: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % size !== 0) return {}
  return { id: partId(index / size + 1), tabIndex: -1 }
}

export const partId = (page: number) => `page-${page}`

/**
 * The address of one part more of the list at `path`, of which `shown` of `total` are there, if
 * there is more. In the browser the focus goes on to what is new; without scripts the address itself
 * leads there.
 */
export function useNextPart(path: string, shown: number, total: number): string | undefined {
  const page = usePart()
  useFocusOnPart(page, shown)
  return shown < total && page < maxPage
    ? `${path}?page=${page + 1}#${partId(page + 1)}`
    : undefined
}

/** The focus goes on to what a list has more of, once it is there. */
export function useFocusOnPart(page: number, shown: number): void {
  const last = useRef(shown)
  useEffect(() => {
    if (shown > last.current) document.getElementById(partId(page))?.focus({ preventScroll: true })
    last.current = shown
  }, [shown, page])
}
