import { type RefObject, useEffect, useRef } from 'react'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { isMenuEdited } from './isMenuEdited.ts'

const DesktopLinks = staticIsland(
  () => import('./DesktopMenu.static.tsx'),
  'DesktopLinks',
  isMenuEdited,
)

/** Menu from 1024 px; at most one group is open. */
export function DesktopMenu({ path }: { path: string }) {
  const menu = useRef<HTMLElement>(null)
  // CSS opens the groups before hydration, on hover or focus.
  const live = useHydrated()
  useDropdowns(menu)
  return (
    <nav
      ref={menu}
      aria-label="Navigation principale"
      className="flex flex-wrap items-center justify-end max-lg:hidden! gap-x-[clamp(16px,2.1vw,30px)] gap-y-0"
      data-live={live || undefined}>
      <DesktopLinks path={path} />
    </nav>
  )
}

/** Milliseconds a dropdown stays after the pointer has left (spec section 9). */
const closeDelay = 100

/** Button of the group that an element is in. */
const findButton = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-group]')?.querySelector('button') : null

/**
 * Opens and closes the groups: on mouse hover, or by their buttons (touch, keyboard). Escape, a
 * press outside and focus leaving close a group. Arrow up and down move through its links. The
 * state is in `aria-expanded` alone, since the server's HTML is not hydrated.
 */
function useDropdowns(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    let closing: ReturnType<typeof setTimeout> | undefined
    let hovered = false
    const isOpen = (button: Element) => button.getAttribute('aria-expanded') === 'true'
    const open = (button?: Element | null) => {
      for (const each of nav.querySelectorAll('button')) {
        each.setAttribute('aria-expanded', `${each === button}`)
      }
    }
    const onEnter = ({ target, relatedTarget, pointerType }: PointerEvent) => {
      const button = findButton(target)
      if (!button || button === findButton(relatedTarget)) return
      clearTimeout(closing)
      if (pointerType !== 'mouse' || isOpen(button)) return
      hovered = true
      open(button)
    }
    const onLeave = ({ target, relatedTarget, pointerType }: PointerEvent) => {
      const button = findButton(target)
      if (pointerType !== 'mouse' || !button || button === findButton(relatedTarget)) return
      hovered = false
      closing = setTimeout(() => {
        // Stays open for keyboard users when a mouse passes.
        if (isOpen(button) && !button.parentElement?.querySelector(':focus-visible')) open()
      }, closeDelay)
    }
    const onClick = ({ target }: Event) => {
      const button = findButton(target)
      // Keeps the group open on the first press after the mouse has opened it.
      open(button?.contains(target as Node) && (!isOpen(button) || hovered) ? button : undefined)
      hovered = false
    }
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const button = findButton(target)
      if (relatedTarget && button && isOpen(button) && button !== findButton(relatedTarget)) open()
    }
    const onArrow = (event: KeyboardEvent) => {
      const button = findButton(event.target)
      if (!button || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      open(button)
      const stops = [...(button.parentElement?.querySelectorAll<HTMLElement>('button, a') ?? [])]
      const from = stops.indexOf(document.activeElement as HTMLElement)
      const to = from + (event.key === 'ArrowDown' ? 1 : -1)
      stops.at(to % stops.length)?.focus()
    }
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const button = findButton(document.activeElement)
      if (button && isOpen(button)) button.focus()
      open()
    }
    const onPress = ({ target }: Event) => {
      const button = findButton(target)
      if (!button || !isOpen(button)) open()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    nav.addEventListener('pointerover', onEnter, { signal })
    nav.addEventListener('pointerout', onLeave, { signal })
    nav.addEventListener('click', onClick, { signal })
    nav.addEventListener('focusout', onBlur, { signal })
    nav.addEventListener('keydown', onArrow, { signal })
    document.addEventListener('keydown', onEscape, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    return () => {
      clearTimeout(closing)
      leaving.abort()
    }
  }, [menu])
}
