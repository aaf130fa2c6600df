import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type SectionHeadProps = {
  title: ReactNode
  eyebrow?: ReactNode
  chip?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  small?: boolean
  id?: string
  children?: ReactNode
  /** Shown at the right on a wide screen, below on a phone: a « voir tout » link. */
  action?: ReactNode
  className?: string
}

export function SectionHead(props: SectionHeadProps) {
  const { title, eyebrow, chip, as: Title = 'h2', small, id, children, action, className } = props
  return (
    <div
      className={classes(
        'grid gap-x-8 gap-y-[clamp(var(--spacing)_*_2,2vw,var(--spacing)_*_4)]',
        Boolean(action) && 'md:grid-cols-[minmax(0,1fr)_auto] items-end',
        className,
      )}>
      <div className="grid grid-cols-1 gap-0 justify-items-start min-w-0 wrap-anywhere">
        {(eyebrow || chip) && (
          <p className="flex items-center gap-3 text-label font-semibold leading-normal mb-4">
            {chip}
            {eyebrow}
          </p>
        )}
        <Title id={id} className={small ? 'text-h2-small' : undefined}>
          {title}
        </Title>
        {children && (
          <div className="mt-6 text-lead font-serif leading-normal max-w-form text-pretty">
            {children}
          </div>
        )}
      </div>
      {action && <div>{action}</div>}
    </div>
  )
}
