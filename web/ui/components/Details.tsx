import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Details.module.css'

type Props = {
  summary: string
  /** Unfolds it when it becomes true; false leaves it as it is */
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Optional text below a line that unfolds it. Uses the native element, for keyboard support. */
export function Details({ summary, open = false, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details ref={details} className={classes(styles.details, className)}>
      <summary className="inline-flex items-center gap-2 min-h-11 text-label font-semibold cursor-pointer">
        {summary}
      </summary>
      {children}
    </details>
  )
}
