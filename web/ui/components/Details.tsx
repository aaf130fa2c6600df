import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Details.module.css'

type Props = { summary: string; className?: string | undefined; children: ReactNode }

/** Optional text below a line that unfolds it. Uses the native element, for keyboard support. */
export const Details = ({ summary, className, children }: Props) => (
  <details className={classes(styles.details, className)}>
    <summary className="inline-flex items-center gap-2 min-h-11 text-label font-semibold cursor-pointer">
      {summary}
    </summary>
    {children}
  </details>
)
