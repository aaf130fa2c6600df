import { useEffect, useRef } from 'react'
import type { Message } from '#src/messages/messages.contract.ts'
import { usePlace } from '#web/admin/place.ts'
import { useToast } from '#web/ui/Toast.tsx'

/**
 * The message the address names. Opening an unread one marks it read (spec section 4); one that is
 * not there any more is told, and leads back to the list.
 */
export function useOpenMessage(
  messages: readonly Message[],
  loaded: boolean,
  markRead: (message: Message) => void,
) {
  const { id, open, close } = usePlace()
  const toast = useToast()
  const opened = messages.find(({ _id }) => _id === id)
  const seen = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!loaded || seen.current === id) return
    seen.current = id
    if (id === undefined) return
    if (opened?.status === 'unread') markRead(opened)
    if (opened) return
    toast.error('Ce message n’existe plus.')
    close()
  }, [loaded, id])

  return { opened, open: ({ _id }: Message) => open(_id), close }
}
