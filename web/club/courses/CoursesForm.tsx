import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod'
import { type Courses, coursesForm, coursesInput } from '#src/club/courses/courses.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { FormField } from '#web/office/forms/FormField.tsx'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import type { Labels } from '#web/office/forms/useAdminForm.ts'

export type CoursesFields = z.input<typeof coursesInput>

export const CourseField = FormField<CoursesFields>

export type CoursesList = keyof CoursesFields

const labels: Labels<CoursesFields> = {
  activities: 'Activités',
  schedules: 'Planning de la semaine',
  startDates: 'Dates de reprise',
}

const places: Labels<CoursesFields> = {
  activities: 'activites',
  schedules: 'planning',
  startDates: 'reprises',
}

/** The spec's messages here are in English. */
const texts = { updated: 'Courses page updated.', failed: 'Error updating courses page' }

type Props = SingleFormProps<Courses> & {
  list: CoursesList
  /** Of courses that visitors don't see yet: their address, and what is said of a save */
  unseen?: { room: string; texts: typeof texts }
  children: ReactNode
}

/**
 * One of the three lists, saved by itself: the call takes them all, so the other two go along as
 * they were read.
 */
export function CoursesForm({ list, unseen, children, ...props }: Props) {
  const { form, saving } = useSingleForm(props, {
    room: unseen?.room ?? '/api/courses',
    part: list,
    versions: !unseen,
    // Hours are refused where they are typed.
    contract: list === 'schedules' ? coursesForm : coursesInput,
    toFields: (courses: Courses): CoursesFields => courses,
    // The form holds the others too, and neither compares nor keeps them.
    labels: { [list]: labels[list] } as Labels<CoursesFields>,
    toBody: (values, before) => ({
      ...before,
      [list]: withoutEmptyRows(values, (before as Courses).schedules)[list],
    }),
    texts: unseen?.texts ?? texts,
    shown: () => {
      if (unseen) return undefined
      const href = `${hrefs.courses}#${places[list]}`
      return { href, share: { title: labels[list], url: href } }
    },
  })
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className="grid gap-7">
        {children}
      </SingleForm>
    </FormProvider>
  )
}

/**
 * The lists without the rows nobody has written anything in. A day that was saved before stays,
 * since without lessons it says that there are none; one that was only added has no more than the
 * name it was offered.
 */
export function withoutEmptyRows(
  { activities, schedules, startDates }: Courses,
  before: readonly { day: string }[],
): Courses {
  const isKnown = (day: string) => before.some((one) => one.day.trim() === day.trim())
  return {
    activities: activities
      .map((activity) => ({ ...activity, objectives: activity.objectives.filter(isWritten) }))
      .filter(
        ({ title, description, objectives }) =>
          isWritten(title) || isWritten(description) || objectives.length > 0,
      ),
    schedules: schedules
      .map(({ day, times }) => ({
        day,
        times: times.filter(({ time, activity }) => isWritten(time) || isWritten(activity)),
      }))
      .filter(({ day, times }) => isKnown(day) || times.length > 0),
    startDates: startDates.filter(
      ({ date, description }) => isWritten(date) || isWritten(description),
    ),
  }
}

const isWritten = (text: string) => text.trim() !== ''
