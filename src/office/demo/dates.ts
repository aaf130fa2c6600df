const dayMs = 24 * 60 * 60 * 1000
const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * The day some years later, or earlier, on the nearest day that has its weekday: a Saturday
 * before Christmas stays one however far it goes. Days are yyyy-MM-dd.
 */
export function moveDay(day: string, years: number): string {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from)
  to.setUTCFullYear(from.getUTCFullYear() + years)
  const ahead = ((to.getUTCDay() - from.getUTCDay() + 10) % 7) - 3
  return new Date(to.getTime() - ahead * dayMs).toISOString().slice(0, 10)
}

/** A time with its offset, moved as its day is. */
export function moveTime(time: string, years: number): Date {
  return new Date(moveDay(time.slice(0, 10), years) + time.slice(10))
}

/** By how many years a day is moved to come round next, `today` at the earliest. */
export function yearsToComing(day: string, today: string): number {
  let years = yearOf(today) - yearOf(day) - 1
  while (moveDay(day, years) < today) years++
  return years
}

/** By how many years a time is moved to have come round last, `now` at the latest. */
export function yearsToPast(time: string, now: Date): number {
  let years = now.getUTCFullYear() - yearOf(time) + 1
  while (moveTime(time, years) > now) years--
  return years
}
