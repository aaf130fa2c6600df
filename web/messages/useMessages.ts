import { useState } from 'react'
import useSWR from 'swr'
import type {
  Message,
  MessageCounts,
  MessageOrder,
  MessageStatus,
} from '#src/messages/messages.contract.ts'
import { get } from '#web/api.ts'
import { useListParts, useSettled } from '#web/lists/useListParts.ts'

export type Filter = 'all' | MessageStatus

const none: MessageCounts = { total: 0, unread: 0, read: 0, archived: 0 }

/** The messages that are looked for, as the server finds and sorts them, and the four counters. */
export function useMessages() {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<MessageOrder>('date')
  const q = useSettled(search.trim())
  const query = new URLSearchParams({
    sort: order,
    ...(filter !== 'all' && { status: filter }),
    ...(q && { q }),
  })
  const list = useListParts<Message>(`/api/messages?${query}`)
  const counts = useSWR<MessageCounts>('/api/message-counts', get)
  return {
    ...list,
    counts: counts.data ?? none,
    search,
    setSearch,
    filter,
    setFilter,
    order,
    setOrder,
    reload: async () => {
      await Promise.all([list.reload(), counts.mutate()])
    },
  }
}
