import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './Panel.module.css'

type Props = { title: string; className?: string; children: ReactNode }

/** A titled sheet of a section that is not a record's form. */
export function Panel({ title, className, children }: Props) {
  const id = useId()
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
