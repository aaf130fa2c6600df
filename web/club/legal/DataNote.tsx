import type { ReactNode } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import styles from './DataNote.module.css'

/** What becomes of what is typed into a public form, and where the whole of it is told. */
export function DataNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      {children} <Anchor href={hrefs.privacy}>Vos données et vos droits</Anchor>
    </p>
  )
}
