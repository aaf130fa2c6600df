/**
 * Splits a text into names at commas, semicolons, tabs and line breaks, but not within brackets: «
 * Lina M. (minime, −44 kg) » is one name. The text after the last separator is the last name, even
 * if empty.
 */
export function splitNames(text: string): string[] {
  const names = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === '\n') depth = 0
    if (depth === 0 && /[,;\n\t]/.test(character)) names.push('')
    else names[names.length - 1] += character
  }
  return names
}

/** Bullet at the start of a pasted line. */
const bullet = /^\s*[-–—•*]\s+/

/** Splits a pasted text into names, without bullets. */
export function readPastedNames(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return splitNames(lines.map((line) => line.replace(bullet, '')).join('\n'))
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
