const written = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/
/** Matches « samedi 14 mars 2027 », « 1er sept. 27 », and Excel's « 14-mars-27 ». */
const inWords = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:er)?[\s-]+(\p{L}{3,})\.?[\s-]+(\d{4}|\d{2})$/u
/** Matches the time that a spreadsheet's cell may add. */
const hours = /[\sT]\d{1,2}:\d{2}(?::\d{2})?$/
const months: readonly string[] = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre'],
  ...['octobre', 'novembre', 'decembre'],
]

/**
 * Parses a day as typed in French to yyyy-MM-dd: « 4/7/2031 », « 04.07.31 », « 04072031 »
 * (keyboards without a slash), « 14 mars 2031 »; also yyyy-MM-dd. Undefined for a day that does not
 * exist.
 */
export function readTypedDay(text: string): string | undefined {
  const line = text.trim().replace(hours, '').trimEnd()
  if (isoDay.test(line)) return real(line)
  const [, day, month, year] =
    written.exec(line) ?? digitsOnly.exec(line) ?? withMonth(inWords.exec(line)) ?? []
  if (!day || !month || !year) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  return real(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Replaces the month's name, or an unambiguous start of it, by its number. */
function withMonth(found: string[] | null): string[] | undefined {
  const [line = '', day = '', name = '', year = ''] = found ?? []
  const wanted = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const named = months.filter((month) => wanted !== '' && month.startsWith(wanted))
  return named.length === 1 ? [line, day, `${months.indexOf(named[0] ?? '') + 1}`, year] : undefined
}

/** Formats as « 04/07/2031 »; returns any other text unchanged. */
export function writeTypedDay(day: string): string {
  return readTypedDay(day) === day ? day.split('-').reverse().join('/') : day
}

function real(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return exists ? day : undefined
}
