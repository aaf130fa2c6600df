import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/layout-grid'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { useAccess } from '#web/admin/login/useSessionGuard.ts'
import { useOverview } from '#web/admin/useOverview.ts'
import { beltColor } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import type { Section, SectionCount } from './admin-section.ts'
import styles from './SectionNav.module.css'
import { listAdminSections, listMenu } from './sections.ts'

const tabLook = classes(
  'flex items-center gap-3 relative w-full min-h-11 text-white font-semibold no-underline p-0 border-0 bg-transparent cursor-pointer focus-visible:-outline-offset-3',
  'max-lg:min-h-12 max-lg:py-2 max-lg:px-4 max-lg:whitespace-nowrap lg:py-2 lg:pr-6 lg:pl-[1.9rem]',
  styles.tab,
)

type Props = { current: Section; more: { open: boolean; show: () => void } }

/**
 * The overview, the seven sections and groups that fold. Below 1024 px, in place of the groups, a
 * tab that opens the sheet with all sections.
 */
export function SectionNav({ current, more }: Props) {
  const { counts, tabs, ...menu } = useMenu()
  const groups = menu.groups.map((group) => ({
    ...group,
    isCurrent: group.sections.includes(current),
    waiting: addCounts(group.sections.map(({ name }) => counts[name])),
  }))
  const list = useScrollingList(current.name)
  const tab = ({ name, Icon, label, accent }: Section) => (
    <li key={name}>
      <Link
        href={dashboardAddress({ section: name })}
        className={tabLook}
        aria-current={name === current.name ? 'page' : undefined}
        style={accent && ({ '--edge': beltColor(accent) } as CSSProperties)}
        data-accent={accent}>
        <Icon size="1.25rem" />
        {label}
        <UnreadBadge waiting={counts[name]} className="ms-auto" />
      </Link>
    </li>
  )
  return (
    <nav
      ref={list}
      className={classes(
        'group flex-1 overscroll-contain [scrollbar-color:var(--color-outline)_transparent] [scrollbar-width:thin]',
        '[--sign:2.25rem] [--rule:color-mix(in_srgb,var(--color-white)_24%,var(--color-night))]',
        // A strip that scrolls sideways, and away with the page.
        'max-lg:[--along:to_right] max-lg:flex max-lg:overflow-x-auto max-lg:overflow-y-hidden max-lg:[scroll-padding-inline:var(--sign)]',
        'lg:overflow-y-auto lg:[scroll-padding-block:var(--sign)]',
      )}
      aria-label="Sections du tableau de bord">
      <Sign className="group-data-before:grid max-lg:left-0 max-lg:-me-(--sign) max-lg:*:rotate-90 lg:top-0 lg:-mb-(--sign) lg:border-b lg:border-b-(--rule) lg:*:rotate-180" />
      <ul className="max-lg:flex max-lg:flex-none">
        {tabs.map(tab)}
        <li className="lg:hidden!">
          <button
            type="button"
            className={tabLook}
            aria-haspopup="dialog"
            aria-expanded={more.open}
            aria-current={groups.some(({ isCurrent }) => isCurrent) ? 'true' : undefined}
            onClick={more.show}>
            <Menu size="1.25rem" strokeWidth={1.75} aria-hidden />
            Plus
            <UnreadBadge
              waiting={addCounts(groups.map(({ waiting }) => waiting))}
              className="ms-auto"
            />
          </button>
        </li>
      </ul>
      {groups.map(({ name, title, sections, isCurrent, waiting }) => (
        <Group key={name} title={title} isCurrent={isCurrent} waiting={waiting}>
          {sections.map(tab)}
        </Group>
      ))}
      <Sign className="group-data-after:grid max-lg:right-0 max-lg:-ms-(--sign) max-lg:*:-rotate-90 lg:bottom-0 lg:-mt-(--sign) lg:border-t lg:border-t-(--rule)" />
    </nav>
  )
}

