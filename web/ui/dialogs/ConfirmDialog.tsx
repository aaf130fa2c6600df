import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Modal } from './Modal.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** Fields to fill in first; one marked `data-autofocus` takes the focus */
  fields?: ReactNode
  confirmLabel: string
  /** « Annuler » by default; null where there is nothing to choose */
  cancelLabel?: string | null
  icon?: ReactNode
  /** Third option, after the two buttons */
  more?: ReactNode
  /** Keeps the dialog open while the action runs, which cannot be cancelled. */
  pending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, fields, confirmLabel, icon, pending = false } = props
  const { cancelLabel = 'Annuler' } = props
  const id = useId()
  const cancel = () => {
    if (!pending) props.onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) props.onConfirm()
  }
  const content = (
    <>
      <h2
        id={`${id}-title`}
        className="mb-4 min-w-0 wrap-anywhere text-lead leading-tight tracking-h3">
        {title}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      {fields && <div className="mt-6">{fields}</div>}
      <div className="flex flex-wrap gap-3 items-stretch mt-6">
        <Button
          variant="main"
          {...(cancelLabel === null && { 'data-autofocus': true })}
          icon={icon === undefined ? <Trash2 /> : icon}
          pending={pending}
          pendingText={props.pendingText ?? confirmLabel}
          {...(fields ? { type: 'submit' } : { onClick: props.onConfirm })}>
          {confirmLabel}
        </Button>
        {cancelLabel !== null && (
          <Button variant="ghost" data-autofocus pending={pending} onClick={cancel}>
            {cancelLabel}
          </Button>
        )}
        {props.more}
      </div>
    </>
  )
  return (
    <Modal
      open={open}
      onClose={cancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.panel}>
      {fields ? (
        <form method="post" onSubmit={submit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  )
}
