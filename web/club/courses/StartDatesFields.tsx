import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import type { CoursesFields } from './CoursesForm.tsx'

export function StartDatesFields() {
  const { register, formState } = useFormContext<CoursesFields>()
  const errors = formState.errors.startDates
  return (
    <RowGroup
      list="startDates"
      title="Dates de reprise"
      item="Date"
      addLabel="Ajouter une date"
      start={() => ({ date: '', description: '' })}
      firstField="date"
      describe={({ date = '', description = '' }) => ({ name: date, more: description })}
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
