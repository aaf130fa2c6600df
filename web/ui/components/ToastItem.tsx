import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import buttonStyles from './Button.module.css'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import styles from './ToastItem.module.css'
import type { ToastMessage, ViewLink } from './toastMessage.ts'
import { shareAddress } from './useShare.ts'

/** Milliseconds on screen. Errors and messages with an action stay longer. */
const short = 5000
const long = 12_000

const actionLook = classes(
  'inline-flex items-center target text-inherit strong bare',
  styles.action,
)

type Props = { message: ToastMessage; onDismiss: (id: number) => void }

/** Toast message. Its timer stops while it is hovered or focused. */
export function ToastItem({ message, onDismiss }: Props) {
  const { id, kind, text, action, viewLink } = message
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [copied, setCopied] = useState<string>()
  const cameFrom = useRef<Element | null>(null)
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  const [openedAt] = useState(here)
  const held = hovered || focused
  const stays = kind === 'error' || action || viewLink ? long : short

  // Restarts the timer for the outcome of sharing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `copied` restarts the timer
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(id), stays)
    return () => clearTimeout(timer)
  }, [held, id, stays, copied, onDismiss])

  // Removes the message once its page is open, also after a question about unsaved changes.
  const arrived = here !== openedAt && here === viewLink?.href.split('#', 1)[0]
  useEffect(() => {
    if (arrived) onDismiss(id)
  }, [arrived, id, onDismiss])

  function leave() {
    onDismiss(id)
    // Returns the focus, since the button is removed with the message.
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  async function share({ href, share: title = '' }: ViewLink) {
    const address = new URL(href, window.location.href).href
    const { kind } = await shareAddress({ title, url: address })
    if (kind === 'copied') setCopied('Lien copié\u00a0!')
    if (kind === 'failed') setCopied(`Échec de la copie. L’adresse\u00a0: ${address}`)
  }

  const Icon = kind === 'error' ? TriangleAlert : CircleCheck
  const actionButton = action && (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the element that had the focus has been removed
      autoFocus={message.focus}
      className={actionLook}
      onClick={() => {
        action.onClick()
        leave()
      }}
    >
      {action.label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer
    <div
      className={classes(styles.toast, styles[kind])}
      data-on-dark
      data-toast
      // Ignores touch, which does not hover.
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        cameFrom.current = event.relatedTarget
        setFocused(true)
      }}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon className={styles.icon} size="1.25rem" />
      <p className={styles.text}>{copied ?? text}</p>
      {viewLink ? (
        <div className={classes('flex flex-wrap', styles.offers)}>
          <Link href={viewLink.href} className={actionLook} onClick={() => onDismiss(id)}>
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
      <Button
        variant="bare"
        size="icon"
        onDark
        className={styles.close}
        aria-label="Fermer le message"
        icon={<X />}
        onClick={leave}
      />
    </div>
  )
}

/** Keeps the messages clear of save buttons while mounted. */
export function ToastClearance({ stack }: { stack: RefObject<HTMLElement | null> }) {
  useClearance(stack)
  return null
}

/** Buttons with priority: whoever has saved may want to save again. */
const saves = '[data-keep-clear], [type="submit"]'
const buttons = `${saves}, button, summary, .${buttonStyles.button}`

/** Pixels between the box and the buttons */
const gap = 8

/** Milliseconds between two checks; skipped after scrolling */
const checkIntervalMs = 200

/**
 * Moves a box fixed to the bottom of the screen off the buttons below it, while mounted: to the
 * left where there is room, else up. On a full screen it avoids save buttons only.
 * `data-keep-clear` marks other elements to treat as save buttons.
 */
function useClearance(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let away: Way = { left: 0, up: 0 }
    let moving = false
    const reposition = () => {
      const area = areaOf(element, away)
      const next = findWay(area, boxesOf(buttons, element)) ??
        findWay(area, boxesOf(saves, element)) ?? { left: 0, up: 0 }
      if (next.left === away.left && next.up === away.up) return
      away = next
      element.style.translate = `${-away.left}px ${-away.up}px`
    }
    reposition()
    const timer = setInterval(() => {
      // Keeps still during a press, which must end on the button it began on.
      if (!moving && !element.matches(':active')) reposition()
      moving = false
    }, checkIntervalMs)
    const onScroll = () => {
      moving = true
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', reposition)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', reposition)
      element.style.translate = ''
    }
  }, [box])
}

/** Distance from the original position, in pixels */
type Way = { left: number; up: number }
type Area = { left: number; right: number; top: number; bottom: number }

/** Original area of the box, without its padding. */
function areaOf(element: HTMLElement, away: Way): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  return {
    left: left + away.left + Number.parseFloat(style.paddingLeft),
    right: right + away.left - Number.parseFloat(style.paddingRight),
    top: top + away.up + Number.parseFloat(style.paddingTop),
    bottom: bottom + away.up - Number.parseFloat(style.paddingBottom),
  }
}

/** Visible elements outside the box. */
const boxesOf = (selector: string, box: HTMLElement): Area[] =>
  [...document.querySelectorAll(selector)]
    .filter((other) => !box.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < window.innerHeight)

/** Shortest way up at which the box covers none of them; undefined if there is none. */
function findWay(area: Area, others: readonly Area[]): Way | undefined {
  const ways = (to: (other: Area) => number, most: number) =>
    [0, ...others.map((other) => Math.ceil(to(other) + gap))]
      .filter((way) => way >= 0 && way <= most)
      .sort((a, b) => a - b)
  const lefts = ways(({ left }) => area.right - left, area.left)
  for (const up of ways(({ top }) => area.bottom - top, area.top)) {
    for (const left of lefts) {
      if (!others.some((other) => covers(area, { left, up }, other))) return { left, up }
    }
  }
  return undefined
}

const covers = (area: Area, { left, up }: Way, other: Area) =>
  other.right > area.left - left &&
  other.left < area.right - left &&
  other.bottom > area.top - up - gap &&
  other.top < area.bottom - up + gap
