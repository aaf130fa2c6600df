import type { ReactNode } from 'react'
import { classes } from '#web/look/ui/classes.ts'
import styles from './FieldGroup.module.css'

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes('stack gap-5 min-0', styles.group)}>
    <legend className={classes('mb-4 text-lead bold', styles.title)}>{title}</legend>
    {children}
  </fieldset>
)
