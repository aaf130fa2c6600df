import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import type { CoursesFields } from './CoursesForm.tsx'
import { RowGroup } from './RowGroup.tsx'

export function StartDatesFields() {
  const { control, register, formState } = useFormContext<CoursesFields>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'startDates' })
  const errors = formState.errors.startDates
  return (
    <RowGroup
      title="Dates de reprise"
      item="Date"
      addLabel="Ajouter une date"
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ date: '', description: '' })}
      onRemove={remove}
      onMove={move}
    >
      {(index) => (
        <>
          <TextField
            label="Date"
            placeholder="Lundi 6 septembre 2027"
            error={errors?.[index]?.date?.message}
            {...register(`startDates.${index}.date`)}
          />
          <TextArea
            label="Description"
            rows={3}
            error={errors?.[index]?.description?.message}
            {...register(`startDates.${index}.description`)}
          />
        </>
      )}
    </RowGroup>
  )
}
