import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** At the start of the field: a magnifier, for instance. */
    icon?: ReactNode
    /** At its end: a button. */
    end?: ReactNode
  }

export function TextField({
  label,
  hint,
  help,
  error,
  className,
  id,
  icon,
  end,
  ...native
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span className={styles.box}>
          {icon && (
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
          )}
          <input
            type="text"
            {...native}
            {...wiring}
            className={classes(
              styles.control,
              Boolean(icon) && styles.withIcon,
              Boolean(end) && styles.withEnd,
            )}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
