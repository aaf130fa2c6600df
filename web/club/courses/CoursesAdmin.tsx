import type { ComponentType } from 'react'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { BeltsForm } from '#web/club/belts/BeltsForm.tsx'
import { type SectionPart, SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { SingleRecord } from '#web/office/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { ActivitiesFields } from './ActivitiesFields.tsx'
import { CoursesForm, type CoursesList } from './CoursesForm.tsx'
import { SchedulesFields } from './SchedulesFields.tsx'
import { StartDatesFields } from './StartDatesFields.tsx'

type Part = SectionPart & ({ list: CoursesList; Fields: ComponentType } | { Form: ComponentType })

const parts: readonly [Part, ...Part[]] = [
  { name: 'activites', label: 'Activités', list: 'activities', Fields: ActivitiesFields },
  { name: 'planning', label: 'Planning', list: 'schedules', Fields: SchedulesFields },
  { name: 'reprises', label: 'Dates de reprise', list: 'startDates', Fields: StartDatesFields },
  { name: 'ceintures', label: 'Ceintures', Form: BeltsForm },
]

/** Spec section 2 'Courses': activities, schedules and start dates, each a short page of its own. */
export function CoursesAdmin({ section }: SectionProps) {
  const courses = useSingleRecord<Courses>('/api/courses')
  return (
    <>
      <SectionTop section={section} />
      <SectionParts section={section} parts={parts}>
        {(part) =>
          'Form' in part ? (
            <part.Form />
          ) : (
            <SingleRecord {...courses}>
              {(form) => (
                <CoursesForm {...form} list={part.list}>
                  <part.Fields />
                </CoursesForm>
              )}
            </SingleRecord>
          )
        }
      </SectionParts>
    </>
  )
}
