import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Empty.module.css'

type EmptyProps = {
  picture?: ReactNode
  title: string
  /** Heading level, where the title introduces a section's content. */
  as?: 'h2' | 'h3' | 'p'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Message shown in place of an empty list. */
export function Empty({
  picture,
  title,
  as: Title = 'p',
  children,
  action,
  className,
}: EmptyProps) {
  return (
    <div className={classes('stack gap-3 text-center gi text-sumi', styles.empty, className)}>
      {picture && (
        <div className={classes('mb-2 text-rouge', styles.picture)} aria-hidden>
          {picture}
        </div>
      )}
      <Title className={classes('text-lead display track leading-tight', styles.title)}>
        {title}
      </Title>
      {children && <p className={classes('muted', styles.help)}>{children}</p>}
      {action}
    </div>
  )
}

/**
 * Blank space in place of content that failed to load without an error message (spec section 8
 * 'Silent failures'). Claims neither that the list is empty nor that loading failed.
 */
export const Blank = () => <div className={styles.blank} aria-hidden />
