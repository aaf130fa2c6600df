import type { ReactNode } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/components/Anchor.tsx'

export function DataNote({ children }: { children: ReactNode }) {
  return (
    <p className="note muted leading-text">
      {children} <Anchor href={hrefs.privacy}>Vos données et vos droits</Anchor>
    </p>
  )
}
