import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { replaceAddress } from '#web/core/history.ts'
import { classes } from '#web/ui/components/classes.ts'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { isMenuEdited } from './isMenuEdited.ts'
import styles from './MobileMenu.module.css'

const MenuLinks = staticIsland(() => import('./MobileMenu.static.tsx'), 'MenuLinks', isMenuEdited)

type MobileMenuProps = { path: string; open: boolean; setOpen: (open: boolean) => void }

/** Burger button and its panel, below 1024 px. */
export function MobileMenu({ path, open, setOpen }: MobileMenuProps) {
  const burger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const live = useHydrated()
  useMobileMenu({ burger, panel, open, setOpen })
  const Icon = open ? X : Menu
  const icon = <Icon size={28} strokeWidth={2} />
  return (
    <>
      {live ? (
        <button
          ref={burger}
          type="button"
          className="grid place-items-center flex-none text-inherit p-0 border-0 bg-transparent lg:hidden! size-12 -mr-0.5"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}>
          {icon}
        </button>
      ) : (
        // Works without scripts: CSS shows the panel that `:target` matches.
        <a
          className="grid place-items-center flex-none text-inherit p-0 border-0 bg-transparent lg:hidden! size-12 -mr-0.5"
          href={`#${panelId}`}
          aria-label="Menu">
          {icon}
        </a>
      )}
      {open && (
        <div className="absolute inset-x-0 top-[calc(100%_+_var(--border-width-structure))] -z-1 h-dvh bg-overlay lg:hidden!" />
      )}
      <nav
        ref={panel}
        id={panelId}
        className={classes(
          // Below the header's border; the percentage is the header's own height.
          'absolute inset-x-0 top-(--top) [--top:calc(100%_+_var(--border-width-structure))]',
          'hidden lg:hidden! max-h-[calc(100dvh_-_var(--top))] max-md:h-[calc(100dvh_-_var(--top))]',
          'pt-4 px-gutter pb-18 bg-page overflow-y-auto overscroll-contain',
          styles.panel,
          open && styles.open,
        )}
        aria-label="Menu"
        data-live={live || undefined}>
        <MenuLinks path={path} />
      </nav>
    </>
  )
}

/** Id of the panel, and fragment that shows it without scripts. */
const panelId = 'menu'

/** Media query of the desktop menu (spec section 9). */
const desktop = '(min-width: 1024px)'

type MobileMenu = {
  burger: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
}

/**
 * Closes the burger menu (spec section 2): on a click outside or on a link, Escape, going back, or
 * once the desktop menu fits. While open, the page keeps the scrollbar's space.
 */
function useMobileMenu({ burger, panel, open, setOpen }: MobileMenu): void {
  // Takes over a panel opened by its fragment before hydration.
  useEffect(() => {
    if (window.location.hash !== `#${panelId}`) return
    replaceAddress(window.location.pathname + window.location.search)
    if (!window.matchMedia(desktop).matches) setOpen(true)
  }, [setOpen])

  useEffect(() => {
    if (!open) return
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    const close = () => setOpen(false)
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
    const closed = new AbortController()
    const { signal } = closed
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKey, { signal })
    window.addEventListener('popstate', close, { signal })
    wide.addEventListener('change', close, { signal })
    return () => closed.abort()
  }, [open, setOpen, burger, panel])
}
