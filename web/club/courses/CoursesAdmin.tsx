import type { ComponentType } from 'react'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { CoursesForm, courseLists } from './CoursesForm.tsx'

const { activities, schedules, startDates } = courseLists

export type CoursesPart = Pick<SectionTab, 'name'> & {
  /** Undefined: the club has no use for it */
  label: (grades: SettingsLayoutData['grades']) => string | undefined
  Content: ComponentType
}

declare module '#web/admin/frame/admin-section.ts' {
  interface AdminSection {
    /** Part that it adds to the section of the courses page */
    coursesPart?: CoursesPart
  }
}

/** Spec section 2 'Courses': activities, schedules and start dates, each on its own page. */
export function CoursesAdmin({ section }: SectionProps) {
  const { grades } = useSettings()
  const added = listAdminSections().flatMap(({ coursesPart }) => {
    const label = coursesPart?.label(grades)
    return coursesPart && label ? { ...coursesPart, label } : []
  })
  const tabs = [activities, schedules, startDates, ...added] as const
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs<(typeof tabs)[number]> section={section} tabs={tabs}>
        {(tab) => ('Content' in tab ? <tab.Content /> : <CoursesForm courseList={tab} />)}
      </SectionTabs>
    </>
  )
}
