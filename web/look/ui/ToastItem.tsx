import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Anchor } from './Anchor.tsx'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import type { ToastMessage } from './Toast.tsx'
import styles from './ToastItem.module.css'
import { useClearance } from './useClearance.ts'
import { shareAddress } from './useShare.ts'

/** Milliseconds on screen. An error, or a message with something to click, takes longer to read. */
const short = 5000
const long = 12_000

type Props = { message: ToastMessage; onDismiss: (id: number) => void }

/** One message. Its time stops while the pointer or the focus is on it. */
export function ToastItem({ message, onDismiss }: Props) {
  const { id, kind, text, action, shown } = message
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [copied, setCopied] = useState<string>()
  const cameFrom = useRef<Element | null>(null)
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const [saidAt] = useState(here)
  const held = hovered || focused
  const stays = kind === 'error' || action || shown ? long : short

  // What came of sharing is read as long as a message of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with `copied`
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), stays)
    return () => clearTimeout(timer)
  }, [held, id, stays, copied, onDismiss])

  // Also when the way there led through a question about unsaved changes.
  const arrived = here !== saidAt && here === shown?.href.split('#', 1)[0]
  useEffect(() => {
    if (arrived) onDismiss(id)
  }, [arrived, id, onDismiss])

  function leave() {
    onDismiss(id)
    // The button that had the focus goes away with the message.
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  async function share({ title, url }: NonNullable<NonNullable<typeof shown>['share']>) {
    const address = new URL(url, window.location.href).href
    const { kind } = await shareAddress({ title, url: address })
    if (kind === 'copied') setCopied('Lien copié\u00a0!')
    if (kind === 'failed') setCopied(`Échec de la copie. L’adresse\u00a0: ${address}`)
  }

  const Icon = kind === 'error' ? TriangleAlert : CircleCheck
  const actionButton = action && (
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
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the message while it is read
    <div
      className={classes(styles.toast, styles[kind])}
      data-on-dark
      data-toast
      // A finger does not stay on it.
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        cameFrom.current = event.relatedTarget
        setFocused(true)
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon className={styles.icon} size="1.25rem" strokeWidth={1.75} aria-hidden />
      <p className={styles.text}>{copied ?? text}</p>
      {shown ? (
        <div className={styles.offers}>
          <Anchor href={shown.href} className={styles.action} onClick={() => onDismiss(id)}>
            Voir
          </Anchor>
          {shown.share && (
            <button
              type="button"
              className={styles.action}
              onClick={() => shown.share && void share(shown.share)}
            >
              Partager
            </button>
          )}
          {actionButton}
        </div>
      ) : (
        actionButton
      )}
      <Button
        variant="bare"
        size="icon"
        onDark
        className={styles.close}
        aria-label="Fermer le message"
        icon={<X aria-hidden />}
        onClick={leave}
      />
    </div>
  )
}

/** As long as it is there, the messages keep clear of save buttons. */
export function ToastClearance({ stack }: { stack: RefObject<HTMLElement | null> }) {
  useClearance(stack)
  return null
}
