import {
  type FocusEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'

/** A dropdown outlives the pointer by so many milliseconds (spec section 9). */
const closeDelay = 100

/**
 * How a menu group opens and closes: under the mouse, or by a press of its button (finger,
 * keyboard); Escape, a press elsewhere and focus moving on close it. Down and up walk from the
 * button through the links.
 * @param item the element that holds the button and the list
 */
export function useDropdown(
  item: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hovered = useRef(false)
  useEffect(() => () => clearTimeout(closing.current), [])
  useClosing(item, open, () => setOpen(false))

  return {
    /** The first press on what the mouse has just opened leaves it open. */
    press: () => {
      setOpen(!open || hovered.current)
      hovered.current = false
    },
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(closing.current)
      if (pointerType !== 'mouse' || open) return
      hovered.current = true
      setOpen(true)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      hovered.current = false
      closing.current = setTimeout(() => {
        // A mouse passing by does not take the list away from the keyboard.
        if (!item.current?.querySelector(':focus-visible')) setOpen(false)
      }, closeDelay)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      flushSync(() => setOpen(true))
      const stops = [...(item.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
      const from = stops.indexOf(document.activeElement as HTMLElement)
      const to = from + (event.key === 'ArrowDown' ? 1 : -1)
      stops.at(to % stops.length)?.focus()
    },
  }
}

/** Escape, which gives the focus back to the button, and a press outside. */
function useClosing(item: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (item.current?.contains(document.activeElement)) {
        item.current.querySelector('button')?.focus()
      }
      latest.current()
    }
    const onPress = ({ target }: Event) => {
      if (!item.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [item, open])
}
