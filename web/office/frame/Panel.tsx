import { type ReactNode, useId } from 'react'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Panel.module.css'

type Props = {
  title: string
  /** Of the heading, where something leads to it */
  id?: string
  className?: string
  children: ReactNode
}

/** A titled sheet of a section that is not a record's form. */
export function Panel({ title, id: given, className, children }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <section className={classes('panel min-0', styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} tabIndex={given ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
