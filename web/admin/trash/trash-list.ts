import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Trashed } from '#src/core/trash/trash.schema.ts'

/**
 * Filters by title or author of the deletion, ignoring case and accents; `room` empty shows every
 * kind.
 */
export function chooseTrashed(
  list: readonly Trashed[],
  search: string,
  recordType: string,
): Trashed[] {
  const words = normaliseText(search).split(/\s+/).filter(Boolean)
  return list
    .filter((one) => recordType === '' || one.room === recordType)
    .filter(({ title, deletedBy }) => {
      const text = normaliseText(`${title} ${deletedBy}`)
      return words.every((word) => text.includes(word))
    })
}

const dayMs = 24 * 60 * 60 * 1000

/** Formats the time left to restore a record, its last day included. */
export function timeLeft(expiresAt: string, now: number): string {
  const days = Math.ceil((Date.parse(expiresAt) - now) / dayMs)
  return days > 1 ? `Encore ${days} jours` : 'Dernier jour'
}
