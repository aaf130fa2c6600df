import { useRef } from 'react'
import { ApiError, send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { moved } from './SortableList.tsx'

type List<Row> = {
  records: readonly Row[]
  show: (records: Row[]) => unknown
  reload: () => Promise<unknown>
}

/**
 * Puts a section's list in order: shown at once, saved by `PUT {address}/order` with the ids. Moves
 * made while one is being saved go together in the next call, so that the last one stands.
 */
export function useOrder<Row extends { _id: string }>(address: string, list: List<Row>) {
  const wanted = useRef<string[] | undefined>(undefined)
  const busy = useRef(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  const save = async () => {
    if (busy.current) return
    busy.current = true
    let ids: string[] | undefined
    try {
      for (ids = wanted.current; ids; ids = wanted.current) {
        wanted.current = undefined
        await send('PUT', `${address}/order`, { ids })
        if (wanted.current) continue
        toast.success('Ordre enregistré.')
        await list.reload()
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      wanted.current ??= ids
      const retry = { label: 'Réessayer', onClick: save }
      showFailure(error, 'L’ordre n’a pas pu être enregistré', { action: retry })
    } finally {
      busy.current = false
    }
  }

  return (from: number, to: number) => {
    const records = moved(list.records, from, to)
    list.show(records)
    wanted.current = records.map(({ _id }) => _id)
    void save()
  }
}
