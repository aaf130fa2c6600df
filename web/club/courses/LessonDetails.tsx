import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import { tellAudience } from '#src/club/courses/audience.contract.ts'
import { ageCategories } from '#src/club/seasons/age-categories.contract.ts'
import { useSeasonYear } from '#web/club/seasons/seasonYear.ts'
import { tellYears } from '#web/club/seasons/tellYears.ts'
import { classes } from '#web/look/ui/classes.ts'
import { CheckField, SelectField } from '#web/look/ui/Field.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import styles from './CoursesForm.module.css'
import { CourseField, type CoursesFields } from './CoursesForm.tsx'

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
    <div className="stack">
      <button
        type="button"
        className={classes('row gap-2 note muted min-0 wide target', styles.detailsToggle)}
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
  const rules = { setValueAs: toYear }
  return (
    <>
      <CourseField
        name={`${name}.group`}
        label="Groupe"
        placeholder="Poussins"
        help="Les cours d’un même groupe ont un agenda à eux."
      />
      <CourseField name={`${name}.level`} label="Niveau" placeholder="Débutants" />
      <CategoryField day={day} index={index} />
      <CourseField
        name={`${name}.bornFrom`}
        {...year}
        rules={rules}
        label="Nés de"
        placeholder="2017"
        className={styles.half ?? ''}
      />
      <CourseField
        name={`${name}.bornTo`}
        {...year}
        rules={rules}
        label="à"
        placeholder="2018"
        className={styles.half ?? ''}
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
      <CourseField name={`${name}.place`} label="Lieu" placeholder="Ailleurs qu’au dojo du club" />
      <CourseField
        name={`${name}.bring`}
        label="À apporter"
        placeholder="Judogi, claquettes, gourde"
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
