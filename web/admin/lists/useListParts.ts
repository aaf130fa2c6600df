import { useEffect, useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { getPart } from '#web/core/api.ts'
import { useReload } from './useRecords.ts'

/** Rows asked for at first, and how many more each time. */
const size = 30

/** Milliseconds without a key before a search is sent. */
const pause = 250

/**
 * A list that visitors make longer and longer, asked for a part at a time: the server searches
 * and sorts it.
 * @param address with the query that chooses and sorts
 */
export function useListParts<T extends { _id: string }>(address: string | null) {
  const addressAt = (index: number) =>
    address && `${address}${address.includes('?') ? '&' : '?'}limit=${size}&offset=${index * size}`
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite(
    addressAt,
    async (part: string) => ({ ...(await getPart<T>(part)), part }),
    { keepPreviousData: true, revalidateFirstPage: false },
  )
  // What came in since the list was last open is in it when it is opened again, however soon.
  const kept = useRef(data !== undefined)
  useEffect(() => {
    if (kept.current) void mutate()
    kept.current = false
  }, [mutate])
  const loaded = data ?? []
  // While a search is on its way the list stays as it was, but it does not answer for one that failed.
  const isOfBefore = loaded[0] !== undefined && loaded[0].part !== addressAt(0)
  // A row that came in meanwhile moves the others on: one that is there already is left out.
  const all = loaded.flatMap((part) => part.records)
  const records = [...new Map(all.map((record) => [record._id, record])).values()]
  const total = loaded.at(-1)?.total ?? 0
  return {
    records,
    total,
    left: Math.max(0, total - loaded.length * size),
    failed: Boolean(error) && (!data || isOfBefore),
    /** It is here, but what was asked for last, more of it or anew, did not come */
    isCutShort: Boolean(error) && data !== undefined && !isOfBefore && !isValidating,
    isFirst: !data && isLoading,
    isLoading: isLoading || (isValidating && !data),
    isMoreLoading: isValidating && loaded.length > 0,
    showMore: () => void setSize((now) => now + 1),
    refresh: () => mutate(),
    reload: useReload(mutate),
  }
}

/** The value once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
