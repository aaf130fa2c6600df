import { type Path, useFormContext } from 'react-hook-form'
import { SelectField } from '#web/ui/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

type Props = {
  name: Path<SettingsFields>
  label: string
  /** Value → what the volunteer reads */
  options: Record<string, string>
}

export function SettingSelect({ name, label, options }: Props) {
  const { register } = useFormContext<SettingsFields>()
  return (
    <SelectField label={label} {...register(name)}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
