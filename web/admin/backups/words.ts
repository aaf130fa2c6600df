import type { BackupsOverview, Counts } from '#src/core/backups/backups.schema.ts'
import { formatCount } from '#src/core/text/nouns.shared.ts'
import { timeOfDay } from '#web/ui/text/clubTime.ts'
import { longDay } from '#web/ui/text/dates.ts'

/** '12 mars 2026, 03:10', club time, with no-break spaces */
export const formatMoment = (iso: string) =>
  `${longDay(iso)}, ${timeOfDay(iso)}`.replaceAll(' ', '\u00a0')

/** Date of a backup stored offsite, read from its file name. */
export function formatName(name: string): string {
  const [, day, hours, minutes] = /^\D+(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})/.exec(name) ?? []
  return day ? `${longDay(day)}, ${hours}:${minutes}`.replaceAll(' ', '\u00a0') : name
}

/** '214 photos, 38 articles, …': tables with at least one record, in the order of `nouns`. */
export const formatCounts = (counts: Counts, nouns: BackupsOverview['nouns']): string =>
  Object.entries(nouns)
    .filter(([table]) => (counts[table] ?? 0) > 0)
    .map(([table, words]) => formatCount(counts[table] ?? 0, words))
    .join(', ')
