import type Monitor from 'lucide-react/icons/monitor'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import styles from './Accounts.module.css'

type Props = {
  /** Heading level that makes the row a card; without it rows are separated by lines */
  heading?: 'h2' | 'h3'
  Icon?: typeof Monitor
  name: ReactNode
  facts: readonly ReactNode[]
  children?: ReactNode
  /** Buttons beside the text */
  actions?: ReactNode
}

export function Row({ heading: Name, Icon, name, facts, children, actions }: Props) {
  return (
    <li
      className={
        Name
          ? classes('cluster items-start justify-between gap-4 border-line gi', styles.card)
          : 'cluster items-start py-3 gap-y-2 gap-x-3'
      }
    >
      {Icon && <Icon className={styles.icon} size="1.25rem" />}
      <div className={classes('break', styles.words)}>
        {Name ? (
          <Name className="cluster text-article leading-snug track gap-3 gap-y-1">{name}</Name>
        ) : (
          <p className="strong text-body leading-text">{name}</p>
        )}
        <ul className={classes('cluster note muted', styles.facts, Name && 'mt-2')}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <li key={index}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
      {actions}
    </li>
  )
}
