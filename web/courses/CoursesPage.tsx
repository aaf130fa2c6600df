import type { Courses } from '#src/courses/courses.contract.ts'
import { still } from '#web/frame/Still.tsx'
import { sectionSheets } from './sections.styles.ts'

const Sections = still(
  async () => (await import('./CoursesSections.tsx')).CoursesSections,
  sectionSheets,
)

/** Spec section 2 'Courses page': nothing of it moves. */
export function CoursesPage({ courses }: { courses: Courses }) {
  return <Sections courses={courses} />
}
