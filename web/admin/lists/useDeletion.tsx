import { type ReactNode, useState } from 'react'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { send } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'

type Options<Row> = {
  /** Feature name as in the API's addresses */
  recordType: string
  texts: { removed: string; notRemoved: string }
  reload: () => Promise<unknown>
  onRemoved?: (row: Row) => void
  /** Query string of the DELETE call, for additional effects */
  query?: ((row: Row) => string) | undefined
}

export function useDeletion<Row extends { _id: string }>(options: Options<Row>) {
  const { recordType, texts, reload, onRemoved, query } = options
  const [record, setRecord] = useState<Row>()
  const { pending, trigger } = useMutation(async () => {
    setRecord(undefined)
    await reload()
    regainFocus()
  })
  const offerUndo = useUndo(reload)

  const remove = async () => {
    if (!record) return
    const byKeyboard = Boolean(document.activeElement?.matches(':focus-visible'))
    await trigger(texts.notRemoved, async () => {
      await send('DELETE', `/api/${recordType}/${record._id}${query?.(record) ?? ''}`)
      onRemoved?.(record)
      offerUndo({ recordType, _id: record._id, text: texts.removed, byKeyboard })
    })
  }

  return {
    confirmDelete: setRecord,
    dialog: { record, pending, onConfirm: remove, onCancel: () => setRecord(undefined) },
  }
}

type Deleted = {
  /** Feature name as in the API's addresses */
  recordType: string
  _id: string
  text: string
  /** Moves the focus to 'Annuler' after a deletion by keyboard */
  byKeyboard: boolean
}

/** Shows a toast about a deletion, with 'Annuler' to restore the record from the Corbeille. */
export function useUndo(reload: () => Promise<unknown>) {
  const toast = useToast()
  const { trigger } = useMutation(async () => {
    await reload()
    regainFocus()
  })

  const undo = ({ recordType, _id }: Deleted) =>
    trigger('La suppression n’a pas pu être annulée', async () => {
      await send('POST', `/api/trash/${recordType}/${_id}/restore`)
      toast.success('Suppression annulée.')
    })

  return (deleted: Deleted) =>
    toast.success(deleted.text, {
      action: { label: 'Annuler', onClick: () => void undo(deleted) },
      focus: deleted.byKeyboard,
    })
}

/** Focuses the main content when the focus was lost with a removed row. */
export function regainFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('contenu')?.focus({ preventScroll: true })
}

type DialogProps<T> = {
  record: T | undefined
  /** Question from the specification */
  question: string
  name: (record: T) => ReactNode
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  more?: ReactNode
  /** Choices and notices shown before the deletion */
  fields?: ((record: T) => ReactNode) | undefined
}

export function DeleteDialog<T>({ record, question, name, fields, ...rest }: DialogProps<T>) {
  return (
    <ConfirmDialog
      {...rest}
      open={record !== undefined}
      fields={record && fields?.(record)}
      title={question}
      confirmLabel="Supprimer"
      pendingText="Suppression...">
      «{'\u00a0'}
      {record && name(record)}
      {'\u00a0'}» ira dans la Corbeille&nbsp;: vous aurez 30 jours pour changer d’avis.
    </ConfirmDialog>
  )
}
