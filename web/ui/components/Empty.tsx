import type { ReactNode } from 'react'
import { classes } from './classes.ts'

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
    <div
      className={classes(
        'grid grid-cols-1 gap-3 justify-items-center py-10 px-6 text-center bg-surface text-ink border-card border-dashed border-outline',
        className,
      )}>
      {picture && (
        <div className="mb-2 text-accent w-23" aria-hidden>
          {picture}
        </div>
      )}
      <Title className="text-lead font-black tracking-h3 leading-tight text-balance">{title}</Title>
      {children && <p className="text-ink-soft max-w-[32rem]">{children}</p>}
      {action}
    </div>
  )
}

/**
 * Blank space in place of content that failed to load without an error message (spec section 8
 * 'Silent failures'). Claims neither that the list is empty nor that loading failed.
 */
export const Blank = () => <div className="min-h-[12rem]" aria-hidden />
