/*
 * Dates as the club writes them. Every function takes a day (yyyy-MM-dd) or a moment (ISO, told as
 * the day it is in France). It gives the same text on every machine, and gives back whatever is not
 * a date as it came.
 */

/** « 07 » */
export const dayNumber = formatter({ day: '2-digit' })

/** « déc. 2026 » */
export const monthYear = formatter({ month: 'short', year: 'numeric' })

/** « décembre 2026 » */
export const longMonthYear = formatter({ month: 'long', year: 'numeric' })

/** « dimanche » */
export const weekday = formatter({ weekday: 'long' })

/** « mercredi 25 novembre », « vendredi 1er janvier » */
export const dayInWords = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** « 25 nov. », « 1er janv. » */
export const dayMonth = formatter({ day: 'numeric', month: 'short' })

/** « 13 décembre 2026 », « 1er janvier 2027 » */
export const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** The calendar day, yyyy-MM-dd: comparable, and what a `<time dateTime>` wants. */
export function dayOf(date: string): string {
  const moment = parse(date)
  return date.length === 10 || Number.isNaN(moment) ? date : inFrance.format(moment)
}

/** Left to itself Date.parse finds a year in nearly any text. */
const parse = (date: string) =>
  /^\d{4}-\d{2}-\d{2}($|T)/.test(date) ? Date.parse(date) : Number.NaN

const inFrance = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** A day has no hour, so it is read and written in UTC: no time zone can move it. */
function formatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
  return (date) => {
    const day = parse(dayOf(date))
    if (Number.isNaN(day)) return date
    // The fonts have no narrow no-break space; and Intl forgets that a month begins « le 1er ».
    return format
      .format(day)
      .replaceAll('\u202f', '\u00a0')
      .replace(/(^| )1 (?=\p{L})/u, '$11er ')
  }
}

const dayMs = 24 * 60 * 60 * 1000
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' })

/** N days since, rounded up: 1 Aujourd’hui, 2 Hier, up to 7 'N-1 jours auparavant', then the date. */
export function relativeDate(date: string, now: number): string {
  const days = Math.ceil((now - Date.parse(date)) / dayMs)
  if (days <= 1) return 'Aujourd’hui'
  if (days === 2) return 'Hier'
  if (days <= 7) return `${days - 1} jours auparavant`
  return shortDay.format(Date.parse(date))
}
