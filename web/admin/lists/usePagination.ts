import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { getListPage } from '#web/core/api.ts'
import { useReload } from './useRecords.ts'

/** Number of rows per request. */
const size = 30

/** Debounce of the search field in milliseconds. */
const pause = 250

/**
 * Loads a list that grows with visitors' submissions in parts; the server searches and sorts it.
 * @param address with the query that filters and sorts
 */
export function usePagination<T extends { _id: string }>(address: string | null) {
  const addressAt = (index: number) =>
    address && `${address}${address.includes('?') ? '&' : '?'}limit=${size}&offset=${index * size}`
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite(
    addressAt,
    async (pageAddress: string) => ({ ...(await getListPage<T>(pageAddress)), pageAddress }),
    {
      keepPreviousData: true,
      revalidateFirstPage: false,
      // Reopening the list refetches it at once, to include recent submissions.
      revalidateOnMount: true,
      dedupingInterval: 0,
    },
  )
  const loaded = data ?? []
  // Previous rows stay visible while a search loads. If it fails they must not pass as its result.
  const isOfBefore = loaded[0] !== undefined && loaded[0].pageAddress !== addressAt(0)
  // A new row shifts the following ones into the next part, so duplicates are removed by id.
  const all = loaded.flatMap((page) => page.records)
  const records = [...new Map(all.map((record) => [record._id, record])).values()]
  const total = loaded.at(-1)?.total ?? 0
  return {
    records,
    total,
    left: Math.max(0, total - loaded.length * size),
    failed: Boolean(error) && (!data || isOfBefore),
    /** Whether rows are shown but the latest request, for more or a refresh, failed */
    isCutShort: Boolean(error) && data !== undefined && !isOfBefore && !isValidating,
    isFirst: !data && isLoading,
    isLoading: isLoading || (isValidating && !data),
    isMoreLoading: isValidating && loaded.length > 0,
    showMore: () => void setSize((now) => now + 1),
    refresh: () => mutate(),
    reload: useReload(mutate),
  }
}

/** Debounces a value. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
