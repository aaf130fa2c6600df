import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Toast.module.css'

export type ToastAction = { label: string; onClick: () => void }

export type ToastMessage = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
  /** The action takes the focus, which would be lost otherwise */
  focus?: boolean | undefined
  /** What it is about: another message about the same takes its place */
  about?: string | undefined
}

type Say = (text: string, options?: Pick<ToastMessage, 'action' | 'focus' | 'about'>) => void
type Toaster = {
  success: Say
  error: Say
  /** Takes back what was said about it */
  settle: (about: string) => void
}

const ToastContext = createContext<Toaster | null>(null)

/** More would cover the page; the oldest leaves. */
const most = 3
let lastId = 0

/** Holds the messages and the two live regions that announce them, present from the start. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])

  const dismiss = useCallback((id: number) => {
    setMessages((now) => now.filter((message) => message.id !== id))
  }, [])

  const toaster = useMemo<Toaster>(() => {
    const say =
      (kind: ToastMessage['kind']): Say =>
      (text, options) => {
        lastId += 1
        const message = { id: lastId, kind, text, ...options }
        // The same words again replace the first, unless those offer something of their own.
        const stays = (other: ToastMessage) =>
          (other.text !== text || other.action) && (!other.about || other.about !== message.about)
        setMessages((now) => [...now.filter(stays), message].slice(-most))
      }
    const settle = (about: string) =>
      setMessages((now) => now.filter((message) => message.about !== about))
    return { success: say('success'), error: say('error'), settle }
  }, [])

  const show = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map((message) => <ToastItem key={message.id} message={message} onDismiss={dismiss} />)

  return (
    <ToastContext value={toaster}>
      {children}
      <div className={styles.stack} data-screen-only>
        <div role="alert" className={styles.region}>
          {show('error')}
        </div>
        <div role="status" className={styles.region}>
          {show('success')}
        </div>
      </div>
    </ToastContext>
  )
}

/** `toast.success('Événement ajouté.')`: a short message at the bottom of the screen. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider above it')
  return toaster
}

/** Milliseconds on screen. An error, or a message with something to click, takes longer to read. */
const short = 5000
const long = 12_000

type ToastItemProps = { message: ToastMessage; onDismiss: (id: number) => void }

/** One message. Its time stops while the pointer or the focus is on it. */
function ToastItem({ message, onDismiss }: ToastItemProps) {
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
