import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type DisciplinePreset,
  newDiscipline,
} from '#src/core/settings/discipline-defaults.shared.ts'
import type { Age, Discipline, Grades } from '#src/core/settings/disciplines.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { area, check, choice, Inputs, number, text } from '#web/admin/forms/fields.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import { texts } from '#web/admin/forms/textsField.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { disciplinePresets } from './disciplinePresets.ts'
import { photo, points } from './settingRows.tsx'
import type { SettingsFields } from './settingsFields.ts'

/** Colours of programmes, by the names of the belts. */
export const colors = {
  jaune: 'Jaune',
  orange: 'Orange',
  verte: 'Verte',
  bleue: 'Bleue',
  marron: 'Marron',
  noire: 'Noire',
}
const lessonColors = { ...colors, rouge: 'Rouge' }

const drawings = {
  throw: 'Judo\u00a0: la projection',
  grips: 'Jujitsu\u00a0: les prises',
  way: 'Le caractère 道 (la voie)',
  body: 'Le caractère 体 (le corps)',
  heart: 'Le caractère 心 (le cœur)',
  breath: 'Le souffle',
  sun: 'Le soleil',
  leap: 'L’élan',
}

const kinds = {
  ceintures: 'Les ceintures, de blanche à noire',
  niveaux: 'Des niveaux à nous',
  aucun: 'Pas de grades',
}

/** The club's disciplines and what follows from them: ages, grades and tabs of the articles. */
export const DisciplinesFields = () => (
  <>
    <p className="text-ink-soft">
      Le site suit cette liste&nbsp;: l’accueil, «&nbsp;Trouver mon cours&nbsp;», les couleurs du
      planning, les dessins. Sans judo ni jujitsu, les dessins de judokas cèdent la place. Les
      horaires, et ce que dit la page «&nbsp;Les cours&nbsp;», sont dans{' '}
      <Link href={dashboardAddress({ section: 'courses' })}>Cours</Link>.
    </p>
    <Presets />
    <Inputs<SettingsFields> of={{ disciplines, ages }} />
    <GradesFields />
    <Inputs<SettingsFields> of={{ categories }} />
  </>
)

const age = {
  name: text('Nom'),
  from: number('De (ans)'),
  // Empty for adults, who have no upper age.
  to: number('À (ans)', { hint: 'facultatif' }),
}

const ages = rows<Age>('Catégories d’âge', {
  item: 'Catégorie',
  add: 'Ajouter une catégorie',
  fields: age,
  start: () => ({ name: '', from: 6, to: null }),
  summary: ({ name, from, to }) => [
    name,
    `${to === null ? `dès ${from}` : `de ${from} à ${to}`}\u00a0ans`,
  ],
  layout: (at) => (
    <div className="grid grid-cols-fit gap-4">
      <Inputs<Age> at={at} of={age} />
    </div>
  ),
})

const categories = texts('Rubriques du blog', {
  label: 'Rubrique',
  one: 'une rubrique',
  the: 'la rubrique',
})

const emptyDiscipline = newDiscipline({
  title: '',
  text: '',
  points: [],
  color: 'bleue',
  drawing: 'sun',
})

