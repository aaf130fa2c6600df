const written = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * The day (yyyy-MM-dd) someone typed as the French do: « 4/7/2031 », « 04.07.31 », « 04072031 »
 * on a keyboard without a slash; also yyyy-MM-dd. Undefined when it is no day that exists.
 */
export function readTypedDay(text: string): string | undefined {
  const line = text.trim()
  if (isoDay.test(line)) return real(line)
  const [, day, month, year] = written.exec(line) ?? digitsOnly.exec(line) ?? []
  if (!day || !month || !year) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  return real(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** « 04/07/2031 »; what is no day comes back as it was. */
export function writeTypedDay(day: string): string {
  return readTypedDay(day) === day ? day.split('-').reverse().join('/') : day
}

function real(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return exists ? day : undefined
}
