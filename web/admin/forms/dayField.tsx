import type { ComponentProps } from 'react'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { Controlled, type Field } from './fields.tsx'

/** Date field, in its own file because it loads the calendar. */
export const day = (
  label: string,
  words: Pick<ComponentProps<typeof DateField>, 'hint' | 'help'> = {},
): Field<string> => ({
  label,
  empty: '',
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {({ value = '', ...field }) => (
        <DateField label={label} {...words} value={value} {...field} />
      )}
    </Controlled>
  ),
  format: (value) => (typeof value === 'string' && readTypedDay(value) ? longDay(value) : value),
  read: (cell) => readTypedDay(cell) ?? cell,
})
