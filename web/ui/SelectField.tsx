import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>

/** The options are its children. */
export function SelectField({
  label,
  hint,
  help,
  error,
  className,
  id,
  ...native
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...native} {...wiring} className={classes(styles.control, styles.select)} />
          <ChevronDown className={styles.chevron} size="1.125rem" strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </FieldFrame>
  )
}
