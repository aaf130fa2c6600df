import { useState } from 'react'
import { getTagged, send, type Tagged } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { explainFailure } from './formErrors.ts'
import { useRecords } from './useRecords.ts'

type Texts = { notOpened: string; removed: string; notRemoved: string }

/**
 * What every section made of a list and a form does (spec section 4): create by default, edit
 * loads the record, cancel and a save go back to create, and after any change the list is
 * reloaded. The list may hold lighter rows than the records themselves (`listAddress`).
 */
export function useRecordEditor<T extends { _id: string }, Row extends { _id: string } = T>(
  address: string,
  texts: Texts,
  listAddress = address,
) {
  const { records, failed, isLoading, reload } = useRecords<Row>(listAddress)
  const [editing, setEditing] = useState<Tagged<T>>()
  const [deleting, setDeleting] = useState<Row>()
  const [removing, setRemoving] = useState(false)
  const toast = useToast()

  const edit = async ({ _id }: Row) => {
    try {
      // Read anew: the list may be older than what someone else saved.
      setEditing(await getTagged<T>(`${address}/${_id}`))
    } catch (error) {
      toast.error(explainFailure(error, texts.notOpened))
      await reload()
    }
  }

  const remove = async () => {
    if (!deleting) return
    setRemoving(true)
    try {
      await send('DELETE', `${address}/${deleting._id}`)
      if (editing?.record._id === deleting._id) setEditing(undefined)
      toast.success(texts.removed)
    } catch (error) {
      toast.error(explainFailure(error, texts.notRemoved))
    }
    setRemoving(false)
    setDeleting(undefined)
    await reload()
  }

  return {
    records,
    failed,
    isLoading,
    editing,
    edit,
    /** For the form: `key` makes it start afresh with each record */
    form: {
      key: editing?.record._id ?? 'new',
      editing,
      onCancel: () => setEditing(undefined),
      onSaved: async () => {
        setEditing(undefined)
        await reload()
      },
    },
    /** For DeleteDialog */
    deletion: {
      record: deleting,
      pending: removing,
      onConfirm: remove,
      onCancel: () => setDeleting(undefined),
    },
    askDelete: setDeleting,
  }
}
