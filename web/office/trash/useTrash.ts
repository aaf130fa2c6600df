import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Trashed } from '#src/office/trash/trash.contract.ts'
import { send } from '#web/house/api.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { regainFocus } from '#web/office/lists/useDeletion.ts'
import { useRecords } from '#web/office/lists/useRecords.ts'

const address = '/api/trash'
const addressOf = ({ room, _id }: Trashed) => `${address}/${room}/${_id}`

/** What lies in the Corbeille, and the three things one can do about it. */
export function useTrash() {
  const { reload, ...list } = useRecords<Trashed>(address)
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState<Trashed | 'all'>()
  const toast = useToast()
  const showFailure = useFailureToast()

  /** Does one thing at a time, reports how it went, and reads the list anew. */
  const act = async (on: Trashed | 'all', work: () => Promise<void>, failed: string) => {
    setPending(on)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed)
    }
    await reload()
    setPending(undefined)
    regainFocus()
  }

  const restore = (record: Trashed) =>
    act(
      record,
      async () => {
        await send('POST', `${addressOf(record)}/restore`)
        toast.success(`«\u00a0${record.title}\u00a0» est de retour.`)
        // The room's own list may be shown already, as the count of unread messages is.
        await mutate(`/api/${record.room}`)
      },
      'La restauration a échoué',
    )

  const remove = (record: Trashed) =>
    act(
      record,
      async () => {
        await send('DELETE', addressOf(record))
        toast.success('Supprimé définitivement.')
      },
      'La suppression a échoué',
    )

  const empty = () =>
    act(
      'all',
      async () => {
        await send('DELETE', address)
        toast.success('La corbeille est vide.')
      },
      'La corbeille n’a pas pu être vidée',
    )

  return { ...list, pending, reload, restore, remove, empty }
}
