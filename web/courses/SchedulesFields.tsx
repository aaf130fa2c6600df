import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MoveButtons, SortableList, useSortableRow } from '#web/lists/SortableList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'
import { RowGroup } from './RowGroup.tsx'

const emptyTime = { time: '', activity: '' }

export function SchedulesFields() {
  const { control, register, formState } = useFormContext<CoursesFields>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'schedules' })
  return (
    <RowGroup
      title="Planning de la semaine"
      item="Jour"
      addLabel="Ajouter un jour"
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ day: '', times: [emptyTime] })}
      onRemove={remove}
      onMove={move}
    >
      {(index) => (
        <>
          <TextField
            label="Jour"
            placeholder="Lundi"
            error={formState.errors.schedules?.[index]?.day?.message}
            {...register(`schedules.${index}.day`)}
          />
          <Times day={index} />
        </>
      )}
    </RowGroup>
  )
}

function Times({ day }: { day: number }) {
  const { control } = useFormContext<CoursesFields>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: `schedules.${day}.times`,
  })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    // The button that has the focus goes with its row.
    add.current?.focus()
    remove(index)
  }
  return (
    <div className={styles.times}>
      <SortableList
        count={fields.length}
        nameOf={(index) => `l’horaire ${index + 1}`}
        onMove={move}
      >
        {fields.map(({ id }, index) => (
          <Time key={id} id={id} day={day} index={index} onRemove={() => removeAt(index)} />
        ))}
      </SortableList>
      <Button
        ref={add}
        size="small"
        variant="ghost"
        className={styles.add}
        icon={<Plus aria-hidden />}
        onClick={() => append(emptyTime)}
      >
        Ajouter un horaire
      </Button>
    </div>
  )
}

type Props = { id: string; day: number; index: number; onRemove: () => void }

/** One lesson of a day: its time and what is taught. */
function Time({ id, day, index, onRemove }: Props) {
  const { register, formState } = useFormContext<CoursesFields>()
  const { ref, handle } = useSortableRow(id, index)
  const errors = formState.errors.schedules?.[day]?.times?.[index]
  return (
    <div ref={ref} className={styles.time}>
      <TextField
        label="Horaire"
        placeholder="18 h 30 – 19 h 45"
        error={errors?.time?.message}
        {...register(`schedules.${day}.times.${index}.time`)}
      />
      <TextField
        label="Cours"
        error={errors?.activity?.message}
        {...register(`schedules.${day}.times.${index}.activity`)}
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
    </div>
  )
}
