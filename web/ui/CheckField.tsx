import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldNote, type FieldProps } from './FieldFrame.tsx'

export type CheckFieldProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'>

/** A checkbox with its label at the right; the whole line can be clicked. */
export function CheckField({ label, help, error, className, id, ...native }: CheckFieldProps) {
  const own = useId()
  const control = id ?? own
  const noteId = `${control}-note`
  return (
    <div className={classes(styles.field, Boolean(error) && styles.wrong, className)}>
      <label htmlFor={control} className={styles.check}>
        <input
          {...native}
          type="checkbox"
          id={control}
          aria-describedby={error || help ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.tick}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  )
}
