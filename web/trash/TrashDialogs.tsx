import type { Trashed } from '#src/trash/trash.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = {
  /** What one is asked about: a record, all of them, or nothing */
  asked: Trashed | 'all' | undefined
  count: number
  pending: boolean
  onRemove: (record: Trashed) => void
  onEmpty: () => void
  onCancel: () => void
}

/** Asks before anything goes for good. */
export function TrashDialogs({ asked, count, pending, onRemove, onEmpty, onCancel }: Props) {
  const record = asked === 'all' ? undefined : asked
  const rest = { pending, onCancel, pendingText: 'Suppression...' }
  return (
    <>
      <ConfirmDialog
        {...rest}
        open={record !== undefined}
        title={'Supprimer définitivement\u00a0?'}
        confirmLabel="Supprimer définitivement"
        onConfirm={() => record && onRemove(record)}
      >
        «{'\u00a0'}
        {record?.title}
        {'\u00a0'}» ne pourra plus être restauré. Cette action est définitive.
      </ConfirmDialog>
      <ConfirmDialog
        {...rest}
        open={asked === 'all'}
        title={'Vider la corbeille\u00a0?'}
        confirmLabel="Vider la corbeille"
        onConfirm={onEmpty}
      >
        {count > 1 ? `Ses ${count} éléments ne pourront` : 'Son unique élément ne pourra'} plus être
        {count > 1 ? ' restaurés' : ' restauré'}, photos comprises. Cette action est définitive.
      </ConfirmDialog>
    </>
  )
}
