import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import { tellAudience } from '#src/club/courses/audience.contract.ts'
import type { LessonRow } from '#src/club/courses/courses.contract.ts'
import { ageCategories, tellYears } from '#src/club/seasons/age-categories.contract.ts'
import { useSeasonYear } from '#web/club/seasons/seasonYear.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { CheckField, SelectField, TextField } from '#web/look/ui/Field.tsx'
import { rowFields } from '#web/office/forms/FormField.tsx'
import { RemovedRows, useRemovedRows } from '#web/office/lists/RemovedRows.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import {
  MoveButtons,
  ReorderButton,
  SortableList,
  useSortableRow,
} from '#web/office/lists/SortableList.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import styles from './CoursesForm.module.css'
import { CourseField, type CoursesFields } from './CoursesForm.tsx'
import { nextDay, week } from './week.ts'

type Day = CoursesFields['schedules'][number]

export function SchedulesFields() {
  const { getValues } = useFormContext<CoursesFields>()
  const days = useId()
  return (
    <>
      <RowGroup<Day>
        list="schedules"
        title="Planning de la semaine"
        item="Jour"
        addLabel="Ajouter un jour"
        start={(rows) => ({ day: nextDay(rows.map(({ day = '' }) => day)), times: [emptyLesson] })}
        firstField="times.0.time"
        describe={(row) => ({ name: row.day ?? '', more: summary(row) })}
      >
        {(index, add) => (
          <>
            <CourseField
              name={`schedules.${index}.day`}
              label="Jour"
              placeholder="Lundi"
              list={days}
            />
            <LessonsFields day={index}>
              <Button
                size="small"
                variant="ghost"
                icon={<Copy />}
                onClick={() => {
                  const rows = getValues('schedules')
                  const day = nextDay(rows.map((row) => row.day ?? ''))
                  add({ ...structuredClone(rows[index] as Day), day })
                }}
              >
                Copier ce jour
              </Button>
            </LessonsFields>
          </>
        )}
      </RowGroup>
      <datalist id={days}>
        {week.map((day) => (
          <option key={day} value={day} />
        ))}
      </datalist>
    </>
  )
}

/** « 3 cours, de 17 h 30 à … » would say too little: the lessons themselves, as far as they fit. */
const summary = ({ times }: Day) =>
  times
    .map(({ time = '', activity = '' }) => [time, activity].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' · ') || 'Pas de cours'

type Lesson = CoursesFields['schedules'][number]['times'][number]

const emptyLesson: Lesson = { time: '', activity: '' }

/**
 * The lessons of one day. Enter goes on as a volunteer types a week: from the hours to the lesson,
 * from there to the next one, which is made where there is none.
 */
function LessonsFields({ day, children }: { day: number; children?: ReactNode }) {
  const { control, getValues, setFocus } = useFormContext<CoursesFields>()
  const name = `schedules.${day}.times` as const
  const { fields, append, insert, remove, move } = useFieldArray({ control, name })
  const activities = useId()
  const { removed, removeAt, bringBack } = useRemovedRows<Lesson>({
    read: (index) => getValues(`${name}.${index}`) as Lesson,
    remove,
    insert: (index, lesson) => insert(index, lesson, { shouldFocus: false }),
  })
  const add = () => append(emptyLesson, { focusName: `${name}.${fields.length}.time` })
  const goOn = (index: number) => {
    if (index < fields.length - 1) setFocus(`${name}.${index + 1}.time`)
    else add()
  }
  return (
    <div className="stack">
      <SortableList
        count={fields.length}
        nameOf={(index) => `l’horaire ${index + 1}`}
        what="les horaires"
        ownButton
        onMove={move}
      >
        {fields.map(({ id }, index) => (
          <LessonFields
            key={id}
            id={id}
            day={day}
            index={index}
            activities={activities}
            onNext={() => goOn(index)}
            onRemove={() => removeAt(index)}
          />
        ))}
        <RemovedRows
          removed={removed}
          nameOf={({ value }) =>
            [value.time, value.activity].filter(Boolean).join(' ') || 'Horaire'
          }
          bringBack={bringBack}
        />
        <div className="cluster">
          <Button size="small" variant="ghost" icon={<Plus />} onClick={add}>
            Ajouter un horaire
          </Button>
          {children}
          <ReorderButton />
        </div>
      </SortableList>
      <datalist id={activities}>
        {knownActivities(getValues('schedules')).map((activity) => (
          <option key={activity} value={activity} />
        ))}
      </datalist>
    </div>
  )
}

