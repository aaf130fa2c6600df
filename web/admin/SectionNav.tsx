import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { Link } from 'wouter'
import { get } from '#web/api.ts'
import styles from './Dashboard.module.css'
import { type Section, sectionAddress, sections } from './sections.ts'

/** The seven belts; how many messages wait is told beside theirs. */
export function SectionNav({ current }: { current: Section }) {
  const { data: messages } = useSWR<{ status: string }[]>('/api/messages', get)
  const unread = messages?.filter(({ status }) => status === 'unread').length ?? 0
  const strip = useRef<HTMLUListElement>(null)

  // On a phone the current tab may lie outside of the strip.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[href="${sectionAddress(current)}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [current])

  return (
    <nav aria-label="Sections du tableau de bord">
      <ul ref={strip} className={styles.sections}>
        {sections.map((section) => (
          <li key={section.name}>
            <Link
              href={sectionAddress(section)}
              className={styles.section}
              aria-current={section === current ? 'page' : undefined}
              style={{ '--belt': `var(--belt-${section.belt})` } as React.CSSProperties}
            >
              <section.Icon size="1.25rem" strokeWidth={1.75} />
              {section.label}
              {section.name === 'messages' && unread > 0 && (
                <span className={styles.unread}>
                  {unread}
                  <span className="visually-hidden"> non lus</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
