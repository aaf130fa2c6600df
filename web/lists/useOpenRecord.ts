import { useCallback, useEffect, useState } from 'react'
import { usePlace } from '#web/admin/place.ts'
import { ApiError, getTagged, type Tagged } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'

type Opened<T> = { id: string } & ({ tagged: Tagged<T> } | { failed: true })

/**
 * The record the address names, read anew each time: the list may be older than what someone else
 * saved. One that does not exist any more is told, and leads back to the section.
 */
export function useOpenRecord<T>(
  address: string,
  message: string,
  onMissing: () => Promise<void>,
): {
  editing: Tagged<T> | undefined
  opening: boolean
  notOpened: boolean
  reopen: () => void
} {
  const { id, close } = usePlace()
  const [opened, setOpened] = useState<Opened<T>>()
  const toast = useToast()

  const read = useCallback(
    async (wanted: string): Promise<Opened<T> | undefined> => {
      try {
        const tagged = await getTagged<T>(`${address}/${encodeURIComponent(wanted)}`)
        return { id: wanted, tagged }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return error.status === 404 ? undefined : { id: wanted, failed: true }
      }
    },
    [address],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    setOpened(undefined)
    if (id === undefined) return
    let current = true
    read(id).then((found) => {
      if (!current) return
      if (found) return setOpened(found)
      toast.error(`${message}\u00a0: cette fiche n’existe plus.`)
      close()
      void onMissing()
    })
    return () => {
      current = false
    }
  }, [id, read])

  const here = opened?.id === id ? opened : undefined
  const reopen = async () => {
    if (id === undefined) return
    setOpened(undefined)
    setOpened(await read(id))
  }
  return {
    editing: here && 'tagged' in here ? here.tagged : undefined,
    opening: id !== undefined && !here,
    notOpened: here !== undefined && 'failed' in here,
    reopen,
  }
}
