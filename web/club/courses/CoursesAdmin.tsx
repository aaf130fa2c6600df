import type { ComponentType } from 'react'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { type SectionPart, SectionParts } from '#web/admin/frame/SectionParts.tsx'
import { SectionTop } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { CoursesForm, courseLists } from './CoursesForm.tsx'

const { activities, schedules, startDates } = courseLists

export type CoursesPart = SectionPart & { Content: ComponentType }

declare module '#web/admin/frame/admin-section.ts' {
  interface AdminSection {
    /** Part that it adds to the section of the courses page */
    coursesPart?: CoursesPart
  }
}

/** Spec section 2 'Courses': activities, schedules and start dates, each on its own page. */
export function CoursesAdmin({ section }: SectionProps) {
  const added = listAdminSections().flatMap(({ coursesPart }) => coursesPart ?? [])
  const parts = [activities, schedules, startDates, ...added] as const
  return (
    <>
      <SectionTop section={section} />
      <SectionParts<(typeof parts)[number]> section={section} parts={parts}>
        {(part) =>
          'Content' in part ? (
            <part.Content />
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
