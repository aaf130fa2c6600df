import { classes } from '#web/look/ui/classes.ts'
import type { SectionCount } from './sectionCounts.ts'
import styles from './Waiting.module.css'

type Props = { waiting: SectionCount | undefined; className: string | undefined }

/** How many things wait in a section; nothing while none does. `className` says where it stands. */
export function Waiting({ waiting, className }: Props) {
  if (!waiting) return null
  return (
    <span className={classes(styles.count, className)}>
      {waiting.count}
      <span className="visually-hidden"> {waiting.what}</span>
    </span>
  )
}
