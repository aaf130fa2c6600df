import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
)
