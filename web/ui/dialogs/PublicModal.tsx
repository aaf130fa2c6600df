import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Modal.module.css'

type PublicModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children' | 'ref'> & {
  open: boolean
  /** Called on Esc or a click outside; the modal closes when `open` becomes false. */
  onClose: () => void
  children: ReactNode
}

/**
 * Native dialog for public pages, which load no dialog library. Without styling. Traps and returns the focus, stops the page from scrolling, and
 * asks to close on Esc or a click outside. An element marked `data-autofocus` is focused first.
 * Name it with `aria-labelledby` or `aria-label`.
 */
export function PublicModal({ open, onClose, children, className, ...native }: PublicModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Runs before React removes the dialog, so that the browser returns the focus.
    return () => dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard
    <dialog
      {...native}
      ref={ref}
      data-on-light
      className={classes('w-full overflow-hidden', styles.overlay, styles.native)}
      onCancel={(event) => {
        // Ignores the cancel event of a file chooser, which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Handles a second Esc, on which browsers may close without asking.
        if (open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Ignores a text selection that ends outside.
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}>
      {open && (
        <div
          className={classes(
            'overflow-auto overscroll-contain text-ink bg-surface',
            styles.panel,
            className,
          )}>
          {children}
        </div>
      )}
    </dialog>
  )
}
