/**
 * A text as a header field or a log may hold it. Nothing in it begins a line of its own, in any
 * alphabet, and it has at most `length` characters.
 */
export function oneLine(text: string, length = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}
