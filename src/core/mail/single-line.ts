/** Cuts a text to one line for a header or a log. Line breaks of all scripts are replaced. */
export function toSingleLine(text: string, length = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}
