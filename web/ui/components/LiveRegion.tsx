import type { ReactNode } from 'react'

type LiveRegionProps = { children: ReactNode; className?: string }

/**
 * Announces its text when it changes, such as a number of results while typing, without
 * interrupting the screen reader. It must be rendered before the change. Hidden unless given a
 * class.
 */
export function LiveRegion({ children, className = 'sr-only' }: LiveRegionProps) {
  return (
    <p role="status" aria-atomic className={className}>
      {children}
    </p>
  )
}
