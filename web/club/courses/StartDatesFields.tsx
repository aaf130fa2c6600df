import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { CourseField } from './CoursesForm.tsx'

export function StartDatesFields() {
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
          <CourseField
            name={`startDates.${index}.date`}
            label="Date"
            placeholder="Lundi 6 septembre 2027"
          />
          <CourseField name={`startDates.${index}.description`} label="Description" rows={3} />
        </>
      )}
    </RowGroup>
  )
}
