/** For a header or a log: nothing in it begins a line of its own, in any alphabet. */
export function oneLine(text: string, length = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}
