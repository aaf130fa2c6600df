import { type RefObject, useEffect, useRef } from 'react'

/** Also the fragment that shows the panel as long as no script runs. */
export const panelId = 'menu'

/** From here on there is the desktop menu (spec section 9). */
const desktop = '(min-width: 1024px)'

type MobileMenu = {
  burger: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
}

/**
 * What closes the burger menu: a click outside or on a link, Escape, going back, and the window
 * growing to the desktop menu (spec section 2). Meanwhile the page keeps the scrollbar's room.
 */
export function useMobileMenu({ burger, panel, open, setOpen }: MobileMenu): void {
  const set = useRef(setOpen)
  useEffect(() => {
    set.current = setOpen
  })

  // Tapped before the scripts were there: it stays open, now under their control.
  useEffect(() => {
    if (window.location.hash !== `#${panelId}`) return
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
    if (!window.matchMedia(desktop).matches) set.current(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    const close = () => set.current(false)
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || burger.current?.contains(target)) return
      if (target.closest('a') || !panel.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      burger.current?.focus()
    }
    const wide = window.matchMedia(desktop)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    window.addEventListener('popstate', close)
    wide.addEventListener('change', close)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('popstate', close)
      wide.removeEventListener('change', close)
    }
  }, [open, burger, panel])
}
