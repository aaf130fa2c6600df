import Package from 'lucide-react/icons/package'
import type { Kind } from '#web/admin/frame/admin-section.ts'
import { adminSections } from '#web/admin/frame/sections.ts'

export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  adminSections
    .flatMap(({ feature: room, kind, kindsWithin }) =>
      Object.entries({ ...(kind && { [room]: kind }), ...kindsWithin }),
    )
    .toSorted(([a], [b]) => a.localeCompare(b)),
)

/** Returns generic nouns for a feature unknown to this page. */
export const kindOf = (room: string): Kind =>
  kinds[room] ?? { nouns: ['élément', 'éléments'], Icon: Package }
