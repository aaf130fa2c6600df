const dayMs = 24 * 60 * 60 * 1000
const readYear = (day: string) => Number(day.slice(0, 4))

/** Moves a day by whole years to the nearest day with the same weekday. Days are yyyy-MM-dd. */
export function moveDay(day: string, years: number): string {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from)
  to.setUTCFullYear(from.getUTCFullYear() + years)
  const ahead = ((to.getUTCDay() - from.getUTCDay() + 10) % 7) - 3
  return new Date(to.getTime() - ahead * dayMs).toISOString().slice(0, 10)
}

/** Moves a time like its day, keeping its UTC offset. */
export function moveTime(time: string, years: number): Date {
  return new Date(moveDay(time.slice(0, 10), years) + time.slice(10))
}

/** Whole years that move a day to its next occurrence, `today` at the earliest. */
export function yearsToComing(day: string, today: string): number {
  let years = readYear(today) - readYear(day) - 1
  while (moveDay(day, years) < today) years++
  return years
}

/** Whole years that move a time to its last occurrence, `now` at the latest. */
export function yearsToPast(time: string, now: Date): number {
  let years = now.getUTCFullYear() - readYear(time) + 1
  while (moveTime(time, years) > now) years--
  return years
}
