/** For French spreadsheets. What they would take for a formula begins with an apostrophe. */
export function writeCsv(heads: string[], rows: (string | number)[][]): string {
  return `\ufeff${[heads, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
