/**
 * The names in a text that was typed or pasted: apart at commas, semicolons and line breaks, but
 * not within brackets, since « Lina M. (minime, −44 kg) » is one. What stands after the last of
 * them is the last name, be it empty.
 */
export function splitNames(text: string): string[] {
  const names = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (sign === '\n') depth = 0
    if (depth === 0 && /[,;\n\t]/.test(sign)) names.push('')
    else names[names.length - 1] += sign
  }
  return names
}

/** What a list written elsewhere sets before each of its lines. */
const mark = /^\s*[-–—•*]\s+/

/** The names of a pasted text, without the marks of its lines. */
export function readPastedNames(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return splitNames(lines.map((line) => line.replace(mark, '')).join('\n'))
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
