import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import { tellAudience } from '#src/club/courses/audience.contract.ts'
import { ageCategories } from '#src/club/seasons/age-categories.contract.ts'
import { useSeasonYear } from '#web/club/seasons/seasonYear.ts'
import { tellYears } from '#web/club/seasons/tellYears.ts'
import { CheckField, SelectField, TextField } from '#web/look/ui/Field.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'

type Props = { day: number; index: number }

/** What a lesson may tell beside its hours and its name; folded, as most of it is written once. */
export function LessonDetails({ day, index }: Props) {
  const { control, formState } = useFormContext<CoursesFields>()
  const name = `schedules.${day}.times.${index}` as const
  const lesson = useWatch({ control, name })
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  const wrong = Object.keys(errors ?? {}).some((field) => field !== 'time' && field !== 'activity')
  const [unfolded, setOpen] = useState(false)
  const open = unfolded || wrong
  const body = useId()
  const { group, level, place } = lesson
  const told = [group, tellAudience({ time: '', activity: '', ...lesson }), level, place]
  return (
    <div className={styles.details}>
      <button
        type="button"
        className={styles.detailsToggle}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className={styles.chevron} size="1.125rem" strokeWidth={1.75} aria-hidden />
        <span>
          {told.filter(Boolean).join(' · ') || 'Préciser\u00a0: âge, niveau, professeur, lieu…'}
        </span>
      </button>
      <div id={body} className={styles.detailsFields} hidden={!open}>
        {open && <Fields day={day} index={index} />}
      </div>
    </div>
  )
}

/** A year as a number, as the contract wants it; nothing for an empty field. */
const toYear = (text: unknown) => (text === '' || text === null ? null : Number(text))

function Fields({ day, index }: Props) {
  const { register, formState } = useFormContext<CoursesFields>()
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  const name = `schedules.${day}.times.${index}` as const
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  const year = { type: 'number', inputMode: 'numeric', min: 1900, max: 2100 } as const
  return (
    <>
      <TextField
        label="Groupe"
        placeholder="Poussins"
        help="Les cours d’un même groupe ont un agenda à eux."
        error={errors?.group?.message}
        {...register(`${name}.group`)}
      />
      <TextField
        label="Niveau"
        placeholder="Débutants"
        error={errors?.level?.message}
        {...register(`${name}.level`)}
      />
      <CategoryField day={day} index={index} />
      <TextField
        {...year}
        label="Nés de"
        placeholder="2017"
        className={styles.half ?? ''}
        error={errors?.bornFrom?.message}
        {...register(`${name}.bornFrom`, { setValueAs: toYear })}
      />
      <TextField
        {...year}
        label="à"
        placeholder="2018"
        className={styles.half ?? ''}
        error={errors?.bornTo?.message}
        {...register(`${name}.bornTo`, { setValueAs: toYear })}
      />
      <CheckField label="Ouvert aux adultes" {...register(`${name}.adults`)} />
      <SelectField
        label="Professeur"
        // The choices come after the field: it shows what is stored once they are there.
        key={coaches.length}
        error={errors?.teacher?.message}
        {...register(`${name}.teacher`)}
      >
        <option value="">Personne en particulier</option>
        {coaches.map((coach) => (
          <option key={coach._id} value={coach._id}>
            {coach.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Lieu"
        placeholder="Ailleurs qu’au dojo du club"
        error={errors?.place?.message}
        {...register(`${name}.place`)}
      />
      <TextField
        label="À apporter"
        placeholder="Judogi, claquettes, gourde"
        error={errors?.bring?.message}
        {...register(`${name}.bring`)}
      />
    </>
  )
}

/** Fills in the years of birth of one of the federation's age categories. */
function CategoryField({ day, index }: Props) {
  const { control, setValue } = useFormContext<CoursesFields>()
  const name = `schedules.${day}.times.${index}` as const
  const { bornFrom, bornTo } = useWatch({ control, name })
  const season = useSeasonYear()
  const categories = season === undefined ? [] : ageCategories(season)
  const chosen = categories.find(
    ({ from, to }) => (bornFrom || undefined) === from && bornTo === to,
  )
  const fill = (chosenName: string) => {
    const category = categories.find((one) => one.name === chosenName)
    if (!category) return
    const dirty = { shouldDirty: true, shouldValidate: true }
    setValue(`${name}.bornFrom`, category.from ?? null, dirty)
    setValue(`${name}.bornTo`, category.to, dirty)
  }
  return (
    <SelectField
      label="Catégorie d’âge"
      help={season && `Remplit les années de la saison ${season}-${season + 1}.`}
      value={chosen?.name ?? ''}
      onChange={({ target }) => fill(target.value)}
    >
      <option value="">Choisir…</option>
      {categories.map((category) => (
        <option key={category.name} value={category.name}>
          {category.name} ({tellYears(category)})
        </option>
      ))}
    </SelectField>
  )
}
