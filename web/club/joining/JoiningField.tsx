import { type FieldError, get, type Path, useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import type { JoiningFields } from './joiningFields.ts'

type Props = {
  name: Path<JoiningFields>
  label: string
  hint?: string
  help?: string
  placeholder?: string
  /** Makes it a text of several lines */
  rows?: number
  /** A number with decimals: a phone shows its digits */
  decimal?: boolean
  type?: 'text' | 'url'
}

/** One text of the page, with what the contract or the server says about it. */
export function JoiningField({ name, rows, decimal, type = 'text', ...words }: Props) {
  const { register, formState } = useFormContext<JoiningFields>()
  const error = (get(formState.errors, name) as FieldError | undefined)?.message
  if (rows) return <TextArea {...words} rows={rows} error={error} {...register(name)} />
  return (
    <TextField
      {...words}
      type={type}
      inputMode={decimal ? 'decimal' : undefined}
      autoComplete="off"
      error={error}
      {...register(name)}
    />
  )
}
