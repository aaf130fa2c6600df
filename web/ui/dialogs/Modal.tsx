import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, useRef, useState } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Modal.module.css'

type ModalProps = ComponentProps<'div'> & {
  open: boolean
  /** Called on Esc or a click outside; the modal closes when `open` becomes false. */
  onClose: () => void
}

/**
 * Modal dialog of the dashboard, without styling. An element marked `data-autofocus` is focused
 * first. Name it with `aria-labelledby` or `aria-label`. Public pages use PublicModal.
 */
export function Modal({ open, ...dialog }: ModalProps) {
  // Unmounts at once: a parent may have no more content for a closed dialog.
  return open ? <OpenModal {...dialog} /> : null
}

function OpenModal({ onClose, className, ...popup }: Omit<ModalProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null)
  // Read before the content, such as a calendar, moves the focus into the dialog.
  const [opener] = useState(() => document.activeElement)
  /** Focus that has moved elsewhere meanwhile, such as to a message, stays there. */
  const findReturn = () => {
    const { activeElement, body } = document
    const isWithin = activeElement === body || panel.current?.contains(activeElement)
    return isWithin && opener instanceof HTMLElement ? opener : undefined
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(_, { reason }) => {
        // Leaves Esc to a dialog above this one, such as the question who one is.
        if (reason !== 'escape-key' || panel.current?.contains(document.activeElement)) onClose()
      }}>
      <Dialog.Portal>
        <Dialog.Viewport className={styles.overlay} data-on-light>
          <Dialog.Popup
            {...popup}
            ref={panel}
            finalFocus={findReturn}
            initialFocus={() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')}
            className={classes(
              'overflow-auto overscroll-contain text-ink bg-surface',
              styles.panel,
              className,
            )}
          />
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
