import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import useSWR from 'swr'
import type { ZodType } from 'zod'
import type { Settings, SettingsInput } from '#src/core/settings/settings.contract.ts'
import { sameValue, type Values } from '#web/admin/forms/fieldValues.ts'
import { OriginButton } from '#web/admin/forms/OriginButton.tsx'
import { SingleForm } from '#web/admin/forms/SingleForm.tsx'
import { type SingleFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { get } from '#web/core/api.ts'
import type { SettingsFields } from './settingsFields.ts'
import type { SettingsPart } from './settingsParts.ts'

const texts = {
  updated: 'Réglages enregistrés.',
  failed: 'Les réglages n’ont pas été enregistrés',
}

type Props = SingleFormProps<Settings> & {
  part: Pick<SettingsPart, 'part' | 'label' | 'href'>
  /** Contract of at least this part */
  contract: ZodType<SettingsInput, Partial<SettingsFields>>
  children: ReactNode
}

/** Form of one part of the settings, on its own page. */
export function SettingsForm({ part: { part, label, href }, contract, children, ...props }: Props) {
  const { form, saving } = useAdminForm<Settings, Partial<SettingsFields>, SettingsInput>(props, {
    endpoint: '/api/settings',
    part: { name: part, label },
    versions: true,
    contract,
    toFields: (settings) => ({ [part]: settings[part] }),
    toBody: changedParts,
    texts,
    shown: () => ({ href }),
  })
  const { data: defaults } = useSWR<Settings>('/api/settings/defaults', get)
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className="stack gap-6">
        <Panel title={label} id={part}>
          <div className="stack gap-5">
            {children}
            <OriginButton
              form={form}
              name={part}
              origin={defaults?.[part] as never}
              aria-label={`Revenir au texte d’origine\u00a0: ${label}`}
            />
          </div>
        </Panel>
      </SingleForm>
    </FormProvider>
  )
}

/** Leaves unchanged parts out: the stored value may contain more than this version could read. */
function changedParts(settings: SettingsInput, before: Values): SettingsInput {
  return Object.fromEntries(
    Object.entries(settings).filter(([part, value]) => !sameValue(value, before[part])),
  )
}
