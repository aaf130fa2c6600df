import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { type Courses, coursesInput } from '#src/courses/courses.contract.ts'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/forms/SingleForm.tsx'
import { ActivitiesFields } from './ActivitiesFields.tsx'
import styles from './CoursesForm.module.css'
import { SchedulesFields } from './SchedulesFields.tsx'
import { StartDatesFields } from './StartDatesFields.tsx'

export type CoursesFields = z.input<typeof coursesInput>

const labels = {
  activities: 'Activités',
  schedules: 'Planning de la semaine',
  startDates: 'Dates de reprise',
}
const texts = { updated: 'Courses page updated.', failed: 'Error updating courses page' }

/** Three lists that are saved together; the spec's messages here are in English. */
export function CoursesForm(props: SingleFormProps<Courses>) {
  const { form, saving } = useSingleForm(props, {
    room: '/api/courses',
    contract: coursesInput,
    toFields: (courses: Courses): CoursesFields => courses,
    labels,
    texts,
  })

  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className={styles.form}>
        <ActivitiesFields />
        <SchedulesFields />
        <StartDatesFields />
      </SingleForm>
    </FormProvider>
  )
}
