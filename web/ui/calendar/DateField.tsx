import CalendarDays from 'lucide-react/icons/calendar-days'
import { type Ref, useId, useState } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import fieldStyles from '#web/ui/components/Field.module.css'
import { FieldLayout, FieldNote, type FieldProps, TextField } from '#web/ui/components/Field.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'
import { readTypedDay, writeTypedDay } from './typedDay.ts'

type DateFieldProps = FieldProps & {
  id?: string
  name?: string
  /** yyyy-MM-dd, or empty */
  value: string
  /** Accepts a text that is not a day, unchanged */
  free?: boolean
  /** Receives yyyy-MM-dd, or the typed text if it is not a day, for the schema to refuse */
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Field for a day, typed as jj/mm/aaaa or picked in a calendar; an invalid day is reported on
 * leaving the field. For the dashboard only.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, className, id, name, value, free, onChange, onBlur, ref } = props
  const [picking, setPicking] = useState(false)
  const { typed, typing, type, tidy } = useTypedDay(value, onChange)
  const isNone = !typing && value !== '' && readTypedDay(value) === undefined
  const error = props.error ?? (isNone && !free ? noDay : undefined)
  const help = isNone && free ? freeTextHelp : props.help
  return (
    <FieldLayout {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span className="relative block">
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
              onceReleased(tidy)
              onBlur?.()
            }}
            className={classes(fieldStyles.control, fieldStyles.withEnd)}
          />
          <span className="absolute inset-y-0 grid place-items-center right-0.5">
            <button
              type="button"
              className="grid place-items-center size-11 text-ink p-0 border-0 bg-transparent focus-visible:-outline-offset-3 noscript:hidden!"
              aria-haspopup="dialog"
              onClick={() => setPicking(true)}>
              <CalendarDays size="1.25rem" />
              <span className="sr-only">Ouvrir le calendrier</span>
            </button>
          </span>
          {/* Announces the note below the field, which is out of focus by then. */}
          <span aria-live="polite" className="sr-only">
            {isNone && (free ? 'Gardé comme un texte.' : 'À corriger.')}
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
    </FieldLayout>
  )
}

/** Waits for the mouse button: a note that moves the pressed button away would cost it its click. */
function onceReleased(work: () => void): void {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { once: true })
  else work()
}

const noDay = 'Cette date n’existe pas\u00a0: écrivez-la comme 13/12/2026.'
const freeTextHelp =
  'Ce n’est pas une date du calendrier\u00a0: le site montrera ce texte tel quel.'

type DateTimeFieldProps = Pick<
  DateFieldProps,
  'label' | 'help' | 'error' | 'value' | 'onChange' | 'onBlur' | 'ref'
>

/**
 * Field for a local time, yyyy-MM-ddTHH:mm; either side of the T may be empty. Its label says what
 * happens then: the two inputs are named « Jour » and « Heure ».
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, help, error, value, onChange, onBlur, ref } = props
  const noteId = `${useId()}-note`
  const [day = '', hour = ''] = value.split('T')
  const change = (newDay: string, newHour: string) =>
    onChange(newDay || newHour ? `${newDay}T${newHour}` : '')
  return (
    <fieldset
      className="grid grid-cols-1 gap-2"
      aria-describedby={error || help ? noteId : undefined}>
      <legend className="font-bold pb-2">{label}</legend>
      <div className="grid gap-4 items-start grid-cols-fit [--column:9.5rem]">
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
      <FieldNote id={noteId} error={error} help={help} />
    </fieldset>
  )
}

const toValue = (text: string) => readTypedDay(text) ?? text.trim()

/** Text of the field: unchanged while typing, reformatted when the value changes from outside. */
function useTypedDay(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => writeTypedDay(value))
  const [lastValue, setKnown] = useState(value)
  const [typing, setTyping] = useState(false)
  if (value !== lastValue) {
    setKnown(value)
    if (toValue(typed) !== value) setTyped(writeTypedDay(value))
  }
  return {
    typed,
    typing,
    type: (text: string) => {
      setTyping(true)
      setTyped(text)
      onChange(toValue(text))
    },
    tidy: () => {
      setTyping(false)
      setTyped(writeTypedDay(toValue(typed)))
    },
  }
}