/** Fills the form with the texts of a sport; nothing is saved before the button. */
function Presets() {
  const form = useFormContext<SettingsFields>()
  const toast = useToast()
  // A club of two sports takes the texts of one after the other.
  const [keeps, setKeeps] = useState(false)
  const fill = (label: string, preset: DisciplinePreset) => {
    const before = structuredClone(form.getValues())
    const put = (values: Partial<SettingsFields>) => {
      for (const part of ['disciplines', 'ages', 'grades', 'categories'] as const) {
        form.setValue(part, structuredClone(values[part]) as never, { shouldDirty: true })
      }
      form.clearErrors()
    }
    put(keeps ? addPreset(before, preset) : preset)
    setKeeps(true)
    toast.success(`Modèle «\u00a0${label}\u00a0» repris. Relisez, puis enregistrez.`, {
      action: {
        label: 'Annuler',
        onClick: () => {
          put(before)
          setKeeps(keeps)
        },
      },
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby="modele" className="flex flex-wrap items-center gap-3">
      <p id="modele" className="font-bold">
        Partir d’un modèle
      </p>
      {Object.entries(disciplinePresets).map(([label, preset]) => (
        <Button key={label} size="small" variant="ghost" onClick={() => fill(label, preset)}>
          {label}
        </Button>
      ))}
      <CheckField
        className="w-full"
        label="Garder aussi les disciplines qui sont déjà là"
        checked={keeps}
        onChange={({ target }) => setKeeps(target.checked)}
      />
    </div>
  )
}

/** Adds the disciplines and tabs of a sport; ages and grades stay the first one's. */
function addPreset(before: SettingsFields, preset: DisciplinePreset): SettingsFields {
  const names = before.disciplines.map(({ name }) => name)
  return {
    ...before,
    disciplines: [
      ...before.disciplines,
      ...preset.disciplines.filter(({ name }) => !names.includes(name)),
    ],
    categories: [...new Set([...before.categories, ...preset.categories])],
  }
}

const disciplineHead = {
  name: text('Nom', {
    help: 'Dans «\u00a0Trouver mon cours\u00a0» et sous le planning.',
  }),
  title: text('Titre sur l’accueil'),
  color: choice('Couleur', lessonColors),
  childColor: choice('Couleur des cours d’enfants', { '': 'La même', ...lessonColors }),
  ages: text('Âges', {
    hint: 'facultatif',
    placeholder: 'dès 16 ans',
    help: 'Pour les cours qui ne disent pas d’âge.',
  }),
  drawing: choice('Dessin', drawings),
}

const disciplineBody = {
  text: area('Texte', { hint: 'facultatif', rows: 2 }),
  points,
  words: texts('Autres mots du planning pour cette discipline', {
    label: 'Mot',
    one: 'un mot',
    the: 'le mot',
  }),
  image: photo,
  onHome: check('Montrer sur l’accueil'),
  apart: check('À part', {
    help: 'Ses cours ne comptent pour aucune autre discipline, comme «\u00a0Judo adapté\u00a0» pour qui cherche du judo.',
  }),
}

const disciplines = rows<Discipline>('Disciplines', {
  item: 'Discipline',
  add: 'Ajouter une discipline',
  fields: { ...disciplineHead, ...disciplineBody },
  start: () => emptyDiscipline,
  summary: ({ name, title }) => [name, title],
  layout: (at) => (
    <>
      <div className="grid grid-cols-1 gap-4 items-start md:grid-cols-2">
        <Inputs<Discipline> at={at} of={disciplineHead} />
      </div>
      <Inputs<Discipline> at={at} of={disciplineBody} />
    </>
  ),
})

const level = {
  name: text('Nom'),
  color: choice('Couleur', { blanche: 'Blanche', ...lessonColors }),
  text: area('Texte', { rows: 2 }),
}

const levels = rows<Grades['levels'][number]>('Niveaux', {
  item: 'Niveau',
  add: 'Ajouter un niveau',
  fields: level,
  start: () => ({ name: '', color: 'jaune', text: '' }),
  summary: ({ name, text }) => [name, text],
})

/** Belts, whose texts stand in the section of the courses, or levels of the club's own. */
function GradesFields() {
  const kind = useWatch<SettingsFields, 'grades.kind'>({ name: 'grades.kind' })
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0">
      <legend className="text-label mb-2 font-bold">Grades</legend>
      <Inputs<Grades> at="grades" of={{ kind: choice('Ce que l’on passe', kinds) }} />
      {kind === 'ceintures' && (
        <p className="text-note text-ink-soft">
          Ce qu’on apprend à chaque ceinture s’écrit dans la section Cours, «&nbsp;Ceintures&nbsp;».
        </p>
      )}
      {kind !== 'aucun' && <Inputs<Grades> at="grades" of={{ title: text('Titre des grades') }} />}
      {kind === 'niveaux' && <Inputs<Grades> at="grades" of={{ levels }} />}
    </fieldset>
  )
}
