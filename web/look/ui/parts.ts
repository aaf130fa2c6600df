import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'

/*
 * Long lists come in parts: « Afficher plus » is a link to `?page=2`, which shows the first two.
 */

/** As many parts as one page draws without keeping others waiting. */
export const maxPage = 20

/** As many pages as a list may have that comes in pages: one beyond its last one shows that. */
export const mostPages = 10_000

/** A page of such a list; the first one is the list's own address. */
export const pageAddress = (path: string, page: number) =>
  page > 1 ? `${path}?page=${page}` : path

/** The last part that is shown, from 1. `name` is the parameter that carries it. */
export function readPage(query: URLSearchParams, name = 'page', max = maxPage): number {
  const page = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), max) : 1
}

/** The last part that the address asks for, for a list that is there whole. */
export const usePart = (): number => readPage(new URLSearchParams(useSearch()))

/** That parameter in its one spelling; nothing for the first part. */
export function writePage(page: number, name = 'page'): URLSearchParams {
  return new URLSearchParams(page > 1 ? { [name]: String(page) } : {})
}

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
  const last = useRef(shown)
  useEffect(() => {
    if (shown > last.current) document.getElementById(partId(page))?.focus({ preventScroll: true })
    last.current = shown
  }, [shown, page])
  return shown < total && page < maxPage
    ? `${path}?page=${page + 1}#${partId(page + 1)}`
    : undefined
}
