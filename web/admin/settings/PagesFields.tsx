import {
  FigureFields,
  PointsField,
  SettingField,
  TextListField,
  TitledFields,
} from './SettingField.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'

export const HeroFields = () => (
  <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1200px]:gap-8 grid grid-cols-1 gap-6">
    <div className="grid grid-cols-1 gap-6">
      <SettingField name="hero.badge" label="Badge" />
      <SettingField
        name="hero.tagline"
        label="Devise"
        help="Chaque phrase se place sur sa propre ligne&nbsp;; la dernière est en rouge."
      />
      <SettingField name="hero.intro" label="Présentation" rows={3} />
      <FigureFields name="hero.figures" legend="Les trois chiffres" count={3} />
    </div>
    <SettingsPreview />
  </div>
)

export const HistoryFields = () => (
  <>
    <SettingField name="history.lead" label="Les débuts" rows={3} />
    <SettingField name="history.mission" label="La mission" rows={4} />
    <TitledFields name="history.values" item="Valeur" count={4} />
  </>
)

export const DisciplinesFields = () => (
  <TitledFields name="disciplines" item="Discipline" count={3}>
    {(index) => <PointsField name={`disciplines.${index}.points`} />}
  </TitledFields>
)

export const PlanningFields = () => (
  <>
    <SettingField name="planning.eyebrow" label="Accroche" />
    <SettingField name="planning.intro" label="Texte" rows={3} />
  </>
)

const tileIcons = { coffee: 'Tasse', trophy: 'Coupe', rocket: 'Fusée', brain: 'Cerveau' }

export const BannerFields = () => (
  <>
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
  </>
)

export const ContactFields = () => (
  <>
    <SettingField name="contact.intro" label="Présentation" rows={3} />
    <FigureFields name="contact.claims" legend="Les deux engagements" count={2} />
    <TitledFields name="contact.reasons" item="Raison" count={3} />
  </>
)
