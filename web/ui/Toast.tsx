import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
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

/** Visitors hear nothing this way: it comes with the first part that may have something to say. */
const loadItem = async () => (await import('./ToastItem.tsx')).ToastItem
const ToastItem = lazy(async () => ({ default: await loadItem().catch(() => BareItem) }))

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
      .map((message) => (
        <Suspense key={message.id}>
          <ToastItem message={message} onDismiss={dismiss} />
        </Suspense>
      ))

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
  // Now, and not with the first message, which may tell that the network is gone.
  useEffect(() => {
    loadItem().catch(() => {})
  }, [])
  return toaster
}

/** Rather than nothing, when even that could not be loaded. */
function BareItem({ message }: { message: ToastMessage }) {
  return <p>{message.text}</p>
}
