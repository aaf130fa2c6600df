import CalendarDays from 'lucide-react/icons/calendar-days'
import { type Ref, useState } from 'react'
import { CalendarDialog } from '#web/calendar/CalendarDialog.tsx'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { readTypedDay, writeTypedDay } from './typedDay.ts'

export type DateFieldProps = FieldProps & {
  id?: string
  name?: string
  /** yyyy-MM-dd, or empty */
  value: string
  /** Given the day as yyyy-MM-dd; what was typed when it is no day, for the contract to refuse */
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as jj/mm/aaaa or picked in a calendar. For the dashboard only. */
export function DateField(props: DateFieldProps) {
  const { label, hint, help, error, className, id, name, value, onChange, onBlur, ref } = props
  const [picking, setPicking] = useState(false)
  const { typed, type, tidy } = useTypedDay(value, onChange)
  return (
    <FieldFrame {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="jj/mm/aaaa"
            name={name}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              tidy()
              onBlur?.()
            }}
            className={classes(styles.control, styles.withEnd)}
          />
          <span className={styles.end}>
            <button
              type="button"
              className={styles.toggle}
              aria-haspopup="dialog"
              onClick={() => setPicking(true)}
            >
              <CalendarDays size="1.25rem" strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">Ouvrir le calendrier</span>
            </button>
          </span>
          <CalendarDialog
            open={picking}
            day={readTypedDay(value)}
            onPick={(day) => {
              onChange(day)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const toValue = (text: string) => readTypedDay(text) ?? text.trim()

/** What stands in the field: as typed while it is being typed, tidy when the value says otherwise. */
function useTypedDay(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => writeTypedDay(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (toValue(typed) !== value) setTyped(writeTypedDay(value))
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      onChange(toValue(text))
    },
    tidy: () => setTyped(writeTypedDay(toValue(typed))),
  }
}
