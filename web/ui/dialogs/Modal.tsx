import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Modal.module.css'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children' | 'ref'> & {
  open: boolean
  /** Asked for by Esc or a click outside; the modal closes when `open` turns false. */
  onClose: () => void
  children: ReactNode
}

/**
 * The native dialog and its manners, without a look. Focus stays inside and goes back to where it
 * was, the page behind does not scroll, Esc and a click outside ask to close. An element marked
 * `data-autofocus` gets the focus first. Name it with `aria-labelledby` or `aria-label`.
 */
export function Modal({ open, onClose, children, className, ...native }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Runs before React takes the dialog away, so the browser still returns the focus.
    return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc
    <dialog
      {...native}
      ref={ref}
      data-on-light
      className={classes('wide overflow-hidden', styles.overlay)}
      onCancel={(event) => {
        // A file chooser's own cancel bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers may close on a second Esc without asking.
        if (open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Selecting text and letting go outside is not a click outside.
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={classes('scroll text-sumi gi', styles.panel, className)}>{children}</div>
      )}
    </dialog>
  )
}
