import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type NoticeProps = {
  kind: 'success' | 'error'
  title: string
  children?: ReactNode
  className?: string
}

export function Notice({ kind, title, children, className }: NoticeProps) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes(
        'grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 py-4 px-5 text-ink bg-surface border-field border-l-10 border-(color:--tone)',
        kind === 'error' ? '[--tone:var(--color-accent)]' : '[--tone:var(--color-success)]',
        className,
      )}>
      <Icon className="mt-px text-(color:--tone)" size="1.375rem" />
      <p className="text-body font-bold leading-normal">{title}</p>
      {children && <div className="text-label col-2">{children}</div>}
    </div>
  )
}
