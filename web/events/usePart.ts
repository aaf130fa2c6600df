import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'

/** How many more each « Afficher plus » shows. */
const partSize = 12

/**
 * The part of a long list that the address asks for (`?page=2`: the first two parts), and the
 * address of one part more, if there is more. In the browser the focus goes on to what is new;
 * without scripts the address itself leads there. `isLong`: the list has more than one part.
 */
export function usePart<T>(list: readonly T[]) {
  const page = readPage(useSearch())
  const last = useRef(page)
  useEffect(() => {
    if (page > last.current) document.getElementById(idOf(page))?.focus({ preventScroll: true })
    last.current = page
  }, [page])
  const shown = list.slice(0, page * partSize)
  const more = list.length > shown.length
  const next = more ? `/events?page=${page + 1}#${idOf(page + 1)}` : undefined
  return { shown, next, isLong: list.length > partSize }
}

/** What an item must carry for its part to be found, if it begins one. */
export function pageStart(index: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % partSize !== 0) return {}
  return { id: idOf(index / partSize + 1), tabIndex: -1 }
}

const idOf = (page: number) => `page-${page}`

function readPage(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
