import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type {
  Message,
  MessageCounts,
  MessageOrder,
  MessageStatus,
} from '#src/club/messages/messages.contract.ts'
import { type ApiError, get, isGone } from '#web/house/api.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useDashboardRoute } from '#web/office/frame/dashboardRoute.ts'
import { useListParts, useSettled } from '#web/office/lists/useListParts.ts'
import { isOnItsWay } from '#web/office/mail/MailState.tsx'

export type Filter = 'all' | MessageStatus

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
    /** Undefined until they are here */
    counts: counts.data,
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

/** Milliseconds between two looks while a mail is on its way. */
const pace = 5000

const hasMailOnItsWay = (message: Message | undefined): boolean =>
  [message?.mail, ...(message?.answers ?? []).map(({ mail }) => mail)].some(isOnItsWay)

/**
 * The message the address names, whether or not the list has come to it yet. Opening an unread one
 * marks it read (spec section 4); one that is not there any more is told, and leads back to the
 * list.
 * @param listed the messages that are here already
 */
export function useOpenMessage(listed: readonly Message[], markRead: (message: Message) => void) {
  const { id, open, close } = useDashboardRoute()
  const toast = useToast()
  const inList = listed.find(({ _id }) => _id === id)
  const address = id === undefined ? null : `/api/messages/${encodeURIComponent(id)}`
  const { data, error, mutate } = useSWR<Message, ApiError>(address, get, {
    refreshInterval: (message) => (hasMailOnItsWay(message) ? pace : 0),
  })
  // The list has what was changed in it; how far the mails got is known here.
  const { mail, answers, answered } = data ?? inList ?? {}
  const listedNow = inList && {
    ...inList,
    ...(mail && { mail }),
    ...(answers && { answers }),
    ...(answered && { answered }),
  }
  const opened = id === undefined ? undefined : (listedNow ?? data)
  const gone = isGone(error) && !inList
  const seen = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (id === undefined) seen.current = undefined
    if (id === undefined || seen.current === id || !(opened || gone)) return
    seen.current = id
    if (opened?.status === 'unread') markRead(opened)
    if (opened) return
    toast.error('Ce message n’existe plus.')
    close()
  }, [id, Boolean(opened), gone])

  return { opened, open: ({ _id }: Message) => open(_id), close, reload: mutate }
}
