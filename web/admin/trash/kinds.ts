import Package from 'lucide-react/icons/package'
import type { Kind } from '#web/admin/frame/admin-section.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'

/** Kinds of deletable records by record type. */
export const listKinds = (): Readonly<Record<string, Kind>> =>
  Object.fromEntries(
    listAdminSections()
      .flatMap(({ feature, kind, kindsWithin }) =>
        Object.entries({ ...(kind && { [feature]: kind }), ...kindsWithin }),
      )
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/** Returns generic nouns for a feature unknown to this page. */
export const getKind = (recordType: string): Kind =>
  listKinds()[recordType] ?? { nouns: ['élément', 'éléments', 'm'], Icon: Package }
