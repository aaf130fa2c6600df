import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Settings, SettingsInput } from '#src/core/settings/settings.schema.ts'
import { OriginButton } from '#web/admin/forms/OriginButton.tsx'
import { sameValue, type Values } from '#web/admin/forms/versions.ts'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SingleEditor } from '#web/admin/lists/SingleRecord.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import type { SettingsFields, SettingsSectionName } from './settingsFields.ts'
import { type SettingsSection, settingsLabel } from './settingsParts.ts'

const texts = {
  updated: 'Réglages enregistrés.',
  failed: 'Les réglages n’ont pas été enregistrés',
}

type Props = Omit<SettingsFormProps, 'section'> & {
  section: Pick<SettingsSection, 'section' | 'label' | 'href'> & {
    beside?: readonly SettingsSectionName[]
  }
  /** Schema of at least this section */
  schema: ZodType<SettingsInput, Partial<SettingsFields>>
  children: ReactNode
}

/** Form of one section of the settings, on its own page. */
export function SettingsForm({ section: page, children, ...props }: Props) {
  const { section, label, href, beside = [] } = page
  const { data: defaults } = useAnswer<Settings>('/api/settings/defaults')
  return (
    <SingleEditor<Settings, Partial<SettingsFields>, SettingsInput>
      {...props}
      endpoint="/api/settings"
      section={{ name: section, label, beside: joinLabels(beside) }}
      versions
      toFields={(settings) =>
        Object.fromEntries([section, ...beside].map((part) => [part, settings[part]]))
      }
      toBody={changedSections}
      texts={texts}
      viewLink={() => ({ href })}
      className="grid grid-cols-1 gap-8">
      {({ form }) => (
        <Panel title={label} id={section}>
          <div className="grid grid-cols-1 gap-6">
            {children}
            <OriginButton
              form={form}
              name={section}
              origin={defaults?.[section] as never}
              aria-label={`Revenir au texte d’origine\u00a0: ${label}`}
            />
          </div>
        </Panel>
      )}
    </SingleEditor>
  )
}

/** Leaves unchanged parts out: the stored value may contain more than this version could read. */
function changedSections(settings: SettingsInput, before: Values): SettingsInput {
  return Object.fromEntries(
    Object.entries(settings).filter(([section, value]) => !sameValue(value, before[section])),
  )
}

const joinLabels = (parts: readonly SettingsSectionName[]) =>
  Object.fromEntries(parts.map((part) => [part, { label: settingsLabel(part) ?? part }]))
