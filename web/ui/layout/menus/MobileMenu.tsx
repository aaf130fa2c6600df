import Lock from 'lucide-react/icons/lock'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef } from 'react'
import { replaceAddress } from '#web/core/history.ts'
import { hrefs } from '#web/hrefs.ts'
import type { NavLink } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import {
  currentMark,
  type NavGroup,
  useNavigation,
  useShortcuts,
} from '#web/ui/layout/navigation.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import styles from './MobileMenu.module.css'

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
          onClick={() => setOpen(!open)}
        >
          {icon}
        </button>
      ) : (
        // Works without scripts: CSS shows the panel that `:target` matches.
        <a
          className="grid place-items-center flex-none text-inherit p-0 border-0 bg-transparent lg:hidden! size-12 -mr-0.5"
          href={`#${panelId}`}
          aria-label="Menu"
        >
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
        data-live={live || undefined}
      >
        <ul className="grid grid-cols-fit gap-2 mb-4 [--column:8rem]">
          {useShortcuts().map(({ label, href, Icon, main }) => (
            <li key={label}>
              <Button
                href={href}
                variant={main ? 'main' : 'ghost'}
                size="small"
                wide
                icon={<Icon />}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-1">
          {useNavigation().map((entry) => (
            <li key={'links' in entry ? entry.name : entry.href}>
              {'links' in entry ? (
                <Group group={entry} path={path} />
              ) : (
                <Entry link={entry} path={path} className={large} />
              )}
            </li>
          ))}
        </ul>
        <Button
          href={hrefs.dashboard}
          variant="ghost"
          wide
          icon={<Lock />}
          className="gap-4! min-h-14! mt-6"
          aria-current={currentMark('/admin', path)}
        >
          Admin
        </Button>
      </nav>
    </>
  )
}

const large = 'min-h-14 border-b border-b-line text-[1.75rem] font-black tracking-h3 leading-tight'

function Group({ group, path }: { group: NavGroup; path: string }) {
  const id = `${panelId}-${group.belt}`
  return (
    <>
      <p id={id} className={`flex items-center gap-3 ${large}`}>
        {group.label}
      </p>
      <ul
        aria-labelledby={id}
        className="mt-1 mb-3 border-l-8"
        style={{ borderColor: `var(--color-belt-${group.belt})` }}
      >
        {group.links.map((link) => (
          <li key={link.href}>
            <Entry
              link={link}
              path={path}
              className="min-h-12 py-1 px-4 text-article font-semibold leading-snug"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry(props: { link: NavLink; path: string; className: string }) {
  const { link, path, className } = props
  return (
    <Link
      href={link.href}
      className={classes(
        'flex items-center gap-3 no-underline focus-visible:-outline-offset-3',
        className,
      )}
      aria-current={currentMark(link.href, path)}
    >
      <span className={classes('relative min-w-0 wrap-anywhere', styles.label)}>{link.label}</span>
    </Link>
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
  const set = useRef(setOpen)
  useEffect(() => {
    set.current = setOpen
  })

  // Takes over a panel opened by its fragment before hydration.
  useEffect(() => {
    if (window.location.hash !== `#${panelId}`) return
    replaceAddress(window.location.pathname + window.location.search)
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
    const closed = new AbortController()
    const { signal } = closed
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKey, { signal })
    window.addEventListener('popstate', close, { signal })
    wide.addEventListener('change', close, { signal })
    return () => closed.abort()
  }, [open, burger, panel])
}
