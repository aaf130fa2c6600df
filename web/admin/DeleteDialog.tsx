import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props<T> = {
  /** The one about to go; none keeps the dialog closed */
  record: T | undefined
  /** The spec's own question */
  question: string
  name: (record: T) => ReactNode
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a record is deleted. */
export function DeleteDialog<T>({ record, question, name, ...rest }: Props<T>) {
  return (
    <ConfirmDialog
      {...rest}
      open={record !== undefined}
      title={question}
      confirmLabel="Supprimer"
      pendingText="Suppression..."
    >
      « {record && name(record)} » disparaîtra du site. Cette action est définitive.
    </ConfirmDialog>
  )
}
