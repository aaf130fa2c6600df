import { clubDay, momentFormat } from '#src/core/time/club-time.shared.ts'

/*
 * Date formats in French. Each function takes a day (yyyy-MM-dd) or an ISO moment, formatted as its
 * day on the club's clock. Results do not depend on the machine. Other texts are returned unchanged.
 */

/** Formats as « 07 ». */
export const dayNumber = formatter({ day: '2-digit' })

/** Formats as « déc. 2026 ». */
export const monthYear = formatter({ month: 'short', year: 'numeric' })

/** Formats as « décembre 2026 ». */
export const longMonthYear = formatter({ month: 'long', year: 'numeric' })

/** Formats as « dimanche ». */
export const weekday = formatter({ weekday: 'long' })

/** Formats as « mercredi 25 novembre » or « vendredi 1er janvier ». */
export const dayInWords = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** Formats as « 25 nov. » or « 1er janv. ». */
export const dayMonth = formatter({ day: 'numeric', month: 'short' })

/** Formats as « 13 décembre 2026 » or « 1er janvier 2027 ». */
export const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** Calendar day, yyyy-MM-dd: sortable, and valid in `<time dateTime>`. */
export function dayOf(date: string): string {
  const moment = parse(date)
  return date.length === 10 || Number.isNaN(moment) ? date : clubDay(new Date(moment))
}

/** Parses ISO dates only: Date.parse finds a year in nearly any text. */
const parse = (date: string) =>
  /^\d{4}-\d{2}-\d{2}($|T)/.test(date) ? Date.parse(date) : Number.NaN

/** Formats days in UTC, so that no time zone shifts them. */
function formatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
  return (date) => {
    const day = parse(dayOf(date))
    if (Number.isNaN(day)) return date
    // Replaces the narrow no-break space, missing in the fonts, and adds « 1er », missing in Intl.
    return format
      .format(day)
      .replaceAll('\u202f', '\u00a0')
      .replace(/(^| )1 (?=\p{L})/u, '$11er ')
  }
}

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
