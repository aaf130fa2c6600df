import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { maxPage, partId, readPage } from './parts.ts'

/**
 * The address of one part more of the list at `path`, of which `shown` of `total` are there, if
 * there is more. In the browser the focus goes on to what is new; without scripts the address itself
 * leads there.
 */
export function useNextPart(path: string, shown: number, total: number): string | undefined {
  const page = readPage(new URLSearchParams(useSearch()))
  const last = useRef(shown)
  useEffect(() => {
    if (shown > last.current) document.getElementById(partId(page))?.focus({ preventScroll: true })
    last.current = shown
  }, [shown, page])
  return shown < total && page < maxPage
    ? `${path}?page=${page + 1}#${partId(page + 1)}`
    : undefined
}
