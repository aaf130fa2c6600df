import X from 'lucide-react/icons/x'
import { useFormContext } from 'react-hook-form'
import { MoveButtons } from '#web/admin/MoveButtons.tsx'
import { useSortableRow } from '#web/admin/useSortableRow.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './CoursesForm.module.css'
import type { CoursesFields } from './CoursesForm.tsx'

type Props = { id: string; day: number; index: number; onRemove: () => void }

/** One lesson of a day: its time and what is taught. */
export function Time({ id, day, index, onRemove }: Props) {
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
