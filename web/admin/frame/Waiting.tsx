import type { Overview } from '#src/admin/overview/overview.contract.ts'
import office from '#web/admin/admin.module.css'
import { classes } from '#web/ui/components/classes.ts'

export type SectionCount = { count: number; what: string }
export type SectionCounts = Partial<Record<string, SectionCount>>

/** What waits for an admin, by the section's name; a section without an entry has nothing. */
export function countsOf(overview: Overview | undefined): SectionCounts {
  const { unread = 0, newComments = 0 } = overview ?? {}
  return {
    ...(unread > 0 && {
      messages: { count: unread, what: unread > 1 ? 'non lus' : 'non lu' },
    }),
    ...(newComments > 0 && {
      commentaires: { count: newComments, what: newComments > 1 ? 'nouveaux' : 'nouveau' },
    }),
  }
}

type Props = { waiting: SectionCount | undefined; className: string | undefined }

export function Waiting({ waiting, className }: Props) {
  if (!waiting) return null
  return (
    <span className={classes('text-white bold rouge', office.waiting, className)}>
      {waiting.count}
      <span className="visually-hidden"> {waiting.what}</span>
    </span>
  )
}
