import { useFormContext } from 'react-hook-form'
import { type PhrasesPage, settingsShape } from '#src/core/settings/settings.schema.ts'
import { area, Inputs, text, useNameInput } from '#web/admin/forms/fields.tsx'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Details } from '#web/ui/components/Details.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { SettingsFields } from './settingsFields.ts'

const schema = settingsShape.pick({ phrases: true }).partial()

/** Phrases of all public pages, as their features declare them. */
export function PhrasesForm(props: SettingsFormProps) {
  const { data, notLoaded } = useAnswer<PhrasesPage[]>('/api/phrases')
  if (!data) return notLoaded
  return (
    <SettingsForm {...props} schema={schema}>
      <p className="text-ink-soft">
        Ce que les pages disent d’elles-mêmes. Une phrase vidée ne paraît plus.
      </p>
      <div>
        {data.map((page) => (
          <PhrasesOfPage key={page.name} {...page} />
        ))}
      </div>
    </SettingsForm>
  )
}

function PhrasesOfPage({ name: page, page: title, phrases }: PhrasesPage) {
  useNameInput()(`phrases.${page}`, { label: title })
  const { errors } = useFormContext<SettingsFields>().formState
  const fields = phrases.map(({ name, label, required }) => [
    name,
    required ? text(label) : area(label, { hint: 'facultatif', rows: 2 }),
  ])
  return (
    <fieldset className="min-w-0 border-t border-t-line" aria-label={title}>
      <Details summary={title} open={Boolean(errors.phrases?.[page])}>
        <div className="grid grid-cols-1 gap-4 pb-4">
          <Inputs<Record<string, string>> at={`phrases.${page}`} of={Object.fromEntries(fields)} />
        </div>
      </Details>
    </fieldset>
  )
}
