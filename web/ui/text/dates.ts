import { momentFormat } from '#src/core/time/club-time.shared.ts'
import { dayFormat } from '#src/core/time/dates.shared.ts'

export { calendarDay, dayInWords, longDay } from '#src/core/time/dates.shared.ts'

/** Formats as « 07 ». */
export const dayNumber = dayFormat({ day: '2-digit' })

/** Formats as « déc. 2026 ». */
export const monthYear = dayFormat({ month: 'short', year: 'numeric' })

/** Formats as « décembre 2026 ». */
export const longMonthYear = dayFormat({ month: 'long', year: 'numeric' })

/** Formats as « dimanche ». */
export const weekday = dayFormat({ weekday: 'long' })

/** Formats as « 25 nov. » or « 1er janv. ». */
export const dayMonth = dayFormat({ day: 'numeric', month: 'short' })

const dayMs = 24 * 60 * 60 * 1000
const shortDay = momentFormat({})

/**
 * Formats a date by its age in days, rounded up: 1 Aujourd’hui, 2 Hier, up to 7 'N-1 jours
 * auparavant', then the date.
 */
export function relativeDate(date: string, now: number): string {
  const days = Math.ceil((now - Date.parse(date)) / dayMs)
  if (days <= 1) return 'Aujourd’hui'
  if (days === 2) return 'Hier'
  if (days <= 7) return `${days - 1} jours auparavant`
  return shortDay(Date.parse(date))
}
