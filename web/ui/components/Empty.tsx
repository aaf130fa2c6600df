import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Empty.module.css'

type EmptyProps = {
  picture?: ReactNode
  title: string
  /** The heading level, where the title stands for a section's content. */
  as?: 'h2' | 'h3' | 'p'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Where a list would be, when there is nothing in it yet. */
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
 * Where a list or texts would be that could not be loaded, and nobody is to be told (spec section 8
 * 'Silent failures'). It says neither that there is nothing nor that something went wrong.
 */
export const Blank = () => <div className={styles.blank} aria-hidden />
