import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dashboardAddress, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { classes } from '#web/ui/components/classes.ts'
import type { Section } from './admin-section.ts'

export type SectionTab = {
  /**
   * Segment that ends the URL `/admin/dashboard/SECTION/NAME`; empty for a first part whose records
   * have URLs there
   */
  name: string
  label: string
}

type Tabs<P> = readonly [P, ...P[]]

type Props<P> = {
  section: Pick<Section, 'name' | 'label'>
  tabs: Tabs<P>
  children: (tab: P) => ReactNode
}

/** Number of parts that fit side by side on a phone; more of them open below a button. */
const few = 4

/**
 * Section of several short pages, each with its own URL and form; the section's URL shows the
 * first. Parts are links, so leaving one with unsaved changes asks first.
 */
export function SectionTabs<P extends SectionTab>({ section, tabs, children }: Props<P>) {
  const current = useSectionTab(tabs)
  return (
    <>
      <TabNav section={section} tabs={tabs} current={current} />
      <Fragment key={current.name}>{children(current)}</Fragment>
    </>
  )
}

/**
 * Finds the part named in the URL, else the first one. An unknown name is replaced by the section's
 * URL.
 */
function useSectionTab<P extends SectionTab>(tabs: Tabs<P>): P {
  const { section, id } = useDashboardRoute()
  const [, navigate] = useLocation()
  const [first] = tabs
  const named = tabs.find(({ name }) => name === id)
  const isLost = id !== undefined && !named && first.name !== ''
  useEffect(() => {
    if (isLost) navigate(dashboardAddress({ section }), { replace: true })
  }, [isLost, section, navigate])
  return named ?? first
}

type NavProps = Omit<Props<SectionTab>, 'children'> & { current: SectionTab }

function TabNav({ section, tabs, current }: NavProps) {
  const { id } = useDashboardRoute()
  const [open, setOpen] = useState(false)
  const list = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const isShort = tabs.length <= few
  // Navigating to a part closes the list, and the focus returns from its link to the toggle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part
  useEffect(() => {
    if (!open) return
    setOpen(false)
    toggle.current?.focus()
  }, [current.name])
  return (
    <nav className="mb-6" aria-label={`Parties de la section ${section.label}`}>
      {!isShort && (
        <button
          ref={toggle}
          type="button"
          className="flex items-center gap-3 justify-between w-full font-semibold leading-snug border-card border-ink cursor-pointer text-start md:hidden! min-h-[3.5rem] py-2 px-4 bg-ink text-on-ink"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}>
          <span>
            <span className="block text-note font-normal">
              Partie {tabs.indexOf(current) + 1} sur {tabs.length}
            </span>
            {current.label}
          </span>
          <ChevronDown className="turning" size="1.5rem" />
        </button>
      )}
      <ul
        id={list}
        className={classes(
          isShort
            ? 'flex flex-wrap pt-(--border-width-card) pr-0 pb-0 pl-(--border-width-card) md:w-max md:max-w-full'
            : 'grid md:flex md:flex-wrap md:gap-2',
          !isShort && !open && 'max-md:hidden',
        )}>
        {tabs.map((tab) => (
          <li
            key={tab.name}
            // Neighbours share one border.
            className={classes(
              'grid',
              isShort && 'flex-[1_0_auto] -mt-(--border-width-card) -ml-(--border-width-card)',
            )}>
            <Link
              // The current part links to the current URL, even if that is the section's own.
              href={dashboardAddress({
                section: section.name,
                id: tab === current ? id : tab.name || undefined,
              })}
              className={classes(
                'grid items-center text-ink font-semibold leading-snug no-underline border-card border-ink bg-surface choice min-h-[3rem] py-2',
                isShort ? 'px-3 text-center md:px-6' : 'px-4 max-md:border-t-0 md:min-h-[2.75rem]',
              )}
              aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
