import { FormProvider } from 'react-hook-form'
import {
  type Settings,
  type SettingsInput,
  settingsInput,
} from '#src/office/settings/settings.contract.ts'
import { sameValue, type Values } from '#web/office/forms/fieldValues.ts'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import styles from './SettingsForm.module.css'
import { type PartName, partLabels, type SettingsFields } from './settingsFields.ts'
import type { SettingsPart } from './settingsParts.ts'

const texts = {
  updated: 'Réglages enregistrés.',
  failed: 'Les réglages n’ont pas été enregistrés',
}

type Props = SingleFormProps<Settings> & { part: SettingsPart }

/** One part of the settings, saved by itself; the others stay as they are stored. */
export function SettingsForm({ part: { part, Fields, href }, ...props }: Props) {
  const { form, saving } = useSingleForm<Settings, Partial<SettingsFields>, SettingsInput>(props, {
    room: '/api/settings',
    part,
    versions: true,
    contract: settingsInput,
    toFields: (settings) => ({ [part]: settings[part] }),
    labels: labelsOf(part),
    toBody: changedParts,
    texts,
    shown: () => ({ href }),
  })
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className={styles.form}>
        <Fields />
      </SingleForm>
    </FormProvider>
  )
}

/** A form's labels also say which fields there are. */
const labelsOf = (part: PartName) => ({ [part]: partLabels[part] }) as Record<PartName, string>

/** A part nobody has touched is not sent: what is stored of it may be more than could be read. */
function changedParts(settings: SettingsInput, before: Values): SettingsInput {
  const changed = Object.entries(settings).filter(
    ([part, value]) => !sameValue(value, before[part]),
  )
  return Object.fromEntries(changed)
}
