import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { ageCategories, formatYears } from '#src/club/calendar/age-categories.shared.ts'
import { formatAudience } from '#src/club/courses/audience.shared.ts'
import type { CoursesFields, LessonRow } from '#src/club/courses/courses.schema.ts'
import type { ClubYear } from '#src/club/courses/lessons.shared.ts'
import { check, choice, Inputs, number, text } from '#web/admin/forms/fields.tsx'
import { RowList, rows, useRows } from '#web/admin/forms/rows.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import { get as getJson } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import type { Teacher } from './coursesProps.ts'
import { nextDay, week } from './week.ts'

type Day = CoursesFields['schedules'][number]

const dayName = { day: text('Jour', { placeholder: 'Lundi', offers: week }) }

const schedules = rows<Day>('Planning de la semaine', {
  item: 'Jour',
  add: 'Ajouter un jour',
  fields: dayName,
  start: (days) => ({ day: nextDay(days.map(({ day = '' }) => day)), times: [emptyLesson] }),
  focus: '[name$=".time"]',
  summary: (row) => [row.day, summary(row)],
  layout: (at, add) => (
    <>
      <Inputs<Day> at={at} of={dayName} />
      <LessonsFields name={`${at}.times` as LessonsPath}>
        <CopyButton at={at} add={add} />
      </LessonsFields>
    </>
  ),
})

export const SchedulesFields = () => <Inputs<CoursesFields> of={{ schedules }} />

function CopyButton({ at, add }: { at: string; add: (day: Day) => void }) {
  const { getValues } = useFormContext()
  const copy = () => {
    const days: Day[] = getValues('schedules')
    const copied: Lesson[] = getValues(`${at}.times`)
    const day = nextDay(days.map(({ day = '' }) => day))
    add({ day, times: copied.map(({ _id, ...lesson }) => lesson) })
  }
  return (
    <Button size="small" icon={<Copy />} onClick={copy}>
      Copier ce jour
    </Button>
  )
}

/** Lessons themselves as the summary: « 3 cours, de 17 h 30 à … » would say too little. */
const summary = ({ times }: Day) =>
  times
    .map(({ time = '', activity = '' }) => [time, activity].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' · ') || 'Pas de cours'

type Lesson = CoursesFields['schedules'][number]['times'][number]

const emptyLesson: Lesson = { time: '', activity: '' }

/**
 * Lessons of one day. Enter moves from the hours to the lesson, then to the next lesson, which is
 * added if missing.
 */
function LessonsFields({ name, children }: { name: LessonsPath; children: ReactNode }) {
  const { getValues, setFocus } = useFormContext<CoursesFields>()
  const lessons = useRows<Lesson>(name)
  const activities = listKnown(getValues('schedules'), 'activity')
  return (
    <div className="grid grid-cols-1 gap-4">
      <RowList
        name={name}
        rows={lessons}
        title="les horaires"
        item="l’horaire"
        add={{ label: 'Ajouter un horaire', row: () => emptyLesson, size: 'small' }}
        removedName={({ time, activity }) =>
          [time, activity].filter(Boolean).join(' ') || 'Horaire'
        }
        rowClass="grid items-end bg-surface border-b border-b-line gap-2 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-(--cols) [--cols:minmax(0,13rem)_minmax(0,1fr)_auto] pb-4 *:nth-2:col-span-full *:nth-2:row-2 md:*:nth-2:col-2 md:*:nth-2:row-1 *:nth-4:col-span-full"
        beside={children}>
        {({ index, moves, remove, add }) => (
          <>
            <Inputs<LessonRow>
              at={`${name}.${index}`}
              of={{
                time: text('Horaire', {
                  placeholder: '18h30 - 19h45',
                  enterKeyHint: 'next',
                  onKeyDown: onEnter(() => setFocus(`${name}.${index}.activity`)),
                }),
                activity: text('Cours', {
                  enterKeyHint: 'next',
                  offers: activities,
                  onKeyDown: onEnter(() =>
                    index < lessons.ids.length - 1
                      ? setFocus(`${name}.${index + 1}.time`)
                      : add(emptyLesson),
                  ),
                }),
              }}
            />
            <span className="inline-flex items-center">
              {moves}
              <IconButton
                danger
                Icon={X}
                label={`Supprimer l’horaire ${index + 1}`}
                onClick={remove}
              />
            </span>
            <LessonDetails name={`${name}.${index}`} />
          </>
        )}
      </RowList>
    </div>
  )
}

/** Suggestions: most lessons are given more than once a week, in few places. */
const listKnown = (schedules: CoursesFields['schedules'], field: 'activity' | 'place') => [
  ...new Set(
    schedules.flatMap(({ times }) => times.map((lesson) => lesson[field] ?? '')).filter(Boolean),
  ),
]

