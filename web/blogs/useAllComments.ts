import { useState } from 'react'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { useListParts, useSettled } from '#web/lists/useListParts.ts'

/** The comments of all articles, newest first, more of them as one goes. */
export function useAllComments() {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const list = useListParts<AdminComment>(`/api/comments${q && `?${new URLSearchParams({ q })}`}`)
  return { ...list, search, setSearch }
}
