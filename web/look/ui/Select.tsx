import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

export function Select(native: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative block">
      <select {...native} className={classes(styles.control, styles.select)} />
      <ChevronDown className={styles.chevron} size="1.125rem" />
    </span>
  )
}
