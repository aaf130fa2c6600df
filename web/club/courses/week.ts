import { readDays } from '#src/club/courses/lesson-times.shared.ts'

export const week = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** Suggested day of a new row; empty once the week is full. */
export function nextDay(days: readonly string[]): string {
  const usedDays = days.flatMap(readDays)
  const last = usedDays.at(-1) ?? -1
  const after = week.map((_, step) => (last + 1 + step) % week.length)
  return week[after.find((index) => !usedDays.includes(index)) ?? -1] ?? ''
}
