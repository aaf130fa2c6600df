import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, hint, help, error, className, id, ...native }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <textarea
          rows={5}
          {...native}
          {...wiring}
          className={classes(styles.control, styles.area)}
        />
      )}
    </FieldFrame>
  )
}
