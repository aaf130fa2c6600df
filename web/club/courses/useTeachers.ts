import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import type { Teacher } from './coursesProps.ts'

declare module '#web/admin/frame/admin-section.ts' {
  interface AdminSection {
    /** Address of the list from which a lesson's teacher is chosen */
    teachers?: string
  }
}

/** Teachers a lesson may have; undefined where no feature lists any. */
export function useTeachers(): readonly Teacher[] | undefined {
  const address = listAdminSections().find(({ teachers }) => teachers)?.teachers
  const { records } = useRecords<Teacher>(address)
  return address === undefined ? undefined : records
}
