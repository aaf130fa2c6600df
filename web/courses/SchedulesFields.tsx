import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'
import { RowGroup } from './RowGroup.tsx'

const emptyTime = { time: '', activity: '' }

export function SchedulesFields() {
  const { control, register, formState } = useFormContext<CoursesFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'schedules' })
  return (
    <RowGroup
      title="Planning de la semaine"
      item="Jour"
      addLabel="Ajouter un jour"
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ day: '', times: [emptyTime] })}
      onRemove={remove}
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
  const { control, register, formState } = useFormContext<CoursesFields>()
  const { fields, append, remove } = useFieldArray({ control, name: `schedules.${day}.times` })
  const errors = formState.errors.schedules?.[day]?.times
  return (
    <div className={styles.times}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.time}>
          <TextField
            label="Horaire"
            placeholder="18 h 30 – 19 h 45"
            error={errors?.[index]?.time?.message}
            {...register(`schedules.${day}.times.${index}.time`)}
          />
          <TextField
            label="Cours"
            error={errors?.[index]?.activity?.message}
            {...register(`schedules.${day}.times.${index}.activity`)}
          />
          <Button
            size="icon"
            variant="bare-danger"
            icon={<X aria-hidden />}
            aria-label={`Supprimer l’horaire ${index + 1}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
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
