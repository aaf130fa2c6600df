import { type RowWords, rowFields } from '#web/office/forms/FormField.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import type { CoursesFields } from './CoursesForm.tsx'

const texts: RowWords<CoursesFields['startDates'][number]> = {
  date: { label: 'Date', placeholder: 'Lundi 6 septembre 2027' },
  description: { label: 'Description', rows: 3 },
}

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
      {(index) => rowFields(`startDates.${index}`, texts)}
    </RowGroup>
  )
}
