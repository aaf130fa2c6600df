import type { Overview } from '#src/office/overview/overview.contract.ts'

/** How many things wait in a section, and what they are: « 3 non lus ». */
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
