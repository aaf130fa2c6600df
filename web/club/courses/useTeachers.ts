import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import type { Teacher } from './coursesProps.ts'

/** Teachers a lesson may have; undefined where no feature lists any. */
export function useTeachers(): readonly Teacher[] | undefined {
  const address = listAdminSections().flatMap(({ choices }) => choices?.teachers ?? [])[0]
  const { records } = useRecords<Teacher>(address)
  return address === undefined ? undefined : records
}