/** Paths of a day's lessons, and of one, in the form's fields */
type LessonsPath = `schedules.${number}.times`
type LessonPath = { name: `${LessonsPath}.${number}` }

/**
 * Handles Enter instead of submitting the form. Ignores the Enter that ends the composition of a
 * character.
 */
const onEnter = (then: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  then()
}

function LessonDetails({ name }: LessonPath) {
  const { control, formState } = useFormContext<CoursesFields>()
  const lesson = useWatch({ control, name })
  const errors = Object.keys(get(formState.errors, name) ?? {})
  const wrong = errors.some((field) => field !== 'time' && field !== 'activity')
  const [unfolded, setOpen] = useState(false)
  const open = unfolded || wrong
  const body = useId()
  const { level, specialPublic, place } = lesson
  const audience = formatAudience({ time: '', activity: '', ...lesson })
  const details = [lesson.group, audience, level, specialPublic, place]
  return (
    <div className="grid grid-cols-1 gap-4">
      <button
        type="button"
        className="flex items-center gap-2 w-full min-w-0 min-h-11 text-note text-ink-soft p-0 border-0 bg-transparent"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}>
        <ChevronDown className="flex-none turning" size="1.125rem" />
        <span className="truncate">
          {details.filter(Boolean).join(' · ') || 'Préciser\u00a0: âge, niveau, professeur, lieu…'}
        </span>
      </button>
      <div
        id={body}
        className="grid grid-cols-2 gap-x-3 gap-y-4 max-md:*:col-span-full"
        hidden={!open}>
        {open && <Fields name={name} />}
      </div>
    </div>
  )
}

const year = { min: 1900, max: 2100, className: 'max-md:col-auto!' }

const whom = {
  group: text('Groupe', {
    placeholder: 'Poussins',
    help: 'Les cours d’un même groupe ont un agenda à eux.',
  }),
  level: text('Niveau', { placeholder: 'Débutants' }),
  specialPublic: text('Public particulier', {
    placeholder: 'Section sportive, groupe compétition',
    help: 'Si ce cours n’est pas ouvert à tous\u00a0: «\u00a0Trouver mon cours\u00a0» le met à part, en dernier.',
  }),
}
const born = {
  bornFrom: number('Nés de', { ...year, placeholder: '2017' }),
  bornTo: number('à', { ...year, placeholder: '2018' }),
  adults: check('Ouvert aux adultes'),
}
const rest = (isDojo: boolean, places: readonly string[]) => ({
  place: text('Lieu', {
    offers: places,
    placeholder: isDojo ? 'Ailleurs qu’au dojo du club' : 'Ailleurs qu’à la salle du club',
  }),
  bring: text('À apporter', { placeholder: 'Claquettes, gourde' }),
})

function Fields({ name }: LessonPath) {
  const isDojo = useVenueName() === 'dojo'
  const { getValues } = useFormContext<CoursesFields>()
  const places = listKnown(getValues('schedules'), 'place')
  const teachers = useTeachers()?.map(({ _id, name }) => [_id, name])
  const teacher =
    teachers &&
    choice('Professeur', { '': 'Personne en particulier', ...Object.fromEntries(teachers) })
  return (
    <>
      <Inputs<LessonRow> at={name} of={whom} />
      <CategoryField name={name} />
      <Inputs<LessonRow>
        at={name}
        of={{ ...born, ...(teacher && { teacher }), ...rest(isDojo, places) }}
      />
    </>
  )
}

function CategoryField({ name }: LessonPath) {
  const { control, setValue } = useFormContext<CoursesFields>()
  const { bornFrom, bornTo } = useWatch({ control, name })
  const { data } = useSWR<ClubYear>('/api/season', getJson)
  const season = useContext(SeasonYearContext) ?? data?.year
  const categories = season === undefined ? [] : ageCategories(season, data?.ages ?? [])
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
      choices={[
        ['', 'Choisir…'],
        ...categories.map((one) => [one.name, `${one.name} (${formatYears(one)})`] as const),
      ]}
      onChange={({ target }) => fill(target.value)}
    />
  )
}

/** Teachers a lesson may have; undefined where no feature lists any. */
export function useTeachers(): readonly Teacher[] | undefined {
  const address = listAdminSections().flatMap(({ choices }) => choices?.teachers ?? [])[0]
  const { records } = useRecords<Teacher>(address)
  return address === undefined ? undefined : records
}

/** Year in which the edited draft season begins; undefined outside a draft. */
export const SeasonYearContext = createContext<number | undefined>(undefined)
