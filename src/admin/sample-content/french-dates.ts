import { findWrittenDay, replaceWrittenDays } from '#src/core/time/written-days.shared.ts'
import { moveDay } from './dates.ts'

/** Parses the first date of a text to yyyy-MM-dd: 'Lundi 30 novembre 2026'. */
export function readDay(text: string): string {
  const day = findWrittenDay(text)
  if (!day?.hasYear) throw new Error(`No date in "${text}"`)
  return day.inYear('')
}

/**
 * Moves the dates in a text; a weekday before a date stays right.
 * @param year year of dates without one
 */
export const moveWrittenDates = (text: string, years: number, year = ''): string =>
  replaceWrittenDays(text, (day) => moveDay(day.inYear(year), years))

/** Moves years in a text: 'la saison 2027-2028', 'nés en 2017'. */
export function moveYears(text: string, years: number): string {
  return text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years))
}
