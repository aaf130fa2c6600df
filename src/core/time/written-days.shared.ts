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

/** Matches « 6 septembre 2027 » or « 1er mai ». */
const written = new RegExp(`\\b(1er|\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?(?!\\p{L})`, 'giu')

type WrittenDay = { hasYear: boolean; inYear: (year: string) => string }

/** Finds the first day in a text; `inYear` gives it as yyyy-MM-dd, in the year it names if any. */
export function findWrittenDay(text: string): WrittenDay | undefined {
  const [found] = text.matchAll(written)
  return found && readMatch(found)
}

/** Replaces each day in a text by another, written like it. @param move returns yyyy-MM-dd */
export const replaceWrittenDays = (text: string, move: (day: WrittenDay) => string): string =>
  text.replace(written, (...found) => {
    const day = readMatch(found)
    const [year, month, date] = move(day).split('-').map(Number)
    const name = `${date === 1 ? '1er' : date} ${months[Number(month) - 1]}`
    return day.hasYear ? `${name} ${year}` : name
  })

function readMatch([, day = '', month = '', year]: readonly string[]): WrittenDay {
  const number = String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')
  const date = String(Number.parseInt(day, 10)).padStart(2, '0')
  return { hasYear: Boolean(year), inYear: (other) => `${year ?? other}-${number}-${date}` }
}
