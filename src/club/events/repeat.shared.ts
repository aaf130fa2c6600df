import { addDays } from '#src/core/time/days.shared.ts'

/** « Chaque semaine », « Le 12 de chaque mois », « Le 2e samedi de chaque mois » */
export type Rhythm = 'week' | 'month' | 'weekday'

/** Days of an event that comes again, after the first one and up to the last. */
export function repeatDates(first: string, rhythm: Rhythm, until: string): string[] {
  const dates: string[] = []
  for (let nth = 1; nth < 400; nth++) {
    const date = rhythm === 'week' ? addDays(first, 7 * nth) : inMonth(first, nth, rhythm)
    if (date > until) break
    // The 31st is not in each month, nor is a fifth Saturday.
    if (date !== '') dates.push(date)
  }
  return dates
}

/** The same day of the month, or the same weekday of it, some months later; '' if it has none. */
function inMonth(first: string, months: number, rhythm: 'month' | 'weekday'): string {
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number)
  const begin = new Date(Date.UTC(year, month - 1 + months, 1))
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  const nth = Math.ceil(date / 7)
  const ahead =
    rhythm === 'month' ? date - 1 : ((weekday - begin.getUTCDay() + 7) % 7) + 7 * (nth - 1)
  const found = addDays(begin.toISOString().slice(0, 10), ahead)
  return found.slice(0, 7) === begin.toISOString().slice(0, 7) ? found : ''
}
