import { FigureFields } from './FigureFields.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'
import { TextListField } from './TextListField.tsx'
import { TitledFields } from './TitledFields.tsx'

const tileIcons = { coffee: 'Tasse', trophy: 'Coupe', rocket: 'Fusée', brain: 'Cerveau' }

/** The home page below its opening; the programs have a file of their own. */
export function HistoryFields() {
  return (
    <SettingsGroup part="history">
      <SettingField name="history.lead" label="Les débuts" rows={3} />
      <SettingField name="history.mission" label="La mission" rows={4} />
      <TitledFields name="history.values" item="Valeur" count={4} />
    </SettingsGroup>
  )
}

export function DisciplinesFields() {
  return (
    <SettingsGroup part="disciplines">
      <TitledFields name="disciplines" item="Discipline" count={3}>
        {(index) => (
          <TextListField
            name={`disciplines.${index}.points`}
            legend="Points"
            label="Point"
            one="un point"
            the="le point"
          />
        )}
      </TitledFields>
    </SettingsGroup>
  )
}

export function PlanningFields() {
  return (
    <SettingsGroup part="planning">
      <SettingField name="planning.eyebrow" label="Accroche" />
      <SettingField name="planning.intro" label="Texte" rows={3} />
    </SettingsGroup>
  )
}

export function BannerFields() {
  return (
    <SettingsGroup part="banner">
      <SettingField name="banner.eyebrow" label="Accroche" />
      <TextListField
        name="banner.phrases"
        legend="Phrases de motivation, l’une après l’autre"
        label="Phrase"
        one="une phrase"
        the="la phrase"
        least={1}
      />
      <FigureFields name="banner.tiles" legend="Les quatre tuiles" count={4} icons={tileIcons} />
      <SettingField name="banner.footnote" label="Note en bas" hint="facultatif" />
    </SettingsGroup>
  )
}
