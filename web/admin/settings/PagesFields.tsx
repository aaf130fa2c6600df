import { useFormContext } from 'react-hook-form'
import { schoolZones } from '#src/core/settings/school-zones.shared.ts'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import { ImageField } from '#web/ui/media/ImageField.tsx'
import { colors } from './DisciplinesFields.tsx'
import {
  FigureFields,
  PointsField,
  Rows,
  SettingField,
  SettingSelect,
  TextListField,
  TitledFields,
} from './SettingField.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import type { SettingsFields } from './settingsFields.ts'

export const ClubFields = () => (
  <>
    <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
      <SettingField
        name="club.shortName"
        label="Nom court"
        help="À côté du logo, en haut et en bas de chaque page."
      />
      <SettingField
        name="club.name"
        label="Nom complet"
        help="Sur la page d’accueil et dans les moteurs de recherche."
      />
      <SettingField name="club.strapline" label="Sous le logo" hint="facultatif" />
      <SettingField name="club.tagline" label="Phrase du pied de page" />
      <SettingField name="club.foundedYear" label="Année de création" type="number" />
      <SettingField name="club.email" label="E-mail" type="email" hint="facultatif" />
      <SettingField name="club.phone" label="Téléphone" type="tel" hint="facultatif" />
      <SettingField
        name="club.trial"
        label="Cours d’essai"
        hint="facultatif"
        help="Une phrase, partout où un essai est proposé&nbsp;: pages, affiches, première fois."
      />
      <SettingField
        name="club.address"
        label={`Adresse du ${useVenueName()}`}
        rows={2}
        hint="facultatif"
      />
      <SettingField
        name="club.map"
        label={`Carte du ${useVenueName()}`}
        hint="facultatif"
        help={'Des coordonnées (48.8566, 2.3522) ou le lien «\u00a0Partager\u00a0» d’une carte.'}
      />
      <SettingSelect
        name="club.schoolZone"
        label="Zone des vacances scolaires"
        options={{
          '': 'Non précisée',
          ...Object.fromEntries(
            Object.entries(schoolZones).map(([name, { label }]) => [name, label]),
          ),
        }}
      />
      <SettingField name="club.facebook" label="Page Facebook" type="url" hint="facultatif" />
      <SettingField name="club.instagram" label="Compte Instagram" type="url" hint="facultatif" />
    </div>
    <Controlled form={useFormContext<SettingsFields>()} name="club.logo">
      {(field) => <ImageField title="Logo" label="URL du logo" {...field} />}
    </Controlled>
  </>
)

export const HeroFields = () => (
  <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1200px]:gap-8 grid grid-cols-1 gap-6">
    <div className="grid grid-cols-1 gap-6">
      <SettingField name="hero.badge" label="Badge" />
      <SettingField
        name="hero.tagline"
        label="Devise"
        help="Chaque phrase se place sur sa propre ligne&nbsp;; la dernière a la couleur du club."
      />
      <SettingField name="hero.intro" label="Présentation" rows={3} />
      <FigureFields name="hero.figures" legend="Les chiffres" most={3} />
      <Controlled form={useFormContext<SettingsFields>()} name="hero.photo">
        {(field) => (
          <ImageField title="Photo, à la place du dessin" label="URL de la photo" {...field} />
        )}
      </Controlled>
    </div>
    <SettingsPreview />
  </div>
)

export const HistoryFields = () => (
  <>
    <SettingField name="history.lead" label="Les débuts" rows={3} />
    <SettingField name="history.mission" label="La mission" rows={4} />
    <TitledFields name="history.values" item="Valeur" add="Ajouter une valeur" />
  </>
)

export const PlanningFields = () => (
  <>
    <SettingField name="planning.eyebrow" label="Accroche" hint="facultatif" />
    <SettingField name="planning.intro" label="Texte" rows={3} />
  </>
)

const emptyProgram = {
  title: '',
  text: '',
  ages: '',
  points: [''],
  icon: 'sun',
  color: 'jaune',
} as const
const programIcons = { sun: 'Soleil', flame: 'Flamme', target: 'Cible' }
export const ProgramsFields = () => (
  <>
    <p className="text-ink-soft">
      Des cartes de l’accueil, par âge, sans horaires&nbsp;: ceux-ci sont dans{' '}
      <Link href={addressOf({ section: 'courses', id: 'planning' })}>Cours</Link>, et ce que le club
      enseigne dans{' '}
      <Link href={addressOf({ section: 'reglages', id: 'disciplines' })}>Les disciplines</Link>.
    </p>
    <Rows
      name="programs"
      item="Programme"
      add="Ajouter un programme"
      least={1}
      most={6}
      empty={emptyProgram}
    >
      {(index) => <ProgramFields index={index} />}
    </Rows>
  </>
)

function ProgramFields({ index }: { index: number }) {
  const name = `programs.${index}` as const
  return (
    <>
      <SettingField name={`${name}.title`} label="Titre" />
      <SettingField name={`${name}.ages`} label="Âges" />
      <SettingField name={`${name}.text`} label="Texte" rows={2} />
      <PointsField name={`${name}.points`} />
      <div className="grid gap-4 items-end grid-cols-2">
        <SettingSelect name={`${name}.icon`} label="Icône" options={programIcons} />
        <SettingSelect name={`${name}.color`} label="Couleur de ceinture" options={colors} />
      </div>
    </>
  )
}

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
    <FigureFields name="banner.tiles" legend="Les tuiles" most={4} icons={tileIcons} />
    <SettingField name="banner.footnote" label="Note en bas" hint="facultatif" />
  </>
)

export const ContactFields = () => (
  <>
    <SettingField name="contact.intro" label="Présentation" rows={3} />
    <FigureFields name="contact.claims" legend="Les engagements" most={2} />
    <TitledFields name="contact.reasons" item="Raison" add="Ajouter une raison" />
  </>
)
