import { Link } from 'wouter'
import { useRole } from '#web/office/accounts/login/useSessionGuard.ts'
import { useOverview } from '#web/office/overview/useOverview.ts'
import styles from './DashboardPage.module.css'
import { addressOf } from './dashboardRoute.ts'
import type { Section } from './section.ts'
import { countsOf, type SectionCount } from './sectionCounts.ts'
import { groupsFor, overview } from './sections.ts'
import { Waiting } from './Waiting.tsx'

/** On a wide screen: the overview and the sections by group; how many things wait in one is told. */
export function SectionNav({ current }: { current: Section }) {
  const counts = countsOf(useOverview().data)
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
      <ul className={styles.list}>{tab(overview)}</ul>
      {groupsFor(useRole()).map(({ name, title, sections }) => (
        <div key={name}>
          <p className={styles.group}>{title}</p>
          <ul className={styles.list}>{sections.map(tab)}</ul>
        </div>
      ))}
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
