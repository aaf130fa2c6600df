/** Writes CSV for French spreadsheets. Texts that would be formulas get an apostrophe. */
export function writeCsv(heads: string[], rows: (string | number)[][]): string {
  return `\ufeff${[heads, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/** Matches a short number with sign and unit: spreadsheets do not calculate '-44 kg'. */
const measure = /^[+-]\d{1,4}(?:[.,]\d{1,4})?(?:\s?[\p{L}%]{1,10})?$/u

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^[=+\-@\t\r]/.test(value) && !measure.test(value)
  const harmless = isFormula ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
