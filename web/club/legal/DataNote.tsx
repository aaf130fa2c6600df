import type { ReactNode } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'

export function DataNote({ children }: { children: ReactNode }) {
  return (
    <p className="text-note text-ink-soft leading-normal">
      {children} <Link href={hrefs.privacy}>Vos données et vos droits</Link>
    </p>
  )
}
