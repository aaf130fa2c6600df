import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Filters, readFilters } from './filters.ts'

/**
 * What the address asks for, ahead of the articles that are on their way. The list stays as it is
 * while the next page is loading, whose address is already there.
 */
export function useFilters(): Filters {
  const [path] = useLocation()
  const search = useSearch()
  const [kept, setKept] = useState(search)
  const isHere = /^\/blogs\/?$/i.test(path)
  if (isHere && kept !== search) setKept(search)
  return readFilters(new URLSearchParams(isHere ? search : kept))
}
