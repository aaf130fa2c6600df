import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'

type BadgeProps = {
  /** `active` (ink on orange) marks work in progress; `outline` is the default. */
  variant?: 'open' | 'new' | 'featured' | 'active' | 'outline'
  children: ReactNode
  className?: string
}

export function Badge({ variant = 'outline', children, className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[variant], className)}>{children}</span>
}

type TagProps = { href?: string; children: ReactNode; className?: string }

export function Tag({ href, children, className }: TagProps) {
  const tagClassName = classes(styles.tag, className)
  if (href === undefined) return <span className={tagClassName}>{children}</span>
  return (
    <Link href={href} className={tagClassName}>
      {children}
    </Link>
  )
}
