import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '#web/admin/SortableList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'
import { RowGroup } from './RowGroup.tsx'
import { Time } from './Time.tsx'

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
