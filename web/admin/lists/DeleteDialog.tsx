import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'

type Props<T> = {
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

export function DeleteDialog<T>({ record, question, name, fields, ...rest }: Props<T>) {
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
