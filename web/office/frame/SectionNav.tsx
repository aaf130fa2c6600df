import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useOverview } from '#web/office/overview/useOverview.ts'
import styles from './DashboardPage.module.css'
import { addressOf } from './dashboardRoute.ts'
import type { Section } from './section.ts'
import { countsOf, type SectionCount } from './sectionCounts.ts'
import { moreSections, overview, sections } from './sections.ts'
import { Waiting } from './Waiting.tsx'

/** The overview, the seven belts, and what goes beyond them; how many things wait in one is told. */
export function SectionNav({ current }: { current: Section }) {
  const counts = countsOf(useOverview().data)
  const strip = useRef<HTMLDivElement>(null)

  // On a phone the current tab may lie outside of the strip.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[href="${addressOf({ section: current.name })}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])

  const tab = (section: Section) => (
    <SectionTab
      key={section.name}
      section={section}
      current={section === current}
      waiting={counts[section.name]}
    />
  )
  return (
    <nav className={styles.nav} aria-label="Sections du tableau de bord">
      <div ref={strip} className={styles.strip}>
        <ul className={styles.sections}>{tab(overview)}</ul>
        <ul className={styles.sections}>{sections.map(tab)}</ul>
        {moreSections.length > 0 && (
          <ul className={styles.sections} data-quiet="">
            {moreSections.map(tab)}
          </ul>
        )}
      </div>
    </nav>
  )
}

type Props = { section: Section; current: boolean; waiting: SectionCount | undefined }

/** One section's link, with its belt where it has one. */
function SectionTab({ section, current, waiting }: Props) {
  const { name, Icon, label, belt } = section
  const style = belt ? ({ '--belt': `var(--belt-${belt})` } as React.CSSProperties) : undefined
  return (
    <li>
      <Link
        href={addressOf({ section: name })}
        className={styles.section}
        aria-current={current ? 'page' : undefined}
        style={style}
        data-belt={belt}
      >
        <Icon size="1.25rem" strokeWidth={1.75} />
        {label}
        <Waiting waiting={waiting} className={styles.unread} />
      </Link>
    </li>
  )
}
