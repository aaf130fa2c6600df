import { type FieldError, get, type Path, useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

type Props = {
  name: Path<SettingsFields>
  label: string
  hint?: string
  help?: string
  /** Makes it a text of several lines */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'url' | 'number'
}

/** One text of the settings, with what the contract or the server says about it. */
export function SettingField({ name, rows, type = 'text', ...words }: Props) {
  const { register, formState } = useFormContext<SettingsFields>()
  const error = (get(formState.errors, name) as FieldError | undefined)?.message
  const field = register(name, { valueAsNumber: type === 'number' })
  if (rows) return <TextArea {...words} rows={rows} error={error} {...field} />
  return <TextField {...words} type={type} error={error} {...field} />
}
