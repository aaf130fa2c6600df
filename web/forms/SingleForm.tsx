import type { ReactNode } from 'react'
import { KeptForm } from './KeptForm.tsx'
import styles from './SingleForm.module.css'
import type { FormPanel } from './useKeptForm.ts'

type Props = { panel: FormPanel; className: string | undefined; children: ReactNode }

/** The form of a section that is one record: its 'Enregistrer' stays within reach. */
export function SingleForm({ panel, className, children }: Props) {
  return (
    <KeptForm panel={panel} className={className} footClass={styles.foot} submitLabel="Enregistrer">
      {children}
    </KeptForm>
  )
}
