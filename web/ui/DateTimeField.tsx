import { type Ref, useId } from 'react'
import styles from '#web/calendar/DateTimeField.module.css'
import { DateField } from './DateField.tsx'
import { FieldNote, TextField } from './Field.tsx'

type Props = {
  /** What happens then; the two fields are named « Jour » and « Heure » under it */
  label: string
  help?: string
  error?: string | undefined
  /** A wall time, yyyy-MM-ddTHH:mm; parts not filled in are left out around the T */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A day and an hour of the club's own clock. For the dashboard only. */
export function DateTimeField({ label, help, error, value, onChange, onBlur, ref }: Props) {
  const note = `${useId()}-note`
  const [day = '', hour = ''] = value.split('T')
  const change = (newDay: string, newHour: string) =>
    onChange(newDay || newHour ? `${newDay}T${newHour}` : '')
  return (
    <fieldset className={styles.moment} aria-describedby={error || help ? note : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.pair}>
        <DateField
          {...(ref && { ref })}
          {...(onBlur && { onBlur })}
          label="Jour"
          value={day}
          onChange={(newDay) => change(newDay, hour)}
        />
        <TextField
          type="time"
          label="Heure"
          value={hour}
          onChange={({ target }) => change(day, target.value)}
        />
      </div>
      <FieldNote id={note} error={error} help={help} />
    </fieldset>
  )
}