/** Most lessons are given more than once a week. */
const knownActivities = (schedules: CoursesFields['schedules']) => [
  ...new Set(
    schedules.flatMap(({ times }) => times.map(({ activity = '' }) => activity)).filter(Boolean),
  ),
]

type LessonProps = {
  id: string
  day: number
  index: number
  activities: string
  onNext: () => void
  onRemove: () => void
}

function LessonFields({ id, day, index, activities, onNext, onRemove }: LessonProps) {
  const { register, setFocus, formState } = useFormContext<CoursesFields>()
  const { ref, handle } = useSortableRow(id, index)
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  const name = `schedules.${day}.times.${index}` as const
  return (
    <div
      ref={ref}
      className={classes('grid items-end gi ruled-below gap-2 last-fits', styles.time)}
    >
      <TextField
        label="Horaire"
        placeholder="18h30 - 19h45"
        enterKeyHint="next"
        autoComplete="off"
        error={errors?.time?.message}
        onKeyDown={onEnter(() => setFocus(`${name}.activity`))}
        {...register(`${name}.time`)}
      />
      <TextField
        label="Cours"
        enterKeyHint="next"
        autoComplete="off"
        list={activities}
        error={errors?.activity?.message}
        onKeyDown={onEnter(onNext)}
        {...register(`${name}.activity`)}
      />
      <span className="inline-flex items-center">
        <MoveButtons index={index} handle={handle} />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<X />}
          aria-label={`Supprimer l’horaire ${index + 1}`}
          onClick={onRemove}
        />
      </span>
      <LessonDetails day={day} index={index} />
    </div>
  )
}

/** In place of sending the form; not the Enter that ends the writing of an accent. */
const onEnter = (then: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  then()
}

type LessonDetailsProps = { day: number; index: number }

function LessonDetails({ day, index }: LessonDetailsProps) {
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
        className="row gap-2 wide min-0 target note muted bare"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className="fixed turning" size="1.125rem" />
        <span className="ellipsis">
          {told.filter(Boolean).join(' · ') || 'Préciser\u00a0: âge, niveau, professeur, lieu…'}
        </span>
      </button>
      <div id={body} className={classes('grid two', styles.detailsFields)} hidden={!open}>
        {open && <Fields day={day} index={index} />}
      </div>
    </div>
  )
}

const year = {
  type: 'number',
  inputMode: 'numeric',
  min: 1900,
  max: 2100,
  className: styles.half ?? '',
  // A number, as the contract wants it; nothing for an empty field.
  rules: { setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)) },
} as const

function Fields({ day, index }: LessonDetailsProps) {
  const { register, formState } = useFormContext<CoursesFields>()
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  const name = `schedules.${day}.times.${index}` as const
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  return (
    <>
      {rowFields<LessonRow>(name, {
        group: {
          label: 'Groupe',
          placeholder: 'Poussins',
          help: 'Les cours d’un même groupe ont un agenda à eux.',
        },
        level: { label: 'Niveau', placeholder: 'Débutants' },
      })}
      <CategoryField day={day} index={index} />
      {rowFields<LessonRow>(name, {
        bornFrom: { ...year, label: 'Nés de', placeholder: '2017' },
        bornTo: { ...year, label: 'à', placeholder: '2018' },
      })}
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
      {rowFields<LessonRow>(name, {
        place: { label: 'Lieu', placeholder: 'Ailleurs qu’au dojo du club' },
        bring: { label: 'À apporter', placeholder: 'Judogi, claquettes, gourde' },
      })}
    </>
  )
}

function CategoryField({ day, index }: LessonDetailsProps) {
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
