/** For French spreadsheets. What they would take for a formula begins with an apostrophe. */
export function writeCsv(heads: string[], rows: (string | number)[][]): string {
  return `\ufeff${[heads, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/** A number of some digits with its sign, and a unit: '-44 kg' is calculated by nobody. */
const measure = /^[+-]\d{1,4}(?:[.,]\d{1,4})?(?:\s?[\p{L}%]{1,10})?$/u

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^[=+\-@\t\r]/.test(value) && !measure.test(value)
  const harmless = isFormula ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
