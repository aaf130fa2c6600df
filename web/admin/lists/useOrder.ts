import { useRef } from 'react'
import { moved } from '#web/admin/forms/SortableList.tsx'
import { useFailureToast } from '#web/admin/forms/useMutation.ts'
import { ApiError, send } from '#web/core/api.ts'
import { useToast, type ViewLink } from '#web/ui/components/Toast.tsx'

type List<Row> = {
  records: readonly Row[]
  show: (records: Row[]) => unknown
  reload: () => Promise<unknown>
}

/**
 * Reorders a section's list: shown at once, then saved by a PUT of the ids to `saveTo`. Moves made
 * during a save are combined in the next call, so the last order wins.
 * @param viewLink public page that shows the order
 * @param saveTo another address, for a list that is part of the record at `address`
 */
export function useOrder<Row extends { _id: string }>(
  address: string,
  list: List<Row>,
  { viewLink, saveTo = `${address}/order` }: { viewLink?: ViewLink; saveTo?: string } = {},
) {
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
        await send('PUT', saveTo, { ids })
        if (wanted.current) continue
        toast.success('Ordre enregistré.', { viewLink })
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
