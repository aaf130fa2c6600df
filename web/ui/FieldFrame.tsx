import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

export type FieldProps = {
  label: ReactNode
  /** Shown at the right of the label: « obligatoire », « facultatif », or a counter. */
  hint?: ReactNode
  /** A sentence under the field, shown as long as there is no error. */
  help?: ReactNode
  error?: string | undefined
  className?: string
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  /** Receives the attributes that tie the control to its label, hint and error. */
  children: (wiring: Wiring) => ReactNode
}

/** Label above, hint at the right, error or help below: what every field has around it. */
export function FieldFrame({ label, hint, help, error, className, id, children }: FrameProps) {
  const own = useId()
  const control = id ?? own
  const hintId = `${control}-hint`
  const noteId = `${control}-note`
  const described = classes(Boolean(hint) && hintId, Boolean(error || help) && noteId)
  return (
    <div className={classes(styles.field, Boolean(error) && styles.wrong, className)}>
      <div className={styles.head}>
        <label htmlFor={control} className={styles.label}>
          {label}
        </label>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  )
}

/** The line under a field: its error if there is one, else its help. */
export function FieldNote({
  id,
  error,
  help,
}: Pick<FieldProps, 'error' | 'help'> & { id: string }) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <CircleAlert size="1rem" strokeWidth={1.75} aria-hidden />
        {error}
      </p>
    )
  }
  return help ? (
    <p id={id} className={styles.help}>
      {help}
    </p>
  ) : null
}
