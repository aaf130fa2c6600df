import type { ComponentProps } from 'react'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { Controlled } from './Controlled.tsx'
import type { Field } from './fields.tsx'

/** A day, apart from the other fields: its calendar is loaded with it. */
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
})
