import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the built style sheets, each once. They travel in the document itself: a phone on a slow
 * network then paints as soon as the document is there, without a second round trip.
 */
export function styleReader(clientDir: string): (styles: string[]) => string {
  const sheets = new Map<string, string>()
  const read = (path: string) => {
    const css = sheets.get(path) ?? readFileSync(join(clientDir, path), 'utf8').trim()
    sheets.set(path, css)
    return css
  }
  return (styles) => styles.map(read).join('\n')
}
