import { Fragment, type ReactNode, useEffect, useReducer, useState } from 'react'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import { ApiError, getTagged, isGone, type Tagged } from '#web/core/api.ts'
import { leave, letGo } from '#web/core/leaving.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { ListFailed } from './ListFailed.tsx'
import { useDeletion } from './useDeletion.ts'
import { useRecords } from './useRecords.ts'

type Texts = { notOpened: string; removed: string; notRemoved: string }

/**
 * What every section made of a list and a form does (spec section 4). It creates by default, edit
 * loads the record's own address, cancel and a save go back to create. After any change the list is
 * reloaded. The address `…/nouveau` leads straight into the form. The list may hold lighter rows
 * than the records themselves (`listAddress`), and a record be read elsewhere than it is saved
 * (`recordAddress`).
 */
export function useRecordEditor<T extends { _id: string }, Row extends { _id: string } = T>(
  address: string,
  texts: Texts,
  listAddress = address,
  recordAddress = address,
  deleteQuery?: (row: Row) => string,
) {
  const list = useRecords<Row>(listAddress)
  const place = useDashboardRoute()
  const opened = useOpenRecord<T>(recordAddress, texts.notOpened, list.reload)
  const { editing } = opened

  const deletion = useDeletion<Row>({
    room: address.replace('/api/', ''),
    texts,
    reload: list.reload,
    query: deleteQuery,
    onRemoved: ({ _id }) => {
      // What is typed elsewhere by now is none of its business.
      if (place.id !== _id || !place.isHere()) return
      letGo()
      place.close()
    },
  })

  return {
    ...list,
    ...opened,
    edit: ({ _id }: Row) => {
      if (_id !== place.id) leave(() => place.open(_id))
    },
    /** For the form: `key` makes it start afresh with each record */
    form: {
      key: editing?.record._id ?? 'new',
      editing,
      onCancel: place.close,
      onSaved: async () => {
        place.close()
        await list.reload()
      },
    },
    deletion: deletion.dialog,
    askDelete: deletion.ask,
  }
}

type Props<T> = Pick<ReturnType<typeof useOpenRecord<T>>, 'opening' | 'notOpened'> & {
  form: RecordFormProps<T> & { key: string }
  children: (form: RecordFormProps<T>) => ReactNode
}

export function RecordEditor<T>({ form, opening, notOpened, children }: Props<T>) {
  const { key, ...props } = form
  if (opening) return <Loading text="Chargement..." />
  if (notOpened) return <ListFailed {...notOpened} />
  return <Fragment key={key}>{children(props)}</Fragment>
}

/**
 * The record the address names, read anew each time: the list may be older than what someone else
 * saved. One that does not exist any more is told, and leads back to the section.
 */
function useOpenRecord<T>(address: string, message: string, onMissing: () => Promise<void>) {
  const { id, close } = useDashboardRoute()
  const isRecord = id !== undefined && id !== newRecord
  /** Without the record: it could not be read */
  const [opened, setOpened] = useState<{ id: string; tagged?: Tagged<T> }>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and attempt
  useEffect(() => {
    setOpened(undefined)
    if (!isRecord) return
    let current = true
    const fail = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (!current) return
      if (!isGone(error)) return setOpened({ id })
      toast.error(`${message}\u00a0: cette fiche n’existe plus.`)
      close()
      void onMissing()
    }
    getTagged<T>(`${address}/${encodeURIComponent(id)}`).then(
      (tagged) => current && setOpened({ id, tagged }),
      fail,
    )
    return () => {
      current = false
    }
  }, [id, address, attempt])

  const here = opened?.id === id ? opened : undefined
  return {
    editing: here?.tagged,
    opening: isRecord && !here,
    /** It could not be read */
    notOpened: here && !here.tagged ? { title: message, retry } : undefined,
  }
}
