/** What stands before this at the start of a line would make it a title, a point, a quote … */
const lineStarts: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^(#{1,6})(?=\s|$)/, ([mark = '']) => `\\${mark}`],
  [/^[-+](?=\s|$)/, ([mark]) => `\\${mark}`],
  [/^(\d{1,9})([.)])(?=\s|$)/, ([, number, sign]) => `${number}\\${sign}`],
  [/^(?:>|={1,}\s*$|-[-\s]*$|~~~)/, ([mark]) => `\\${mark}`],
  // The line under the heads of a table.
  [/^[|:-][-:|\s]*$/, ([line]) => `\\${line}`],
]

/**
 * Words as Markdown that reads as these very words.
 * @param startsLine whether a line begins with them
 */
export function escapeText(text: string, startsLine: boolean): string {
  const escaped = text
    .replace(/[\\`*[\]]/g, '\\$&')
    // Within a word or an address it stresses nothing.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~~/g, '\\~~')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
  if (!startsLine) return escaped
  const line = escaped.replace(/^[ \t]+/, '')
  for (const [pattern, mend] of lineStarts) {
    const found = pattern.exec(line)
    if (found) return mend(found) + line.slice(found[0].length)
  }
  return line
}
