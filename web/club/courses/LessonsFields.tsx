import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { RemovedRows } from '#web/office/lists/RemovedRows.tsx'
import rowStyles from '#web/office/lists/RowGroup.module.css'
import {
  MoveButtons,
  ReorderButton,
  SortableList,
  useSortableRow,
} from '#web/office/lists/SortableList.tsx'
import { useRemovedRows } from '#web/office/lists/useRemovedRows.ts'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'
import { LessonDetails } from './LessonDetails.tsx'

type Lesson = CoursesFields['schedules'][number]['times'][number]

export const emptyLesson: Lesson = { time: '', activity: '' }

/**
 * The lessons of one day. Enter goes on as a volunteer types a week: from the hours to the lesson,
 * from there to the next one, which is made where there is none.
 */
export function LessonsFields({ day, children }: { day: number; children?: ReactNode }) {
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
        <div className={rowStyles.buttons}>
          <Button size="small" variant="ghost" icon={<Plus aria-hidden />} onClick={add}>
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

type Props = {
  id: string
  day: number
  index: number
  /** The list of what is taught on other days, which the field offers */
  activities: string
  onNext: () => void
  onRemove: () => void
}

/** One lesson: its hours and what is taught. */
function LessonFields({ id, day, index, activities, onNext, onRemove }: Props) {
  const { register, setFocus, formState } = useFormContext<CoursesFields>()
  const { ref, handle } = useSortableRow(id, index)
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  const name = `schedules.${day}.times.${index}` as const
  return (
    <div ref={ref} className={styles.time}>
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
      <span className={styles.timeButtons}>
        <MoveButtons index={index} handle={handle} />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<X aria-hidden />}
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
