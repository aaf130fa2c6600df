import type { ReactNode } from 'react'
import { classes } from '#web/ui/components/classes.ts'

const looks = {
  usual: 'border-ink bg-muted',
  quiet: 'border-line bg-surface',
  wrong: 'border-accent bg-accent-tint',
}

type HintProps = {
  label: string
  variant?: keyof typeof looks | undefined
  children: ReactNode
}

export const Hint = ({ label, variant = 'usual', children }: HintProps) => (
  <aside className={classes('mt-6 pt-4 px-6 pb-2 border-card', looks[variant])} aria-label={label}>
    {children}
  </aside>
)
