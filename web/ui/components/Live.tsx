import type { ReactNode } from 'react'

type LiveProps = { children: ReactNode; className?: string }

/**
 * Says its text when it changes, after whatever is being read: the count of results while one
 * types. Must be in the page before the change. Unseen unless given a class.
 */
export function Live({ children, className = 'visually-hidden' }: LiveProps) {
  return (
    <p role="status" aria-atomic className={className}>
      {children}
    </p>
  )
}
