import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Footprints from 'lucide-react/icons/footprints'
import Lock from 'lucide-react/icons/lock'
import Phone from 'lucide-react/icons/phone'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { useId } from 'react'
import { callLink } from '#src/core/text/phone.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import type { NavLink } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { currentMark, type NavGroup, useNavigation } from '#web/ui/layout/navigation.ts'
import thumbBar from '#web/ui/layout/ThumbBar.module.css'
import { useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import styles from './MobileMenu.module.css'

/** Content of the burger button's panel. */
export function MenuLinks({ path }: { path: string }) {
  return (
    <>
      <ul className="grid grid-cols-fit gap-2 mb-4 [--column:8rem]">
        {useShortcuts().map(({ label, href, Icon, main }) => (
          <li key={label}>
            <Button href={href} variant={main ? 'main' : 'ghost'} size="small" wide icon={<Icon />}>
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
        aria-current={currentMark('/admin', path)}>
        Admin
      </Button>
    </>
  )
}

const large = 'min-h-14 border-b border-b-line text-[1.75rem] font-black tracking-h3 leading-tight'

function Group({ group, path }: { group: NavGroup; path: string }) {
  const id = useId()
  return (
    <>
      <p id={id} className={`flex items-center gap-3 ${large}`}>
        {group.label}
      </p>
      <ul
        aria-labelledby={id}
        className="mt-1 mb-3 border-l-8"
        style={{ borderColor: `var(--color-belt-${group.belt})` }}>
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
      lang={link.lang}
      hrefLang={link.lang}
      className={classes(
        'flex items-center gap-3 no-underline focus-visible:-outline-offset-3',
        className,
      )}
      aria-current={currentMark(link.href, path)}>
      <span className={classes('relative min-w-0 wrap-anywhere', styles.label)}>{link.label}</span>
    </Link>
  )
}

export function ThumbBar({ path }: { path: string }) {
  return (
    <nav
      className={classes(
        'thumb-bar md:hidden! bg-surface border-t-structure border-t-ink',
        thumbBar.bar,
      )}
      aria-label="Raccourcis"
      data-screen-only>
      <ul className="grid [grid-auto-columns:minmax(0,1fr)] grid-flow-col h-full">
        {useShortcuts().map(({ label, href, Icon, main }) => (
          <li key={label}>
            <Link
              href={href}
              className={classes(
                'grid content-center justify-items-center gap-0.5 h-full text-small font-semibold leading-tight no-underline focus-visible:-outline-offset-3',
                'border-l [li:first-child>&]:border-l-0',
                thumbBar.place,
                main
                  ? `text-on-accent bg-accent-fill border-l-accent-fill ${thumbBar.main}`
                  : 'text-ink border-l-line',
              )}
              aria-current={currentMark(href.split(/[?#]/)[0] ?? '', path)}>
              <Icon size={22} />
              {/* Four words fit beside each other, however large one reads. */}
              <span className="text-[min(1em,4.2vw)]">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Shortcut = NavLink & { Icon: LucideIcon; main?: boolean }

/** Main shortcuts for visitors on a phone. Missing ones are left out. */
function useShortcuts(): readonly Shortcut[] {
  const { club, menu } = useSettings()
  const hasCourses = useHasPage(hrefs.courses)
  const hasFees = useHasPage(hrefs.joining)
  const fees = { label: 'Tarifs', href: `${hrefs.joining}#tarifs`, Icon: TicketCheck }
  const phone = callLink(club.phone)
  const isVisible = (page: string) => !menu.some(({ entry, hidden }) => entry === page && hidden)
  return [
    ...(hasCourses && isVisible(hrefs.courses)
      ? [{ label: 'Cours', href: hrefs.courses, Icon: CalendarDays }]
      : []),
    ...(hasFees && isVisible(hrefs.joining) ? [fees] : []),
    { label: 'Essai', href: hrefs.trial(), Icon: Footprints, main: true },
    ...(phone ? [{ label: 'Appeler', href: phone, Icon: Phone }] : []),
  ]
}
