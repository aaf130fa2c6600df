import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import {
  type FocusEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { currentMark, groupMark, type NavGroup, useNavigation } from '#web/ui/layout/navigation.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'

/** Menu from 1024 px; at most one group is open. */
export function DesktopMenu({ path }: { path: string }) {
  const [opened, setOpened] = useState<string>()
  // CSS opens the groups before hydration, on hover or focus.
  const live = useHydrated()
  const setOpen = (name: string) => (open: boolean) =>
    setOpened((now) => (open ? name : now === name ? undefined : now))
  return (
    <nav
      aria-label="Navigation principale"
      className="flex flex-wrap items-center justify-end max-lg:hidden! gap-x-[clamp(16px,2.1vw,30px)] gap-y-0"
      data-live={live || undefined}
    >
      <ul className="flex flex-wrap items-center justify-end gap-x-[clamp(14px,5.2vw_-_38px,32px)] gap-y-0">
        {useNavigation().map((entry) =>
          'links' in entry ? (
            <MenuGroup
              key={entry.name}
              group={entry}
              path={path}
              open={opened === entry.name}
              setOpen={setOpen(entry.name)}
            />
          ) : (
            <li key={entry.href} className="flex items-center relative min-h-(--head)">
              <Link
                href={entry.href}
                className="flex items-center min-h-11 relative text-body text-inherit font-semibold leading-tight no-underline p-0 border-0 bg-transparent belted gap-1 whitespace-nowrap"
                aria-current={currentMark(entry.href, path)}
              >
                {entry.label}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Button
        href={hrefs.dashboard}
        size="small"
        icon={<Lock />}
        className="gap-[5px]! [&_svg]:size-4!"
        aria-current={currentMark('/admin', path)}
      >
        Admin
      </Button>
    </nav>
  )
}

type MenuGroupProps = {
  group: NavGroup
  path: string
  open: boolean
  setOpen: (open: boolean) => void
}

function MenuGroup({ group, path, open, setOpen }: MenuGroupProps) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const { press, ...handlers } = useDropdown(item, open, setOpen)
  return (
    <li ref={item} className="flex items-center relative min-h-(--head)" {...handlers}>
      <button
        type="button"
        className="flex items-center min-h-11 relative text-body text-inherit font-semibold leading-tight no-underline p-0 border-0 bg-transparent belted gap-1 whitespace-nowrap"
        aria-expanded={open}
        aria-controls={id}
        aria-current={groupMark(group, path)}
        onClick={press}
      >
        {group.label}
        <ChevronDown
          className="turning transition-transform duration-(--motion-hover) ease-(--ease)"
          size={16}
          strokeWidth={2}
        />
      </button>
      <ul
        id={id}
        className={classes(
          'hidden data-open:block absolute top-[calc(100%_-_10px)] -left-3.5 w-84 overflow-y-auto',
          // Below the header, and a notice of one line above it.
          'max-h-[calc(100vh_-_var(--head)_-_2.75rem)]',
          'border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line',
          // Without scripts it opens by itself.
          '[nav:not([data-live])_li:is(:hover,:focus-within)>&]:block',
        )}
        data-open={open || undefined}
      >
        {group.links.map(({ label, href, note, Icon }) => (
          // Eight rows fit on a laptop's screen.
          <li
            key={href}
            className="grid relative grid-cols-[20px_minmax(0,1fr)] gap-x-4 gap-y-0 pt-4 px-4 pb-3.5 hover:bg-muted focus-within:bg-muted has-[[aria-current]]:[box-shadow:inset_6px_0_var(--color-accent-fill)] [@media(max-height:799.98px)]:py-1.5"
          >
            <Icon className="text-accent row-span-2 mt-0.75" size={20} />
            <Link
              href={href}
              className="w-fit wrap-anywhere text-body text-inherit font-semibold leading-normal no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3"
              aria-current={currentMark(href, path)}
              aria-describedby={note ? `${id}${href}` : undefined}
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
            {note && (
              <span
                id={`${id}${href}`}
                className="text-note text-ink-soft leading-normal line-clamp-2"
              >
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Milliseconds a dropdown stays after the pointer has left (spec section 9). */
const closeDelay = 100

/**
 * Opens and closes a menu group: on mouse hover, or by its button (touch, keyboard). Escape, a
 * press outside and focus leaving close it. Arrow up and down move through the links.
 * @param item element that holds the button and the list
 */
function useDropdown(
  item: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hovered = useRef(false)
  useEffect(() => () => clearTimeout(closing.current), [])
  useClosing(item, open, () => setOpen(false))

  return {
    /** Keeps the group open on the first press after the mouse has opened it. */
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
        // Stays open for keyboard users when a mouse passes.
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

/** Closes on Escape, returning the focus to the button, and on a press outside. */
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
