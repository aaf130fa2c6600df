import useSWR from 'swr'
import { type PhrasesPage, settingsShape } from '#src/core/settings/settings.schema.ts'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { get } from '#web/core/api.ts'
import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const schema = settingsShape.pick({ phrases: true }).partial()

/** Phrases of all public pages, as their features declare them. */
export function PhrasesForm(props: SettingsFormProps) {
  const { data, error, mutate } = useSWR<PhrasesPage[]>('/api/phrases', get)
  if (!data) return error ? <LoadFailed retry={mutate} /> : <Loading text="Chargement..." />
  return (
    <SettingsForm {...props} schema={schema}>
      <p className="text-ink-soft">
        Ce que les pages disent d’elles-mêmes. Une phrase vidée ne paraît plus.
      </p>
      {data.map(({ name: page, page: title, phrases }) => (
        <fieldset
          key={page}
          className="grid grid-cols-1 gap-4 min-w-0 border-card border-line pt-3 px-4 pb-4"
        >
          <legend className="font-bold px-2">{title}</legend>
          {phrases.map(({ name, label, required }) => (
            <SettingField
              key={name}
              name={`phrases.${page}.${name}`}
              label={label}
              {...(required ? {} : { hint: 'facultatif', rows: 2 })}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  )
}
