import { Link } from 'wouter'
import styles from './Dashboard.module.css'
import { type Section, sectionAddress } from './sections.ts'

type Props = { section: Section; current: boolean; unread: number }

/** One section's link, with its belt where it has one. */
export function SectionTab({ section, current, unread }: Props) {
  const { Icon, label, belt } = section
  const style = belt ? ({ '--belt': `var(--belt-${belt})` } as React.CSSProperties) : undefined
  return (
    <li>
      <Link
        href={sectionAddress(section)}
        className={styles.section}
        aria-current={current ? 'page' : undefined}
        style={style}
        data-belt={belt}
      >
        <Icon size="1.25rem" strokeWidth={1.75} />
        {label}
        {unread > 0 && (
          <span className={styles.unread}>
            {unread}
            <span className="visually-hidden"> non lus</span>
          </span>
        )}
      </Link>
    </li>
  )
}
