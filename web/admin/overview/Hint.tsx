import type { ReactNode } from 'react'
import office from '#web/admin/admin.module.css'
import { classes } from '#web/ui/components/classes.ts'
import styles from './OverviewAdmin.module.css'

type HintProps = {
  label: string
  variant?: 'quiet' | 'wrong' | undefined
  children: ReactNode
}

export const Hint = ({ label, variant, children }: HintProps) => (
  <aside className={classes('mt-6', office.hint, variant && styles[variant])} aria-label={label}>
    {children}
  </aside>
)
