import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Notice.module.css'

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
      className={classes('grid text-ink bg-surface', styles.notice, styles[kind], className)}
    >
      <Icon className="mt-px text-(color:--tone)" size="1.375rem" />
      <p className="text-body font-bold leading-normal">{title}</p>
      {children && <div className="text-label col-2">{children}</div>}
    </div>
  )
}
