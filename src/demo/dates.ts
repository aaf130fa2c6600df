const dayMs = 24 * 60 * 60 * 1000
/** 52 weeks: nearly a year, and the same weekday. */
const yearOfWeeks = 364 * dayMs

/** The day moved by as many 52 weeks as it takes to be `today` or later; both yyyy-MM-dd. */
export function toComing(day: string, today: string): string {
  const late = Date.parse(today) - Date.parse(day)
  return moved(day, late > 0 ? Math.ceil(late / yearOfWeeks) : 0)
}

const moved = (day: string, years: number) =>
  new Date(Date.parse(day) + years * yearOfWeeks).toISOString().slice(0, 10)
