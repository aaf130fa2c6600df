import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Modal } from './Modal.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** What has to be filled in before; the first marked `data-autofocus` has the focus then */
  fields?: ReactNode
  confirmLabel: string
  /** « Annuler » unless told otherwise */
  cancelLabel?: string
  icon?: ReactNode
  /** Another way on, after the two buttons */
  more?: ReactNode
  /** While true the dialog stays: the deed cannot be taken back any more. */
  pending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, fields, confirmLabel, icon, pending = false } = props
  const id = useId()
  const cancel = () => {
    if (!pending) props.onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) props.onConfirm()
  }
  const inside = (
    <>
      <h2 id={`${id}-title`} className="mb-4 break text-lead leading-tight track">
        {title}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      {fields && <div className="mt-5">{fields}</div>}
      <div className="cluster items-stretch mt-5">
        <Button
          variant="main"
          icon={icon === undefined ? <Trash2 /> : icon}
          pending={pending}
          pendingText={props.pendingText ?? confirmLabel}
          {...(fields ? { type: 'submit' } : { onClick: props.onConfirm })}
        >
          {confirmLabel}
        </Button>
        <Button variant="ghost" data-autofocus pending={pending} onClick={cancel}>
          {props.cancelLabel ?? 'Annuler'}
        </Button>
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
      className={styles.panel}
    >
      {fields ? (
        <form method="post" onSubmit={submit} noValidate>
          {inside}
        </form>
      ) : (
        inside
      )}
    </Modal>
  )
}
