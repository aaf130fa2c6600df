import { Toast } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { Link } from './Link.tsx'
import styles from './Toast.module.css'
import { toasterSlot } from './toasterSlot.ts'
import { shareOrCopy } from './useShare.ts'

export type ToastAction = { label: string; onClick: () => void }

/** Page of the saved record: 'Voir', and 'Partager' if it is public. */
export type ViewLink = {
  /** Address on this site. Opens in the same tab, after a question about unsaved changes */
  href: string
  /** Title for sharing; undefined if not public */
  share?: string | undefined
}

type ToastData = {
  action?: ToastAction | undefined
  viewLink?: ViewLink | undefined
  /** Focuses the action: the focused element was removed */
  focus?: boolean | undefined
}

/** @param options.about topic: a later message about the same topic replaces this one */
type ShowToast = (text: string, options?: ToastData & { about?: string | undefined }) => void

const manager = Toast.createToastManager<ToastData>()

/** Milliseconds on screen. Errors and messages with an action stay longer. */
const shortTimeoutMs = 5000
const longTimeoutMs = 12_000

const showToast =
  (type: 'success' | 'error'): ShowToast =>
  (text, { about, ...data } = {}) => {
    const isLong = type === 'error' || data.action || data.viewLink
    manager.add({
      // Replaces a message with the same text, unless it has an action of its own.
      id: about ?? (data.action ? undefined : `${type} ${text}`),
      type,
      title: text,
      timeout: isLong ? longTimeoutMs : shortTimeoutMs,
      data,
    })
  }

const toaster = {
  success: showToast('success'),
  error: showToast('error'),
  /** Removes the message about a topic */
  dismissTopic: (about: string) => manager.close(about),
}

/** Shows short messages at the bottom of the screen: `toast.success('Événement ajouté.')`. */
export function useToast() {
  useEffect(() => toasterSlot.set(Toaster), [])
  return toaster
}

/** Region of the messages, which announces them. Outlives the page that shows one (App.tsx). */
const Toaster = () => (
  <Toast.Provider toastManager={manager} limit={3}>
    <Toast.Portal>
      <Messages />
    </Toast.Portal>
  </Toast.Provider>
)

function Messages() {
  const { toasts } = Toast.useToastManager<ToastData>()
  const cameFrom = useRef<HTMLElement>(null)
  return (
    <Toast.Viewport
      role="status"
      // Above the buttons of a long form.
      className="grid fixed z-(--layer-toast) inset-x-0 bottom-[calc(var(--bottom-bar)+var(--save-bar))] p-3 pb-[max(var(--spacing)_*_3,env(safe-area-inset-bottom))] pointer-events-none md:left-auto md:justify-items-end md:w-[min(30rem,100%)] md:p-8"
      data-screen-only
      onFocus={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      }}>
      {toasts.toReversed().map((toast) => (
        <Message
          // Announces a repeated message again.
          key={`${toast.id} ${toast.updateKey}`}
          toast={toast}
          returnFocus={() => cameFrom.current?.focus({ preventScroll: true })}
        />
      ))}
    </Toast.Viewport>
  )
}

const actionLook =
  'inline-flex items-center min-h-11 py-0 px-2 border-0 bg-transparent text-inherit font-semibold underline decoration-2 underline-offset-[0.2em]'

type MessageProps = { toast: Toast.Root.ToastObject<ToastData>; returnFocus: () => void }

function Message({ toast, returnFocus }: MessageProps) {
  const { id, type, title, transitionStatus, data: { action, viewLink, focus } = {} } = toast
  useDismissOnPage(id, viewLink?.href)
  const root = useRef<HTMLDivElement>(null)
  const actionRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Waits for the dialog that asked, which returns the focus as it closes.
    if (focus) requestAnimationFrame(() => actionRef.current?.focus())
  }, [focus])
  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement)
    manager.close(id)
    if (hadFocus) returnFocus()
  }

  async function share({ href, share: shareTitle = '' }: ViewLink) {
    const url = new URL(href, window.location.href).href
    const outcome = await shareOrCopy({ title: shareTitle, url })
    const update = (text: string) => manager.update(id, { title: text, timeout: longTimeoutMs })
    if (outcome === 'copied') update('Lien copié\u00a0!')
    if (outcome === 'failed') update(`Échec de la copie. L’adresse\u00a0: ${url}`)
  }

  const isError = type === 'error'
  const Icon = isError ? TriangleAlert : CircleCheck
  const actionButton = action && (
    <button
      type="button"
      ref={actionRef}
      className={actionLook}
      onClick={() => {
        // A second click meets the message on its way out.
        if (transitionStatus === 'ending') return
        action.onClick()
        close()
      }}>
      {action.label}
    </button>
  )
  return (
    <Toast.Root
      ref={root}
      toast={toast}
      role={isError ? 'alert' : undefined}
      // biome-ignore lint/a11y/useValidAriaValues: removes the library's, since this is no dialog
      aria-modal={undefined}
      tabIndex={-1}
      swipeDirection={[]}
      className={classes(
        'grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 min-h-13.5 mt-2 py-[5px] pr-1.5 pl-7',
        'rounded bg-night text-paper leading-normal pointer-events-auto outline outline-night-edge',
        // The coloured edge, drawn inside so that the rounding keeps its shape.
        '[box-shadow:inset_10px_0_var(--edge)]',
        isError ? '[--edge:var(--color-accent-fill)]' : '[--edge:var(--color-belt-verte)]',
        // More than three: the oldest.
        'data-limited:hidden',
        styles.toast,
      )}
      data-on-dark
      data-toast>
      <Icon className="row-1" size="1.25rem" />
      <p className="row-start-1 col-start-2 py-2 font-semibold wrap-anywhere">{title}</p>
      {viewLink ? (
        <div className="flex flex-wrap row-2 col-[2_/_-1] gap-x-3 gap-y-0 -ms-2">
          <Link href={viewLink.href} className={actionLook} onClick={close}>
            Voir
          </Link>
          {viewLink.share && (
            <button type="button" className={actionLook} onClick={() => void share(viewLink)}>
              Partager
            </button>
          )}
          {actionButton}
        </div>
      ) : (
        actionButton
      )}
      <IconButton
        onDark
        className="row-1 col-4"
        label="Fermer le message"
        Icon={X}
        onClick={close}
      />
    </Toast.Root>
  )
}

/** Removes the message once its page is open, also after a question about unsaved changes. */
function useDismissOnPage(id: string, href: string | undefined): void {
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const [shownOn] = useState(here)
  const isOpen = here !== shownOn && here === href?.split('#', 1)[0]
  useEffect(() => {
    if (isOpen) manager.close(id)
  }, [isOpen, id])
}
