import Copy from 'lucide-react/icons/copy'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#web/look/ui/Button.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { CourseField, type CoursesFields } from './CoursesForm.tsx'
import { emptyLesson, LessonsFields } from './LessonsFields.tsx'
import { nextDay, week } from './week.ts'

type Day = CoursesFields['schedules'][number]

export function SchedulesFields() {
  const { getValues } = useFormContext<CoursesFields>()
  const days = useId()
  return (
    <>
      <RowGroup<Day>
        list="schedules"
        title="Planning de la semaine"
        item="Jour"
        addLabel="Ajouter un jour"
        start={(rows) => ({ day: nextDay(rows.map(({ day = '' }) => day)), times: [emptyLesson] })}
        firstField="times.0.time"
        describe={(row) => ({ name: row.day ?? '', more: summary(row) })}
      >
        {(index, add) => (
          <>
            <CourseField
              name={`schedules.${index}.day`}
              label="Jour"
              placeholder="Lundi"
              list={days}
            />
            <LessonsFields day={index}>
              <Button
                size="small"
                variant="ghost"
                icon={<Copy />}
                onClick={() => {
                  const rows = getValues('schedules')
                  const day = nextDay(rows.map((row) => row.day ?? ''))
                  add({ ...structuredClone(rows[index] as Day), day })
                }}
              >
                Copier ce jour
              </Button>
            </LessonsFields>
          </>
        )}
      </RowGroup>
      <datalist id={days}>
        {week.map((day) => (
          <option key={day} value={day} />
        ))}
      </datalist>
    </>
  )
}

/** « 3 cours, de 17 h 30 à … » would say too little: the lessons themselves, as far as they fit. */
const summary = ({ times }: Day) =>
  times
    .map(({ time = '', activity = '' }) => [time, activity].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' · ') || 'Pas de cours'
