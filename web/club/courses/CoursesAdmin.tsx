import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionParts } from '#web/admin/frame/SectionParts.tsx'
import { SectionTop } from '#web/admin/frame/SectionTop.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { BeltsForm } from '#web/club/belts/BeltsForm.tsx'
import { CoursesForm, courseLists } from './CoursesForm.tsx'

const { activities, schedules, startDates } = courseLists
const belts = { name: 'ceintures', label: 'Ceintures' } as const
const parts = [activities, schedules, startDates, belts] as const

/** Spec section 2 'Courses': activities, schedules and start dates, each on its own page. */
export function CoursesAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionTop section={section} />
      <SectionParts<(typeof parts)[number]> section={section} parts={parts}>
        {(part) =>
          part.name === belts.name ? (
            <BeltsForm />
          ) : (
            <SingleRecord<Courses> address="/api/courses">
              {(form) => <CoursesForm {...form} part={part} />}
            </SingleRecord>
          )
        }
      </SectionParts>
    </>
  )
}
