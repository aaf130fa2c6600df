import { moveDay } from './dates.ts'

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

const written = new RegExp(`\\b(1er|\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?(?!\\p{L})`, 'gu')

/**
 * Parses the first date of a text to yyyy-MM-dd: 'Lundi 30 novembre 2026'.
 * @throws Error without one
 */
export function readDay(text: string): string {
  const [found] = text.matchAll(written)
  if (!found?.[3]) throw new Error(`No date in "${text}"`)
  return toDay(found, '')
}

/**
 * Moves the dates in a text; a weekday before a date stays right.
 * @param year year of dates without one
 */
export function moveWrittenDates(text: string, years: number, year = ''): string {
  return text.replace(written, (...found) => {
    const [movedYear, month, day] = moveDay(toDay(found, year), years).split('-').map(Number)
    const name = `${day === 1 ? '1er' : day} ${months[Number(month) - 1]}`
    return found[3] ? `${name} ${movedYear}` : name
  })
}

/** Moves years in a text: 'la saison 2027-2028', 'nés en 2017'. */
export function moveYears(text: string, years: number): string {
  return text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years))
}

function toDay([, day = '', month = '', writtenYear]: readonly string[], year: string): string {
  const number = String(months.indexOf(month) + 1).padStart(2, '0')
  return `${writtenYear ?? year}-${number}-${String(Number.parseInt(day, 10)).padStart(2, '0')}`
}
