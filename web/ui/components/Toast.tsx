import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './Toast.module.css'
import type { ToastMessage } from './toastMessage.ts'

type ShowToast = (
  text: string,
  options?: Pick<ToastMessage, 'action' | 'viewLink' | 'focus' | 'about'>,
) => void
type Toaster = {
  success: ShowToast
  error: ShowToast
  /** Removes the messages about a topic */
  dismissTopic: (about: string) => void
}

/**
 * Code of a message, loaded by components that may show one, since few visitors ever see one. If it
 * cannot be loaded, the text is shown plainly: most often it is about a lost network.
 */
const loadItem = () => import('./ToastItem.tsx')
const ToastItem = lazy(async () => ({
  default: await loadItem().then(
    (loaded) => loaded.ToastItem,
    () => PlainItem,
  ),
}))
const ToastClearance = lazy(async () => ({
  default: await loadItem().then(
    (loaded) => loaded.ToastClearance,
    () => NoClearance,
  ),
}))

type ItemProps = { message: ToastMessage; onDismiss: (id: number) => void }

const NoClearance = (_: { stack: RefObject<HTMLElement | null> }) => null

function PlainItem({ message: { id, text }, onDismiss }: ItemProps) {
  return (
    <p className={classes('mt-2 px-4 py-3 ink text-paper', styles.plain)} data-on-dark data-toast>
      {text}{' '}
      <button type="button" onClick={() => onDismiss(id)}>
        Fermer
      </button>
    </p>
  )
}

const ToastContext = createContext<Toaster | null>(null)

/** Maximum messages shown; the oldest is removed. */
const most = 3
let lastId = 0

/** Holds the messages and two live regions that announce them, rendered from the start. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const stack = useRef<HTMLDivElement>(null)

  const dismiss = useCallback((id: number) => {
    setMessages((now) => now.filter((message) => message.id !== id))
  }, [])

  const toaster = useMemo<Toaster>(() => {
    const showToast =
      (kind: ToastMessage['kind']): ShowToast =>
      (text, options) => {
        lastId += 1
        const message = { id: lastId, kind, text, ...options }
        // Replaces a message with the same text, unless it has an action of its own.
        const stays = (other: ToastMessage) =>
          (other.text !== text || other.action) && (!other.about || other.about !== message.about)
        setMessages((now) => [...now.filter(stays), message].slice(-most))
      }
    const dismissTopic = (about: string) =>
      setMessages((now) => now.filter((message) => message.about !== about))
    return { success: showToast('success'), error: showToast('error'), dismissTopic }
  }, [])

  const show = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map((message) => <ToastItem key={message.id} message={message} onDismiss={dismiss} />)

  return (
    <ToastContext value={toaster}>
      {children}
      <div ref={stack} className={classes('grid p-3', styles.stack)} data-screen-only>
        <div role="alert" className={classes('grid', styles.region)}>
          <Suspense>{show('error')}</Suspense>
        </div>
        <div role="status" className={classes('grid', styles.region)}>
          <Suspense>{show('success')}</Suspense>
        </div>
        <Suspense>{messages.length > 0 && <ToastClearance stack={stack} />}</Suspense>
      </div>
    </ToastContext>
  )
}

/** Shows short messages at the bottom of the screen: `toast.success('Événement ajouté.')`. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (!toaster) throw new Error('useToast needs a ToastProvider above it')
  useEffect(() => void loadItem().catch(() => {}), [])
  return toaster
}
