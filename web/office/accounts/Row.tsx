import type { ReactNode } from 'react'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Accounts.module.css'

type Props = {
  /** Of a card of its own, whose name is a heading; without it the row stands between lines */
  heading?: 'h2' | 'h3'
  icon?: ReactNode
  name: ReactNode
  facts: readonly ReactNode[]
  /** Below the facts */
  children?: ReactNode
  /** Beside the words */
  actions?: ReactNode
}

/** An account, an invitation, a passkey or a session in its list. */
export function Row({ heading: Name, icon, name, facts, children, actions }: Props) {
  return (
    <li className={Name ? styles.card : styles.row}>
      {icon}
      <div className={styles.words}>
        {Name ? (
          <Name className={styles.cardName}>{name}</Name>
        ) : (
          <p className={classes('strong text-body leading-text', styles.name)}>{name}</p>
        )}
        <ul className={styles.facts}>
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
