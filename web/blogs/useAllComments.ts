import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { useForgetPages } from '#web/admin/useRecords.ts'
import { get } from '#web/api.ts'

/** How many are shown at first, and added each time. */
const part = 30

/** Milliseconds without a key before a search is sent. */
const pause = 250

/** The comments of all articles, newest first, more of them as one goes. */
export function useAllComments() {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(part)
  const q = useLast(search.trim())
  // One more than is shown tells whether there are more.
  const query = new URLSearchParams({ limit: String(most + 1), ...(q && { q }) })
  const { data, error, isLoading, mutate } = useSWR<AdminComment[]>(`/api/comments?${query}`, get, {
    keepPreviousData: true,
  })
  const forgetPages = useForgetPages()
  return {
    comments: data?.slice(0, most) ?? [],
    hasMore: (data?.length ?? 0) > most,
    failed: Boolean(error) && !data,
    isFirst: !data && isLoading,
    isLoading,
    search,
    setSearch: (text: string) => {
      setSearch(text)
      setMost(part)
    },
    showMore: () => setMost((now) => now + part),
    reload: async () => {
      await mutate()
      await forgetPages()
    },
  }
}

/** The value once it has stayed the same for a moment. */
function useLast(value: string): string {
  const [last, setLast] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return last
}
