import { clubDay } from './club-time.shared.ts'

/*
 * Date formats in French. Each function takes a day (yyyy-MM-dd) or an ISO moment, formatted as its
 * day on the club's clock. Results do not depend on the machine. Other texts are returned unchanged.
 */

/** Formats as « 13 décembre 2026 » or « 1er janvier 2027 ». */
export const longDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Formats as « mercredi 25 novembre » or « vendredi 1er janvier ». */
export const dayInWords = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** Formats as « samedi 5 décembre 2026 » or « vendredi 1er janvier 2027 ». */
export const fullDay = dayFormat({ dateStyle: 'full' })

/** Calendar day, yyyy-MM-dd: sortable, and valid in `<time dateTime>`. */
export function calendarDay(date: string): string {
  const moment = parse(date)
  return date.length === 10 || Number.isNaN(moment) ? date : clubDay(new Date(moment))
}

/** Parses ISO dates only: Date.parse finds a year in nearly any text. */
const parse = (date: string) =>
  /^\d{4}-\d{2}-\d{2}($|T)/.test(date) ? Date.parse(date) : Number.NaN

/** Formats days in UTC, so that no time zone shifts them. The format is made when first needed. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    const day = parse(calendarDay(date))
    if (Number.isNaN(day)) return date
    format ??= new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
    // Replaces the narrow no-break space, missing in the fonts, and adds « 1er », missing in Intl.
    return format
      .format(day)
      .replaceAll('\u202f', '\u00a0')
      .replace(/(^| )1 (?=\p{L})/u, '$11er ')
  }
}
