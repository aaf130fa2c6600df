import type { Overview } from '#src/admin/overview/overview.schema.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { classes } from '#web/ui/components/classes.ts'
import type { SectionCount } from './admin-section.ts'

export type SectionCounts = Partial<Record<string, SectionCount>>

/** Counts what needs an admin's attention, by section name; sections with nothing are left out. */
export const listSectionCounts = (overview: Overview | undefined): SectionCounts =>
  Object.fromEntries(
    listAdminSections().flatMap(({ section, waiting }) => {
      const found = overview && waiting?.(overview)
      return section && found?.count ? [[section.name, found]] : []
    }),
  )

/** Adds up what waits in sections that are out of sight. */
export const addCounts = (
  counts: readonly (SectionCount | undefined)[],
): SectionCount | undefined => {
  const count = counts.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  return count > 0 ? { count, what: 'à voir' } : undefined
}

type Props = { waiting: SectionCount | undefined; className: string | undefined }

export function UnreadBadge({ waiting, className }: Props) {
  if (!waiting) return null
  return (
    <span
      className={classes(
        'inline-grid place-items-center min-w-(--count-size,1.5rem) h-(--count-size,1.5rem) px-1 text-on-accent text-[length:var(--count-text,var(--text-small))] font-bold bg-accent-fill',
        className,
      )}>
      {waiting.count}
      <span className="sr-only"> {waiting.what}</span>
    </span>
  )
}
