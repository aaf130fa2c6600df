import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'

type BadgeProps = {
  /** `active` (ink on orange) marks work in progress; `outline` is the default. */
  variant?: 'open' | 'new' | 'featured' | 'active' | 'outline'
  children: ReactNode
  className?: string
}

const badge = 'inline-block w-fit py-px px-[7px] border rounded text-small leading-normal'

const variants = {
  open: 'border-transparent bg-muted text-success font-bold tracking-[0.01em]',
  new: 'border-transparent bg-accent-fill text-on-accent font-bold tracking-[0.01em]',
  featured: 'border-transparent bg-ink text-on-ink font-bold',
  active: 'border-transparent bg-belt-orange text-night font-bold',
  outline: 'border-outline text-ink-soft font-semibold',
}

export function Badge({ variant = 'outline', children, className }: BadgeProps) {
  return <span className={classes(badge, variants[variant], className)}>{children}</span>
}

type TagProps = { href?: string; children: ReactNode; className?: string }

export function Tag({ href, children, className }: TagProps) {
  const tag = classes(
    'text-ink-soft text-note leading-normal underline decoration-1 decoration-outline underline-offset-[0.3em]',
    // Tags stand side by side and are hit with a thumb.
    href && 'inline-flex items-center min-w-11 min-h-11 hover:text-accent hover:decoration-current',
    className,
  )
  if (href === undefined) return <span className={tag}>{children}</span>
  return (
    <Link href={href} className={tag}>
      {children}
    </Link>
  )
}
