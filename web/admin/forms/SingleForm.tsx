import type { ReactNode } from 'react'
import { AdminForm } from './AdminForm.tsx'
import styles from './SingleForm.module.css'
import type { FormSaving } from './useAdminForm.ts'

type Props = {
  saving: FormSaving
  className: string | undefined
  /** Names what is saved, for two such forms on one page */
  submitLabel?: string
  children: ReactNode
}

export function SingleForm({ saving, className, submitLabel = 'Enregistrer', children }: Props) {
  return (
    <AdminForm
      saving={saving}
      className={className}
      footerClass={styles.foot}
      submitLabel={submitLabel}
    >
      {children}
    </AdminForm>
  )
}
