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
      className={classes('grid text-sumi gi', styles.notice, styles[kind], className)}
    >
      <Icon className={styles.icon} size="1.375rem" />
      <p className="text-body bold leading-text">{title}</p>
      {children && <div className={classes('text-label', styles.text)}>{children}</div>}
    </div>
  )
}
