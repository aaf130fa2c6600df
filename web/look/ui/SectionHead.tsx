import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './SectionHead.module.css'

type SectionHeadProps = {
  title: ReactNode
  /** The small label above. */
  eyebrow?: ReactNode
  /** The mark before the label. */
  chip?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** The smaller of the two section sizes. */
  small?: boolean
  /** For `aria-labelledby` of the section. */
  id?: string
  /** The lead, under the title. */
  children?: ReactNode
  /** At the right end on a wide screen, below on a phone: a « voir tout » link. */
  action?: ReactNode
  className?: string
}

/** How a page or a section opens: chip and label, a huge title, a lead. */
export function SectionHead(props: SectionHeadProps) {
  const { title, eyebrow, chip, as: Title = 'h2', small, id, children, action, className } = props
  return (
    <div className={classes(styles.head, className)}>
      <div className={styles.words}>
        {(eyebrow || chip) && (
          <p className={classes('row label mb-4')}>
            {chip}
            {eyebrow}
          </p>
        )}
        <Title id={id} className={small ? styles.small : undefined}>
          {title}
        </Title>
        {children && (
          <div className={classes('mt-5 text-lead serif leading-text', styles.lead)}>
            {children}
          </div>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
