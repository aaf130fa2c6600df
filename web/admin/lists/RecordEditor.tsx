import { Fragment, type ReactNode, useEffect, useReducer, useState } from 'react'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import { ApiError, getTagged, isGone, type Tagged } from '#web/core/api.ts'
import { discardChanges, leave } from '#web/core/leaving.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { ListFailed } from './ListFailed.tsx'
import { useCopying } from './useCopying.ts'
import { useDeletion } from './useDeletion.ts'
import { useRecords } from './useRecords.ts'

type Texts = { notOpened: string; removed: string; notRemoved: string }

/**
 * Editor of a section with a list and a form (spec section 4). It creates by default; edit loads
 * the record by its own address; cancel and save return to create. Any change reloads the list. The
 * URL `…/nouveau` opens the form. `listAddress` may return lighter rows, and `recordAddress` reads
 * a record elsewhere than it is saved.
 */
export function useRecordEditor<T extends { _id: string }, Row extends { _id: string } = T>(
  address: string,
  texts: Texts,
  listAddress = address,
  recordAddress = address,
  deleteQuery?: (row: Row) => string,
) {
  const list = useRecords<Row>(listAddress)
  const route = useDashboardRoute()
  const opened = useOpenRecord<T>(recordAddress, texts.notOpened, list.reload)
  const { editing } = opened
  const copying = useCopying<T>({
    address,
    recordAddress,
    notOpened: texts.notOpened,
    editing: editing !== undefined,
    close: route.close,
  })

  const deletion = useDeletion<Row>({
    recordType: address.replace('/api/', ''),
    texts,
    reload: list.reload,
    query: deleteQuery,
    onRemoved: ({ _id }) => {
      // A deletion must not close a form that was opened meanwhile.
      if (route.id !== _id || !route.isCurrent()) return
      discardChanges()
      route.close()
    },
  })

  return {
    ...list,
    ...opened,
    edit: ({ _id }: Row) => {
      if (_id !== route.id) leave(() => route.open(_id))
    },
    copy: copying.copy,
    copyQuestion: copying.question,
    /** Props of the form; `key` remounts it for each record */
    form: {
      key: editing?.record._id ?? copying.newKey,
      editing,
      ...copying.form,
      onCancel: route.close,
      onSaved: async () => {
        copying.forget()
        route.close()
        await list.reload()
      },
    },
    deletion: deletion.dialog,
    confirmDelete: deletion.confirmDelete,
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
 * Loads the record named in the URL each time, since the list may be outdated. A record that no
 * longer exists shows a toast and leads back to the section.
 */
function useOpenRecord<T>(address: string, message: string, onMissing: () => Promise<void>) {
  const { id, close } = useDashboardRoute()
  const isRecord = id !== undefined && id !== newRecord
  /** Opened record; without `tagged` it could not be loaded */
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
    /** Error shown when the record could not be loaded */
    notOpened: here && !here.tagged ? { title: message, retry } : undefined,
  }
}
