import { schoolZones } from '#src/core/settings/school-zones.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { area, choice, Inputs, image, number, text } from '#web/admin/forms/fields.tsx'
import { texts } from '#web/admin/forms/textsField.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import { colors } from './DisciplinesFields.tsx'
import { SettingsPreview } from './LookFields.tsx'
import { figures, fixedRows, photo, points, titledTexts } from './settingRows.tsx'
import type { SettingsFields } from './settingsFields.ts'

const hint = 'facultatif'

const zones = Object.entries(schoolZones).map(([name, { label }]) => [name, label])

export function ClubFields() {
  const venue = useVenueName()
  return (
    <>
      <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
        <Inputs<SettingsFields['club']>
          at="club"
          of={{
            shortName: text('Nom court', {
              help: 'À côté du logo, en haut et en bas de chaque page.',
            }),
            name: text('Nom complet', {
              help: 'Sur la page d’accueil et dans les moteurs de recherche.',
            }),
            strapline: text('Sous le logo', { hint }),
            tagline: text('Phrase du pied de page'),
            foundedYear: number('Année de création'),
            email: text('E-mail', { type: 'email', hint }),
            phone: text('Téléphone', { type: 'tel', hint }),
            trial: text('Cours d’essai', {
              hint,
              help: 'Une phrase, partout où un essai est proposé\u00a0: pages, affiches, première fois.',
            }),
            address: area(`Adresse du ${venue}`, { rows: 2, hint }),
            map: text(`Carte du ${venue}`, {
              hint,
              help: 'Des coordonnées (48.8566, 2.3522) ou le lien «\u00a0Partager\u00a0» d’une carte.',
            }),
            schoolZone: choice('Zone des vacances scolaires', {
              '': 'Non précisée',
              ...Object.fromEntries(zones),
            }),
            facebook: text('Page Facebook', { type: 'url', hint }),
            instagram: text('Compte Instagram', { type: 'url', hint }),
          }}
        />
      </div>
      <Inputs<SettingsFields['club']>
        at="club"
        of={{
          logo: image('URL du logo', { title: 'Logo' }),
          icon: image('URL de l’icône', {
            title: 'Icône du site',
            help: 'Carrée, pour l’onglet et l’écran d’accueil d’un téléphone\u00a0; sans elle, c’est le logo.',
          }),
        }}
      />
    </>
  )
}

export const HeroFields = () => (
  <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1200px]:gap-8 grid grid-cols-1 gap-6">
    <div className="grid grid-cols-1 gap-6">
      <Inputs<SettingsFields['hero']>
        at="hero"
        of={{
          badge: text('Badge'),
          tagline: text('Devise', {
            help: 'Chaque phrase se place sur sa propre ligne\u00a0; la dernière a la couleur du club.',
          }),
          intro: area('Présentation', { rows: 3 }),
          figures: figures('Les chiffres', 3),
          photo,
        }}
      />
    </div>
    <SettingsPreview />
  </div>
)

export const HistoryFields = () => (
  <Inputs<SettingsFields['history']>
    at="history"
    of={{
      lead: area('Les débuts', { rows: 3 }),
      mission: area('La mission', { rows: 4 }),
      values: titledTexts({ item: 'Valeur', add: 'Ajouter une valeur' }),
    }}
  />
)

export const PlanningFields = () => (
  <Inputs<SettingsFields['planning']>
    at="planning"
    of={{ eyebrow: text('Accroche', { hint }), intro: area('Texte', { rows: 3 }) }}
  />
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
const program = {
  title: text('Titre'),
  ages: text('Âges'),
  text: area('Texte', { rows: 2 }),
  points,
}
const programLook = {
  icon: choice('Icône', programIcons),
  color: choice('Couleur de ceinture', colors),
}

const programs = fixedRows({
  item: 'Programme',
  add: 'Ajouter un programme',
  min: 1,
  max: 6,
  empty: emptyProgram,
  layout: (at) => (
    <>
      <Inputs<typeof program> at={at} of={program} />
      <div className="grid gap-4 items-end grid-cols-2">
        <Inputs<typeof programLook> at={at} of={programLook} />
      </div>
    </>
  ),
})

export const ProgramsFields = () => (
  <>
    <p className="text-ink-soft">
      Des cartes de l’accueil, par âge, sans horaires&nbsp;: ceux-ci sont dans{' '}
      <Link href={dashboardAddress({ section: 'courses', id: 'planning' })}>Cours</Link>, et ce que
      le club enseigne dans{' '}
      <Link href={dashboardAddress({ section: 'reglages', id: 'disciplines' })}>
        Les disciplines
      </Link>
      .
    </p>
    <Inputs<SettingsFields> of={{ programs }} />
  </>
)

const tileIcons = { coffee: 'Tasse', trophy: 'Coupe', rocket: 'Fusée', brain: 'Cerveau' }

export const BannerFields = () => (
  <Inputs<SettingsFields['banner']>
    at="banner"
    of={{
      eyebrow: text('Accroche'),
      phrases: texts('Phrases de motivation, l’une après l’autre', {
        label: 'Phrase',
        one: 'une phrase',
        the: 'la phrase',
        minCount: 1,
      }),
      tiles: figures('Les tuiles', 4, tileIcons),
      footnote: text('Note en bas', { hint }),
    }}
  />
)

export const ContactFields = () => (
  <Inputs<SettingsFields['contact']>
    at="contact"
    of={{
      intro: area('Présentation', { rows: 3 }),
      claims: figures('Les engagements', 2),
      reasons: titledTexts({ item: 'Raison', add: 'Ajouter une raison' }),
      access: area('Venir', {
        hint,
        help: 'L’entrée, le parking, les vestiaires, où les parents attendent, le bus. Chaque cours y mène.',
        rows: 4,
      }),
      entrance: image('URL de la photo de l’entrée', { title: 'Photo de l’entrée' }),
    }}
  />
)
