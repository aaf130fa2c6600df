import type { ReactNode } from 'react'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Tabs.module.css'

export type Tab = { key: string; label: ReactNode; href?: string }

type TabsProps = {
  /** What the tabs choose between, for those who don't see them side by side. */
  label: string
  tabs: readonly Tab[]
  current: string
  /** For tabs without an address. */
  onSelect?: (key: string) => void
  className?: string
}

/**
 * Filters or places side by side, a belt under the current one. Links or plain buttons rather
 * than ARIA tabs: each can be reached with Tab, and no panel is swapped.
 */
export function Tabs({ label, tabs, current, onSelect, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classes(styles.strip, className)}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => {
          const look = { className: styles.tab, 'aria-current': tab.key === current || undefined }
          return (
            <li key={tab.key}>
              {tab.href === undefined ? (
                <button type="button" {...look} onClick={() => onSelect?.(tab.key)}>
                  {tab.label}
                </button>
              ) : (
                <Anchor href={tab.href} {...look}>
                  {tab.label}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
