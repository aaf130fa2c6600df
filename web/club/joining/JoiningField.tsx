import type { ComponentProps } from 'react'
import { FormField } from '#web/office/forms/FormField.tsx'
import type { JoiningFields } from './joiningFields.ts'

type Props = ComponentProps<typeof FormField<JoiningFields>> & {
  /** A number with decimals: a phone shows its digits */
  decimal?: boolean
}

/** One text of the page. */
export const JoiningField = ({ decimal, ...field }: Props) => (
  <FormField autoComplete="off" inputMode={decimal ? 'decimal' : undefined} {...field} />
)