/** Arrow over an end of the list beyond which it goes on. */
const Sign = ({ className }: { className: string }) => (
  <span
    className={classes(
      'hidden place-items-center sticky z-1 pointer-events-none bg-night max-lg:flex-none max-lg:w-(--sign) lg:h-(--sign)',
      className,
    )}
    aria-hidden>
    <ChevronDown size="1.25rem" />
  </span>
)

type GroupProps = {
  title: string
  isCurrent: boolean
  waiting: SectionCount | undefined
  children: ReactNode
}

/** Folds; opens by itself on coming to one of its sections, and stays as it is on leaving. */
function Group({ title, isCurrent, waiting, children }: GroupProps) {
  const [open, setOpen] = useState(isCurrent)
  useEffect(() => {
    if (isCurrent) setOpen(true)
  }, [isCurrent])
  return (
    <details
      className="max-lg:hidden!"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={classes(
          'flex items-center gap-3 min-h-[2.75rem] py-2 px-6 border-t border-t-(--rule) font-semibold cursor-pointer list-none [&::-webkit-details-marker]:hidden focus-visible:-outline-offset-3',
          styles.group,
        )}>
        {title}
        <UnreadBadge waiting={open ? undefined : waiting} className="ms-auto" />
        <ChevronDown className="turning first-of-type:ms-auto" size="1.25rem" aria-hidden />
      </summary>
      <ul className="grid">{children}</ul>
    </details>
  )
}

/** Sections of the menus, and what needs an admin's attention in them, by the section's name. */
export function useMenu() {
  const { data: overview } = useOverview()
  const counts: Partial<Record<string, SectionCount>> = Object.fromEntries(
    listAdminSections().flatMap(({ section, waiting }) => {
      const found = overview && waiting?.(overview)
      return section && found?.count ? [[section.name, found]] : []
    }),
  )
  return { ...listMenu(useAccess(), useSettings()), counts }
}

/** Adds up what waits in sections that are out of sight. */
const addCounts = (counts: readonly (SectionCount | undefined)[]): SectionCount | undefined => {
  const count = counts.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  return count > 0 ? { count, what: 'à voir' } : undefined
}

type BadgeProps = { waiting: SectionCount | undefined; className: string | undefined }

export function UnreadBadge({ waiting, className }: BadgeProps) {
  if (!waiting) return null
  return (
    <span
      className={classes(
        'inline-grid place-items-center min-w-(--count-size,1.5rem) h-(--count-size,1.5rem) px-1 text-on-accent text-[length:var(--count-text,var(--text-small))] font-bold bg-accent-fill',
        className,
      )}>
      {waiting.count}
      <span className="sr-only"> {waiting.what}</span>
    </span>
  )
}

/**
 * A list that scrolls down or sideways: `data-before` and `data-after` mark the ends beyond which it
 * goes on, and the item with `aria-current` is scrolled into view.
 * @param current changes with the current item
 */
function useScrollingList(current: string) {
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    const box = list.current
    if (!box) return
    const mark = () => {
      const down = box.scrollHeight - box.clientHeight - box.scrollTop
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft
      box.toggleAttribute('data-before', box.scrollTop + box.scrollLeft > 1)
      box.toggleAttribute('data-after', Math.max(down, right) > 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const part of [box, ...box.children]) sizes.observe(part)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each current item
  useEffect(() => {
    // Waits for a group that opens with it.
    const frame = requestAnimationFrame(() => {
      const box = list.current
      // The tab 'Plus', or the section in its group: the one of them that this width shows.
      const marked = [...(box?.querySelectorAll('[aria-current]') ?? [])]
      const item = marked.find((one) => one.getClientRects().length > 0)
      if (!box || !item) return
      if (box.scrollWidth === box.clientWidth) return item.scrollIntoView({ block: 'nearest' })
      // Scrolls the strip alone: the page may be far below it.
      const [seen, here] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
      box.scrollBy({ left: (here.left + here.right - seen.left - seen.right) / 2 })
    })
    return () => cancelAnimationFrame(frame)
  }, [current])

  return list
}
