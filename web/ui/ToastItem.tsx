import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Toast.module.css'
import type { ToastMessage } from './Toast.tsx'

/** Milliseconds on screen. An error, or a message with something to click, takes longer to read. */
const short = 5000
const long = 12_000

type ToastItemProps = { message: ToastMessage; onDismiss: (id: number) => void }

/** One message. Its time stops while the pointer or the focus is on it. */
export function ToastItem({ message, onDismiss }: ToastItemProps) {
  const { id, kind, text, action } = message
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<Element | null>(null)
  const held = hovered || focused

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), kind === 'error' || action ? long : short)
    return () => clearTimeout(timer)
  }, [held, id, kind, action, onDismiss])

  function leave() {
    onDismiss(id)
    // The button that had the focus goes away with the message.
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  const Icon = kind === 'error' ? TriangleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the message while it is read
    <div
      className={classes(styles.toast, styles[kind])}
      data-on-dark
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        cameFrom.current = event.relatedTarget
        setFocused(true)
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon className={styles.icon} size="1.25rem" strokeWidth={1.75} aria-hidden />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: for those whose place in the page has just gone away
          autoFocus={message.focus}
          className={styles.action}
          onClick={() => {
            action.onClick()
            leave()
          }}
        >
          {action.label}
        </button>
      )}
      <Button
        variant="bare"
        size="icon"
        onDark
        aria-label="Fermer le message"
        icon={<X aria-hidden />}
        onClick={leave}
      />
    </div>
  )
}
