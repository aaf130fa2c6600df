import type { Courses } from '#src/courses/courses.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { LoadFailed, Loading } from '#web/frame/PageStates.tsx'
import { useSingleRecord } from '#web/lists/useRecords.ts'
import { CoursesForm } from './CoursesForm.tsx'

/** Spec section 2 'Courses': activities, schedules and start dates in one form. */
export function CoursesAdmin({ section }: SectionProps) {
  const { saved, failed, reload } = useSingleRecord<Courses>('/api/courses')
  return (
    <>
      <SectionTop section={section} />
      {saved ? (
        <CoursesForm key={saved.etag} saved={saved} onSaved={reload} />
      ) : failed ? (
        <LoadFailed retry={reload} />
      ) : (
        <Loading text="Chargement..." />
      )}
    </>
  )
}
