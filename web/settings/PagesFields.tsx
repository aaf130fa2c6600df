import { FigureFields } from './FigureFields.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'
import { TitledFields } from './TitledFields.tsx'

/** The number of coaches is counted; these three figures are the club's word. */
export function CoachesFields() {
  return (
    <SettingsGroup part="coaches">
      <FigureFields name="coaches.figures" legend="Les trois chiffres" count={3} />
    </SettingsGroup>
  )
}

export function ContactFields() {
  return (
    <SettingsGroup part="contact">
      <SettingField name="contact.intro" label="Présentation" rows={3} />
      <FigureFields name="contact.claims" legend="Les deux engagements" count={2} />
      <TitledFields name="contact.reasons" item="Raison" count={3} />
    </SettingsGroup>
  )
}
