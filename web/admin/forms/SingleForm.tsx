import type { ReactNode } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import { AdminForm } from './AdminForm.tsx'
import type { FormSaving } from './useAdminForm.ts'

/** Long forms: the buttons stay within reach, where there is room in one row with what is said. */
const footer = classes(
  'sticky z-1 bottom-(--bottom-bar) col-span-full py-4 border-t-card border-t-ink bg-(--foot,var(--color-page))',
  'md:grid-cols-[max-content_1fr] md:items-center md:gap-x-6 md:[&>:not(:nth-last-child(-n+2))]:col-span-full',
  'md:[&>:nth-last-child(2)]:grid-flow-col md:[&>:nth-last-child(2)]:grid-cols-none',
)

type Props = {
  saving: FormSaving
  className: string | undefined
  /** Names what is saved, for two such forms on one page */
  submitLabel?: string
  children: ReactNode
}

export function SingleForm({ saving, className, submitLabel = 'Enregistrer', children }: Props) {
  return (
    <AdminForm saving={saving} className={className} footerClass={footer} submitLabel={submitLabel}>
      {children}
    </AdminForm>
  )
}
